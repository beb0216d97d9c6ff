import { read } from '@holdfast/event-store/wire/statement';
import { RECORD_COLUMNS, toRecord } from '@holdfast/vault/rows';
import type { SealedRecord } from '@holdfast/vault/rows';

/** The sealed details of a booking's customer as they stand now; no row once they were erased. */
export const customerOfBooking = read<SealedRecord, [tenantId: string, bookingId: string]>(
  'booking_customer',
  `select ${RECORD_COLUMNS} from rm.booking b
     join vault.record r on r.tenant_id = b.tenant_id and r.record_id = b.details_ref
     join vault.subject_key k on k.tenant_id = r.tenant_id and k.subject_id = r.subject_id
    where b.tenant_id = $1 and b.booking_id = $2::uuid`,
  toRecord,
);
