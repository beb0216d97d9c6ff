import type { LocalDate } from '../kernel/dates';
import type { RecordId } from '../kernel/flavour';
import type { Currency, Minor } from '../kernel/money';
import type { Provider } from '../kernel/provider';
import type { OfflineMethod, PaymentEvent } from './payment.events';

/** Money that went from one pocket into another: each has a receipt. */
export interface MoneyMovement {
  readonly kind: 'received' | 'returned';
  /** Above 0. */
  readonly amount: Minor;
  readonly currency: Currency;
  readonly means: Provider | OfflineMethod;
  /** On which day, where its owner has said so. */
  readonly on: LocalDate | null;
  /** What was received is the booking's own; else it belongs to none, and goes back. */
  readonly isOfBooking: boolean;
  /** Whether it is the deposit that goes back; of what was received nothing is said. */
  readonly ofDeposit: 'yes' | 'no' | 'unsaid';
  /** The capture, or what its owner wrote down. */
  readonly source: string;
  /** It was written down by mistake, and has never been. */
  readonly isTakenBack: boolean;
}

/** What the events of a payment have moved so far. */
export interface Movements {
  /** In their order: its place, from 1, numbers a receipt for good. */
  readonly all: readonly MoneyMovement[];
  /** Refunds that are asked for and give a deposit back. */
  readonly deposits: readonly RecordId[];
}

/** Before its first event nothing has moved. */
export const noMovements: Movements = { all: [], deposits: [] };

type Moved = Omit<MoneyMovement, 'kind' | 'isTakenBack' | 'ofDeposit'>;
type Returned<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data'];

const withMoved = (
  movements: Movements,
  kind: MoneyMovement['kind'],
  moved: Moved,
  ofDeposit: MoneyMovement['ofDeposit'] = 'unsaid',
): Movements => ({
  ...movements,
  all: [...movements.all, { ...moved, kind, ofDeposit, isTakenBack: false }],
});

/** Whoever has a refund asked for says why; what is given back at the provider, or by hand, comes without a reason. */
const ofDeposit = ({ deposits }: Movements, refundId: RecordId | null): MoneyMovement['ofDeposit'] => {
  if (refundId === null) return 'unsaid';
  return deposits.includes(refundId) ? 'yes' : 'no';
};

const returned = (movements: Movements, data: Returned<'PaymentRefunded'>): Movements => {
  const own = movements.all.filter(({ source }) => source === data.captureId);
  const [capture] = own;
  const before = own.reduce((sum, { kind, amount }) => (kind === 'returned' ? sum + amount : sum), 0);
  const amount = data.totalRefunded - before;
  if (!capture || amount <= 0) return movements;
  return withMoved(movements, 'returned', { ...capture, amount }, ofDeposit(movements, data.refundId));
};

const returnedOffline = (movements: Movements, data: Returned<'PaymentReturnedOffline'>): Movements => {
  const { amount, currency, method: means, returnedOn: on, returnId: source, refundId } = data;
  const moved = { amount, currency, means, on, isOfBooking: true, source };
  return withMoved(movements, 'returned', moved, ofDeposit(movements, refundId));
};

/** The movements after one more event; those that move nothing change nothing. */
export const withMovement = (movements: Movements, event: PaymentEvent): Movements => {
  switch (event.type) {
    case 'PaymentCaptured':
    case 'PaymentOrphaned': {
      const { amount, currency, captureId: source, provider: means } = event.data;
      const isOfBooking = event.type === 'PaymentCaptured';
      return withMoved(movements, 'received', { amount, currency, means, on: null, isOfBooking, source });
    }
    case 'PaymentReceivedOffline': {
      const { amount, currency, paymentId: source, method: means, receivedOn: on } = event.data;
      return withMoved(movements, 'received', { amount, currency, means, on, isOfBooking: true, source });
    }
    case 'PaymentReceivedOfflineTakenBack': {
      const { paymentId } = event.data;
      const all = movements.all.map((moved) =>
        moved.source === paymentId ? { ...moved, isTakenBack: true } : moved,
      );
      return { ...movements, all };
    }
    case 'PaymentRefundRequested':
      return event.data.reason === 'deposit'
        ? { ...movements, deposits: [...movements.deposits, event.data.refundId] }
        : movements;
    case 'PaymentRefunded':
      return returned(movements, event.data);
    case 'PaymentReturnedOffline':
      return returnedOffline(movements, event.data);
    default:
      return movements;
  }
};

/** What a booking has taken and given back in all, without what was none of its own. */
export interface MovedSums {
  readonly received: Minor;
  readonly returned: Minor;
  /** How much of what went back may be deposit: all but what was given back for another reason. */
  readonly maybeDeposit: Minor;
}

/** The sums of the movements that count. */
export const movedSums = ({ all }: Movements): MovedSums => {
  const sums = { received: 0, returned: 0, maybeDeposit: 0 };
  for (const movement of all) {
    const { kind, amount } = movement;
    if (!movement.isOfBooking || movement.isTakenBack) continue;
    sums[kind] += amount;
    if (kind === 'returned' && movement.ofDeposit !== 'no') sums.maybeDeposit += amount;
  }
  return sums;
};
