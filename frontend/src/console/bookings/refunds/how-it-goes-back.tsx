import type { BookingMoney } from '@holdfast/contracts/money';
import { refundTexts } from '../../../shared/copy/refunds';
import { formatPounds } from '../../../shared/money';

interface HowItGoesBackProps {
  readonly amount: number;
  readonly money: BookingMoney;
}

/** What of an amount the owner gives back by hand, and what the provider keeps: said before it goes back, not after. */
export const HowItGoesBack = ({ amount, money }: HowItGoesBackProps) => {
  const { amount: most, at_provider: atProvider, fee } = money.refundable;
  const byHand = Math.round((amount - atProvider) * 100) / 100;
  return (
    <>
      {byHand > 0 && amount <= most && <small>{refundTexts.byHand(formatPounds(byHand))}</small>}
      {fee > 0 && <small>{refundTexts.keepsFee(formatPounds(fee))}</small>}
    </>
  );
};
