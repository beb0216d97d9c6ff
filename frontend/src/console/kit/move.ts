/** The list with one item taken out and put in at another place. */
export const move = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
};
