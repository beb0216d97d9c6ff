import { agreed } from '../../pricing/agreement';
import { changedTerms } from '../../pricing/changed-agreement';
import type { ChangedTerms } from '../../pricing/changed-agreement';
import type { PriceSums } from '../../pricing/price';
import type { BookingEvent } from '../booking.events';
import type { ChangeTarget } from '../change.events';
import { asCustomersWish } from '../change.state';
import { block, held, price } from './example-booking';

/** A change of the booking of the examples, four nights from Monday 7 December, as the rules of changes are told. */
const to: ChangeTarget = {
  startDate: '2026-12-08',
  endDate: '2026-12-12',
  startTime: null,
  endTime: null,
  blockId: 'another',
  preparationNights: 0,
};

/** A day later, and £45 dearer. */
export const dearer: PriceSums = { ...price, price: price.price + 4_500, total: price.total + 4_500 };

/** What a price comes to for the booking, all of which was paid. */
export const termsOf = (sums: PriceSums, percent = 0, smallest = 1): ChangedTerms =>
  changedTerms(
    { agreement: held.data, arrival: block.startDate, departure: block.endDate },
    { agreement: agreed(sums, null), arrival: to.startDate, departure: to.endDate },
    {
      unpaid: [],
      comesBack: { percent },
      smallest,
      at: { now: new Date('2026-11-21T09:00:00.000Z'), zone: 'Europe/London' },
    },
  );

const until = '2026-11-21T09:15:00.000Z';
const added = { claimId: 'claim', from: '2026-12-11T00:00', to: '2026-12-12T00:00' };

export const change = {
  to,
  until,
  added,
  wanted: {
    changeId: 'change',
    to,
    terms: termsOf(dearer),
    expiresAt: until,
    now: '2026-11-21T09:00:00.000Z',
  },
  offering: { by: 'customer', made: asCustomersWish, zone: 'Europe/London', newClaimId: () => 'claim' },
} as const;

export const asked: BookingEvent = {
  type: 'BookingChangeAsked',
  data: {
    changeId: 'change',
    to,
    agreement: termsOf(dearer).agreement,
    difference: 4_500,
    noteRef: 'note',
    expiresAt: until,
  },
};
export const offered: BookingEvent = {
  type: 'BookingChangeOffered',
  data: {
    changeId: 'change',
    by: 'customer',
    ...asCustomersWish,
    to,
    claims: [added],
    agreement: termsOf(dearer).agreement,
    instalment: 2,
    difference: 4_500,
    expiresAt: until,
  },
};
export const extended = (expiresAt: string | null, claimIds = ['claim']): BookingEvent => ({
  type: 'BookingChangeExtended',
  data: { changeId: 'change', claimIds, expiresAt },
});
export const movedTo = (
  claimIds: readonly string[],
  sums: PriceSums = dearer,
  percent = 0,
): BookingEvent => ({
  type: 'BookingMoved',
  data: {
    changeId: 'change',
    from: { startDate: '2026-12-07', endDate: '2026-12-11', startTime: null, endTime: null },
    to: { startDate: '2026-12-08', endDate: '2026-12-12', startTime: null, endTime: null },
    blockId: 'another',
    preparationNights: 0,
    agreement: termsOf(sums, percent).agreement,
    claimIds,
    ...asCustomersWish,
    refundCap: null,
    heldUntil: null,
    notify: true,
  },
});
export const endedAs = (
  how: 'declined' | 'withdrawn' | 'lapsed',
  claimIds: readonly string[] = ['claim'],
): BookingEvent => ({
  type: 'BookingChangeEnded',
  data: { changeId: 'change', how, claimIds, reasonRef: null },
});
