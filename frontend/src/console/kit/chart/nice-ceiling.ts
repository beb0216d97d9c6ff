/** The next round number at or above: 1, 2, 5 or 10 times a power of ten. */
export const niceCeiling = (value: number): number => {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
};
