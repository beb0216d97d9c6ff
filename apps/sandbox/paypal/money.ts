/** Amounts as PayPal writes them. */
export const pounds = (pence: number): string => (pence / 100).toFixed(2);

/** An amount as PayPal takes it, in pence; otherwise the name of what is wrong with it. */
export function readAmount(value: unknown): number | 'INVALID_PARAMETER_SYNTAX' | 'DECIMAL_PRECISION' {
  if (typeof value !== 'string' || value.length > 32) return 'INVALID_PARAMETER_SYNTAX';
  if (!/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/.test(value)) return 'INVALID_PARAMETER_SYNTAX';
  const [, decimals = ''] = value.split('.');
  return decimals.length > 2 ? 'DECIMAL_PRECISION' : Math.round(Number(value) * 100);
}

/** The charge of the tariff that the product's formula of the booking fee rests on: 3.4 % and 20p. */
export const providerFee = (pence: number): number => Math.round(pence * 0.034) + 20;
