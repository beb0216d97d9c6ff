import { assertNever } from '../kernel/assert-never';
import type { Instant } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import type { Agreement, Instalment } from '../pricing/agreement';
import type { BookingEvent } from './booking.events';

/** What has happened to the parts of what a booking owes. */
export interface InParts {
  readonly agreement: Agreement;
  /** How often they were reminded of and at which moment last, days that have passed, and amounts that were let go. */
  readonly reminded: Readonly<Record<number, { readonly step: number; readonly remindAt: Instant }>>;
  readonly overdue: readonly number[];
  readonly waived: Readonly<Record<number, Minor>>;
}

const TYPES = {
  BookingInstalmentReminded: true,
  BookingInstalmentOverdue: true,
  BookingInstalmentPostponed: true,
  BookingInstalmentsLaid: true,
  BookingInstalmentWaived: true,
} as const;

/** What is told of a part of what a booking owes. */
export type InstalmentEvent = Extract<BookingEvent, { type: keyof typeof TYPES }>;

/** Of all that happens to a booking, what concerns a part of what it owes. */
export const isInstalmentEvent = (event: { readonly type: string }): event is InstalmentEvent =>
  event.type in TYPES;

/** A part may be let go in more than one step: what was paid of it may have been taken back in between. */
const letGo = <State extends InParts>(
  state: State,
  { number, amount }: { readonly number: number; readonly amount: Minor },
): State => ({ ...state, waived: { ...state.waived, [number]: (state.waived[number] ?? 0) + amount } });

/** It begins anew with its day. */
const postpone = <State extends InParts>(
  state: State,
  { number, ...moments }: Extract<InstalmentEvent, { type: 'BookingInstalmentPostponed' }>['data'],
): State => ({
  ...state,
  agreement: {
    ...state.agreement,
    instalments: state.agreement.instalments.map((instalment) =>
      instalment.number === number ? { ...instalment, ...moments } : instalment,
    ),
  },
  overdue: state.overdue.filter((other) => other !== number),
});

/** What was overdue is so still, as far as it is due on the same day. */
const lay = <State extends InParts>(state: State, instalments: readonly Instalment[]): State => {
  const dayOf = (parts: readonly Instalment[], of: number) =>
    parts.find(({ number }) => number === of)?.overdueAt;
  return {
    ...state,
    agreement: { ...state.agreement, instalments },
    overdue: state.overdue.filter(
      (number) => dayOf(instalments, number) === dayOf(state.agreement.instalments, number),
    ),
  };
};

/** A booking after one more event about a part of what it owes; total. */
export const evolveInstalment = <State extends InParts>(state: State, event: InstalmentEvent): State => {
  switch (event.type) {
    case 'BookingInstalmentReminded':
      return { ...state, reminded: { ...state.reminded, [event.data.number]: event.data } };
    case 'BookingInstalmentOverdue':
      return { ...state, overdue: [...state.overdue, event.data.number] };
    case 'BookingInstalmentPostponed':
      return postpone(state, event.data);
    case 'BookingInstalmentsLaid':
      return lay(state, event.data.instalments);
    case 'BookingInstalmentWaived':
      return letGo(state, event.data);
    default:
      return assertNever(event);
  }
};
