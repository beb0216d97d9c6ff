import type { AttentionItem, Booking } from '@holdfast/contracts/bookings';
import type { Asked } from './answers';

const LIST = 'GET /api/admin/bookings';

/** Bookings that need attention for nothing but an outcome that is unknown for long. */
const unknownAlone = (answers: readonly Asked[]): readonly AttentionItem[] => {
  const items = answers
    .filter(({ operation, status }) => operation === 'GET /api/admin/attention' && status === 200)
    .flatMap(({ body }) => JSON.parse(body) as AttentionItem[]);
  return items.filter((item) =>
    items.every(({ booking_id: id, kind }) => id !== item.booking_id || kind === 'outcome_unknown'),
  );
};

/**
 * Answers of one tenant without what has come since: the build before named bookings about whose payment nothing is known for long on the
 * list of what needs attention alone; now they are marked wherever bookings are shown, and found by that filter.
 */
export const withoutMarksSince = (answers: readonly Asked[]): Asked[] => {
  const marked = unknownAlone(answers);
  const ids = new Set(marked.map(({ booking_id: id }) => id));
  const unmarked = (booking: Booking): Booking =>
    ids.has(booking.id) ? { ...booking, needs_attention: false } : booking;
  const bodyOf = ({ operation, path, status, body }: Asked): string => {
    if (ids.size === 0 || status !== 200) return body;
    if (operation === `${LIST}/{id}`) return JSON.stringify(unmarked(JSON.parse(body) as Booking));
    if (operation === `${LIST}.csv`)
      return body
        .split('\r\n')
        .map((line) =>
          marked.some(({ reference }) => line.startsWith(`${reference},`))
            ? line.replace(',Yes', ',No')
            : line,
        )
        .join('\r\n');
    if (operation !== LIST) return body;
    const bookings = JSON.parse(body) as Booking[];
    const isFilter = path.endsWith('status=needs_attention');
    return JSON.stringify(isFilter ? bookings.filter(({ id }) => !ids.has(id)) : bookings.map(unmarked));
  };
  return answers.map((asked) => ({ ...asked, body: bodyOf(asked) }));
};
