import { text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** Wishes of people for the links to their bookings, until they are served. */
export const linkWishTable = table('rm.link_wish', ['wish_id'], {
  wish_id: uuid(),
  /** What the vault files their e-mail address under, in hexadecimal, one word for each of its keys: nobody reads the address out of it. */
  tokens: text(),
  reference: text().orNull(),
  at: timestamptz(),
});
