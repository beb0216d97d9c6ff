const LARGEST = 9_999_999_99;

/**
 * Minor as the provider writes an amount of pounds: 52518 becomes `525.18`.
 *
 * @throws for anything but a whole number from 1 to 9,999,999.99 pounds: that would be a bug of ours
 */
export function formatMoney(pence: number): string {
  if (!Number.isSafeInteger(pence) || pence < 1 || pence > LARGEST) {
    throw new RangeError(`${pence} is not an amount in pence that can be asked for`);
  }
  return `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
}

/** The provider's amount in pence, exactly, or undefined for a text that is none (a sign, an exponent, a third decimal), or more than it ever moves. */
export function parseMoney(text: string): number | undefined {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const pence = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return pence <= LARGEST ? pence : undefined;
}
