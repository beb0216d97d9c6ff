import { openAccount } from '@holdfast/domain/account/account';
import type { Account } from '@holdfast/domain/account/account';
import type { MoneyFact } from '@holdfast/domain/account/facts';
import { post } from '@holdfast/domain/account/movements';
import { booking as noBooking, held } from '@holdfast/domain/booking/testing/example-booking';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import type { KnownBooking, ToldBooking } from '@holdfast/domain/booking/booking.state';
import { closingAfter } from '@holdfast/domain/payment/refundable';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { evolvePayment, initialPayment } from '@holdfast/domain/payment/payment.state';
import type { PaymentState, ToldPayment } from '@holdfast/domain/payment/payment.state';
import { agreed } from '@holdfast/domain/pricing/agreement';
import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { depositReturnAt } from '@holdfast/domain/pricing/deposit-return';
import { instalmentsOf } from '@holdfast/domain/pricing/instalments';
import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import type { PaymentTerms } from '@holdfast/domain/stay/tariff';

/** The week of the examples: 17 to 24 July 2027, £833.00 and a deposit of £75.00, booked on 15 January. */
const zone = 'Europe/London';
const ARRIVAL = '2027-07-17';
const PRICE = { price: 833_00, bookingFee: 0, discount: 0, deposit: 75_00, total: 908_00 };
const BOOKED = new Date('2027-01-15T10:00:00.000Z');

/** All until 60 days before, half until 30. */
export const strict: NonNullable<Agreement['policy']> = {
  steps: [
    { days: 60, percent: 100 },
    { days: 30, percent: 50 },
  ],
  freeHours: 0,
  customerMayCancel: true,
  resale: false,
};
/** P1: a quarter now, the balance with the deposit 42 days before. */
export const P1: PaymentTerms = {
  ...NO_TARIFF.payment,
  now: { percent: 25 },
  balanceDays: 42,
  depositWith: 'balance',
};
/** P3: £100.00 and the deposit now. */
export const P3: PaymentTerms = { ...P1, now: { amount: 100_00 }, depositWith: 'first' };

/** What is agreed about the week. */
export interface WeekTerms {
  readonly policy?: Agreement['policy'];
  readonly payment?: PaymentTerms;
  readonly confirmedAt?: Date;
}

const when = (day: string, time = '12:00') => ({ now: new Date(`${day}T${time}:00.000Z`), zone });

/** At noon, or at another time of Greenwich. */
export const on = when;

/** The week, confirmed, and what has happened to it since. */
export const week = (
  { policy = strict, payment = P1, confirmedAt = BOOKED }: WeekTerms = {},
  ...since: readonly BookingEvent[]
): KnownBooking => {
  const instalments = instalmentsOf(PRICE, payment, { arrival: ARRIVAL, now: BOOKED, zone });
  const stay = { startDate: ARRIVAL, endDate: '2027-07-24', startTime: null, endTime: null };
  const events: readonly ToldBooking[] = [
    {
      ...held,
      data: {
        ...held.data,
        ...agreed(PRICE, null),
        ...stay,
        instalments,
        policy,
        depositReturnAt: depositReturnAt(payment, PRICE.deposit, { departure: stay.endDate, zone }),
      },
    },
    {
      type: 'BookingConfirmed',
      data: { amountPaid: instalments[0]?.amount ?? 0, currency: 'GBP', by: 'payment' },
      occurredAt: confirmedAt,
    },
    ...since,
  ];
  const state = events.reduce(noBooking.evolve, noBooking.initial());
  if (state.status === 'none') throw new Error('There is no booking');
  return state;
};

/** Money that was taken for a part of it. */
export const taken = (instalment: number, captureId: string, amount: number, day: string): ToldPayment => ({
  type: 'PaymentCaptured',
  data: {
    attempt: instalment,
    instalment,
    orderId: `O${captureId}`,
    captureId,
    amount,
    fee: null,
    currency: 'GBP',
    provider: 'paypal',
  },
  occurredAt: new Date(`${day}T10:00:00.000Z`),
});
/** What P1 takes: the first payment, and the balance. */
export const first = taken(1, 'c1', 208_25, '2027-01-15');
export const balance = taken(2, 'c2', 699_75, '2027-06-01');

export const paying = (...events: readonly ToldPayment[]): PaymentState =>
  events.reduce(evolvePayment, initialPayment());

/** As PayPal has it: some of a capture goes back for 180 days. */
export const planningAt = (now: Date) => {
  let count = 0;
  return {
    now,
    newRefundId: () => `r${(count += 1)}`,
    closesAt: ({ takenAt }: { readonly takenAt: Date | null }) => closingAfter(180, takenAt ?? now),
    noteRef: null,
  };
};

/** What goes back for which capture; null: by hand. */
export const partsOf = (events: readonly PaymentEvent[]) =>
  events.flatMap((event) =>
    event.type === 'PaymentRefundRequested' ? [[event.data.captureId, event.data.amount]] : [],
  );

const waivedFacts = ({ agreement: { instalments }, waived }: KnownBooking): readonly MoneyFact[] =>
  instalments.flatMap(({ number, deposit }) => {
    const amount = waived[number] ?? 0;
    return amount === 0
      ? []
      : [{ type: 'waived', instalment: number, amount, deposit: Math.min(deposit, amount) } as const];
  });

const returned = (refundId: string | null, of: string | null, amount: number): MoneyFact => ({
  type: 'returned',
  refundId,
  of,
  id: null,
  method: null,
  amount,
  onDay: null,
});

const refundFacts = ({ refunds, captures }: PaymentState): readonly MoneyFact[] => [
  ...refunds.flatMap(({ refundId, captureId, amount, reason, state }): readonly MoneyFact[] => [
    { type: 'promised', refundId, amount, reason },
    ...(state === 'done' ? [returned(refundId, captureId, amount)] : []),
    ...(state === 'failed' ? [{ type: 'failed', refundId } as const] : []),
  ]),
  ...captures.flatMap(({ captureId, refunded }) => {
    const own = refunds.filter((refund) => refund.captureId === captureId && refund.state === 'done');
    const unasked = refunded - own.reduce((sum, { amount }) => sum + amount, 0);
    return unasked > 0 ? [returned(null, captureId, unasked)] : [];
  }),
];

/** The account that such a booking and its payment make, had all of it happened in this order. */
export const accounted = (booking: KnownBooking, payment: PaymentState): Account => {
  const { price, period, deposit } = booking;
  const stay = {
    from: period.startDate,
    to: period.endDate,
    price: price.total - price.deposit,
    deposit: price.deposit,
  };
  const facts: readonly MoneyFact[] = [
    { type: 'confirmed' },
    ...payment.captures.map(({ captureId: id, amount, fee, instalment }): MoneyFact => ({
      type: 'received',
      id,
      method: 'paypal',
      amount,
      fee,
      instalment,
      isOrphan: false,
      onDay: null,
    })),
    ...waivedFacts(booking),
    ...(deposit.settled ? [{ type: 'deposit_settled', ...deposit.settled } as const] : []),
    ...refundFacts(payment),
  ];
  return facts.reduce<Account>((account, fact) => post(account, fact)?.account ?? account, openAccount(stay));
};
