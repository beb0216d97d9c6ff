import { toPence, toPounds } from '../../../shared/money';

/**
 * What a customer pays when the fee is passed on: `price / 0.966 + 0.20` (product.md section 9), rounded half up to the
 * penny in whole numbers. A preview: the server's figure counts.
 */
export const bookingFee = (pence: number): number => Math.floor((pence * 34 * 2 + 966) / (966 * 2)) + 20;

export interface CustomerPrice {
  readonly fee: number;
  readonly deposit: number;
  readonly total: number;
}

const penceOf = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? toPence(Number(text)) : null;

/** In pounds; null while the price is not yet a price. */
export const customerPrice = (price: string, withFee: boolean, deposit: string): CustomerPrice | null => {
  const pence = penceOf(price);
  if (pence === null) return null;
  const fee = withFee ? bookingFee(pence) : 0;
  const held = penceOf(deposit) ?? 0;
  return { fee: toPounds(fee), deposit: toPounds(held), total: toPounds(pence + fee + held) };
};
