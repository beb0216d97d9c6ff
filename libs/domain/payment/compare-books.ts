import type { Minor } from '../kernel/money';
import type { MoneyDifference } from './payment.events';

/** A row of the provider's books about a booking of ours. */
export interface TheirRow {
  readonly id: string;
  readonly kind: 'capture' | 'refund';
  readonly amount: Minor;
  readonly bookingId: string;
  /** Of a refund the capture that it goes back of, where that is known. */
  readonly captureId: string | null;
}

/** A capture in our books, with what has gone back of it. */
export interface OurCapture {
  readonly captureId: string;
  readonly amount: Minor;
  readonly refunded: Minor;
}

/** A refund in our books; its provider's id is not known where the provider only told the total. */
export interface OurRefund {
  readonly providerId: string;
  readonly amount: Minor;
}

/** What our books hold of whatever the provider lists. */
export interface OurBooks {
  readonly captures: readonly OurCapture[];
  readonly refunds: readonly OurRefund[];
}

/** A difference, and the booking that it is about. */
export type FoundDifference = MoneyDifference & { readonly bookingId: string };

const differing = (
  { id: providerId, kind: what, amount: theirs, bookingId }: TheirRow,
  ours: Minor | undefined,
): readonly FoundDifference[] => {
  if (ours === theirs) return [];
  const about = { what, providerId, theirs, bookingId };
  return ours === undefined
    ? [{ ...about, kind: 'only_theirs', ours: null }]
    : [{ ...about, kind: 'amount_differs', ours }];
};

/** Each row once, as it was listed last: what comes between two pages shifts the second, and brings a row again. */
const eachOnce = (rows: readonly TheirRow[]): readonly TheirRow[] => [
  ...new Map(rows.map((row) => [`${row.kind} ${row.id}`, row])).values(),
];

/**
 * The bookings of refunds in the list that our books do not hold by their id: made at the provider, they come to us as a total of their capture. Whether
 * that total has them all cannot be told from the list of a day.
 */
export const withUnnamedRefunds = (theirs: readonly TheirRow[], { refunds }: OurBooks): readonly string[] => {
  const known = new Set(refunds.map(({ providerId }) => providerId));
  return theirs.flatMap(({ kind, id, bookingId }) =>
    kind === 'refund' && !known.has(id) ? [bookingId] : [],
  );
};

/**
 * What the provider lists and our books do not hold just so. Rows are found by their id. A refund that was made at the provider may have come to us
 * as a total of its capture: then all that the list names of that capture must have gone back here, too.
 */
export const compareTheirs = (rows: readonly TheirRow[], ours: OurBooks): readonly FoundDifference[] => {
  const theirs = eachOnce(rows);
  const captures = new Map(ours.captures.map((one) => [one.captureId, one]));
  const refunds = new Map(ours.refunds.map((one) => [one.providerId, one]));
  const listed = new Map<string, Minor>();
  for (const { kind, captureId, amount } of theirs)
    if (kind === 'refund' && captureId !== null) listed.set(captureId, (listed.get(captureId) ?? 0) + amount);
  return theirs.flatMap((row) => {
    if (row.kind === 'capture') return differing(row, captures.get(row.id)?.amount);
    const known = refunds.get(row.id);
    if (known !== undefined) return differing(row, known.amount);
    const capture = captures.get(row.captureId ?? '');
    const isInTotal = capture !== undefined && capture.refunded >= (listed.get(row.captureId ?? '') ?? 0);
    return isInTotal ? [] : differing(row, undefined);
  });
};

/** What the provider says of something of ours that its list lacks; null: that it has never heard of it. */
export const compareOurs = (
  ours: Pick<FoundDifference, 'what' | 'providerId' | 'bookingId'> & { readonly amount: Minor },
  theirs: Minor | null,
): FoundDifference | null => {
  const { amount, ...about } = ours;
  if (theirs === amount) return null;
  return { ...about, kind: theirs === null ? 'only_ours' : 'amount_differs', ours: amount, theirs };
};
