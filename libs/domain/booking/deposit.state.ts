import type { Instant } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import type { DepositEvent } from './deposit.events';

/** What has become of the deposit of a booking so far. */
export interface DepositCourse {
  /** Of which return its owner was told, by the moment that was agreed, and from when on it happens. */
  readonly told: { readonly agreedAt: Instant; readonly returnAt: Instant } | null;
  /** It does not go back by itself. */
  readonly isPaused: boolean;
  readonly settled: { readonly returned: Minor; readonly kept: Minor } | null;
}

/** A booking, as far as its deposit goes. */
export interface WithDeposit {
  readonly deposit: DepositCourse;
}

/** Before its customer has left nothing has become of it. */
export const depositUntouched: WithDeposit = { deposit: { told: null, isPaused: false, settled: null } };

const TYPES: { readonly [Type in DepositEvent['type']]: true } = {
  BookingDepositReturnNear: true,
  BookingDepositPaused: true,
  BookingDepositSettled: true,
};

/** Of all that happens to a booking, what concerns its deposit. */
export const isDepositEvent = (event: { readonly type: string }): event is DepositEvent =>
  event.type in TYPES;

const changeOf = (event: DepositEvent): Partial<DepositCourse> => {
  if (event.type === 'BookingDepositReturnNear') return { told: event.data };
  return event.type === 'BookingDepositPaused' ? { isPaused: true } : { settled: event.data };
};

/** A booking after one more event about its deposit; total. */
export const evolveDeposit = <State extends WithDeposit>(state: State, event: DepositEvent): State => ({
  ...state,
  deposit: { ...state.deposit, ...changeOf(event) },
});
