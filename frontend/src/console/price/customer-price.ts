import { toMinor, toMajor } from '@holdfast/domain/kernel/money';
import { priceSums } from '@holdfast/domain/pricing/price';

export interface CustomerPrice {
  readonly fee: number;
  readonly deposit: number;
  readonly total: number;
}

const penceOf = (text: string): number | null =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? toMinor(Number(text)) : null;

/** What a customer would pay, in pounds, by the server's rule; null while the price is not yet a price. */
export const customerPrice = (price: string, includeFees: boolean, deposit: string): CustomerPrice | null => {
  const pence = penceOf(price);
  if (pence === null) return null;
  const lines = priceSums({ price: pence, includeFees, deposit: penceOf(deposit) ?? 0 });
  return {
    fee: toMajor(lines.bookingFee),
    deposit: toMajor(lines.deposit),
    total: toMajor(lines.total),
  };
};
