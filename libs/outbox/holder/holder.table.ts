import { bytea, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** Whose a hold is, as keyed hashes. */
export const holderTable = table(
  'rm.holder',
  ['booking_id'],
  {
    booking_id: uuid(),
    email_key: bytea(),
    phone_key: bytea(),
    network_key: bytea(),
    ends_at: timestamptz(),
  },
  { indexes: { holder_ends: ['ends_at'] } },
);
