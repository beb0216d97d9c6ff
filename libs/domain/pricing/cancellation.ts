import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';

/** The money of a booking that is to be cancelled, in minor units. */
export interface CancellableMoney {
  /** As it was agreed: the total without the deposit. */
  readonly price: Minor;
  readonly deposit: Minor;
  /** What of either was let go before: waived, or given back out of goodwill. */
  readonly priceLetGo: Minor;
  readonly depositLetGo: Minor;
  /** What was paid, by whichever way, and has neither gone back nor is promised back. */
  readonly paid: Minor;
  /** What is paid first pays the deposit; else the deposit is paid last. */
  readonly depositFirst: boolean;
}

/** What becomes of the money of a booking that is cancelled: what was paid is `kept`, or it is the `refund`. */
export interface CancelledSums {
  readonly kept: Minor;
  readonly refund: Minor;
  /** What need not be paid any more, or goes back, of what was agreed and not let go before. */
  readonly letGo: Minor;
}

/** What a policy says about the money of a booking. */
export interface PolicySums extends CancelledSums {
  /** What cancelling costs, whether or not so much was paid. */
  readonly cost: Minor;
  /** What the cost is a part of: the price, as far as it was not let go. */
  readonly price: Minor;
  /** What was paid, of the price and of the deposit. */
  readonly pricePaid: Minor;
  readonly depositPaid: Minor;
}

/** What is left of price and deposit, and what of them was paid, in minor units. */
export interface StandingMoney {
  readonly price: Minor;
  readonly deposit: Minor;
  readonly pricePaid: Minor;
  readonly depositPaid: Minor;
}

/** The money of a booking as it stands, without what was let go of it. */
export const standingMoney = ({
  price: agreed,
  deposit: agreedDeposit,
  priceLetGo,
  depositLetGo,
  paid,
  depositFirst,
}: CancellableMoney): StandingMoney => {
  const [price, deposit] = [Math.max(0, agreed - priceLetGo), Math.max(0, agreedDeposit - depositLetGo)];
  const depositPaid = Math.min(deposit, depositFirst ? paid : Math.max(0, paid - price));
  return { price, deposit, depositPaid, pricePaid: paid - depositPaid };
};

/**
 * What a policy makes of the money of a booking: cost = price × (100 − percent) / 100, half a penny up. What was paid of the deposit comes back,
 * and what was paid of the price above the cost; of what was not paid nothing is asked for any more.
 *
 * @param percent of the price that comes back, 0 to 100
 * @returns `kept` and `refund` come to what was paid; neither is below 0
 */
export const cancellationCost = (money: CancellableMoney, percent: number): PolicySums => {
  const { price, deposit, depositPaid, pricePaid } = standingMoney(money);
  const cost = divideHalfUp(price * (100 - percent), 100);
  const kept = Math.min(cost, pricePaid);
  const refund = depositPaid + pricePaid - kept;
  return { cost, kept, refund, letGo: price + deposit - kept, price, pricePaid, depositPaid };
};

/**
 * The same where somebody has said what goes back: everything else that was paid is kept.
 *
 * @param refund not more than was paid
 */
export const cancelledWith = (money: CancellableMoney, refund: Minor): CancelledSums => {
  const { price, deposit } = standingMoney(money);
  // Never more than was agreed: what was paid above it goes back in its own way.
  const kept = Math.min(money.paid - refund, price + deposit);
  return { kept, refund, letGo: price + deposit - kept };
};
