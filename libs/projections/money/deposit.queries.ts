import type { RecordId } from '@holdfast/domain/kernel/flavour';
import type { Minor } from '@holdfast/domain/kernel/money';
import { only } from '@holdfast/event-store/tables/selection';
import { integer } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { isDepositUnpaid } from './left-of-part';

/** What has become of the deposit of a booking, where that is anything; amounts are minor units. */
export interface BookedDeposit {
  /** When it goes back by itself; null: it does not. As Postgres writes an instant into JSON. */
  readonly returnAt: string | null;
  readonly isPaused: boolean;
  readonly isSettled: boolean;
  readonly returned: Minor;
  readonly kept: Minor;
  readonly reasonRef: RecordId | null;
}

/** The same of a booking `b`; null where its deposit simply waits for its owner. */
export const BOOKED_DEPOSIT = `(
  select jsonb_build_object('returnAt', case when x.told_of = x.agreed_at then x.return_at else x.agreed_at end,
           'isPaused', x.paused, 'isSettled', x.settled_at is not null, 'returned', x.returned, 'kept', x.kept, 'reasonRef', x.reason_ref)
    from rm.deposit x where x.tenant_id = b.tenant_id and x.booking_id = b.booking_id)`;

/** Deposits of confirmed bookings that began before a day: paid, and not settled. */
export const countHeldDeposits = read<number, [tenantId: string, today: string]>(
  'deposit_count_held',
  `select count(*) from rm.booking b
     left join rm.deposit d on d.tenant_id = b.tenant_id and d.booking_id = b.booking_id
    where b.tenant_id = $1 and b.status = 'confirmed' and b.start_date < $2::date and b.deposit > 0
      and d.settled_at is null and not ${isDepositUnpaid('b')}`,
  only(integer),
);
