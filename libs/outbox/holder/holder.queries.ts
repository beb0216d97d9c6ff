import type { LiveHold } from '@holdfast/domain/booking/hold-caps';
import { boolean, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { selection } from '@holdfast/event-store/tables/selection';
import { read, statement } from '@holdfast/event-store/wire/statement';

const hold = selection({
  bookingId: uuid().from('h.booking_id'),
  sameEmail: boolean().from('h.email_key = k.email'),
  samePhone: boolean().from('h.phone_key = k.phone'),
  sameNetwork: boolean().from('h.network_key = k.network'),
  expiresAt: timestamptz().from('c.expires_at'),
});

/**
 * The holds, lapsed ones too, of whoever has one of these keys (in hex). What is being paid or is paid is none. Holders are looked through
 * first, their claims only where a key is the same: `offset 0` keeps Postgres from turning that round, for it does not know how rare they are.
 */
export const holdsOf = read<
  LiveHold,
  [tenantId: string, emailKey: string, phoneKey: string, networkKey: string]
>(
  'holder_holds_of',
  `select ${hold.columns}
     from (select decode($2, 'hex') email, decode($3, 'hex') phone, decode($4, 'hex') network) k
     join rm.holder h on h.tenant_id = $1 and (h.email_key = k.email or h.phone_key = k.phone or h.network_key = k.network)
    cross join lateral (
      select expires_at from rm.claim where tenant_id = h.tenant_id and booking_id = h.booking_id and state = 'held' offset 0) c`,
  hold.decode,
);

/** Notes whose a new hold is, and forgets those of this tenant that have ended by now. */
export const noteHolder = statement<
  [
    tenantId: string,
    bookingId: string,
    emailKey: string,
    phoneKey: string,
    networkKey: string,
    endsAt: Date,
    now: Date,
  ]
>(
  'holder_note',
  `with gone as (delete from rm.holder where tenant_id = $1::uuid and ends_at <= $7::timestamptz)
   insert into rm.holder (tenant_id, booking_id, email_key, phone_key, network_key, ends_at)
   values ($1::uuid, $2::uuid, decode($3, 'hex'), decode($4, 'hex'), decode($5, 'hex'), $6::timestamptz)`,
);

/** The customer gave another address or number when they went back; where they came from first stays. */
export const changeHolder = statement<
  [tenantId: string, bookingId: string, emailKey: string, phoneKey: string]
>(
  'holder_change',
  `update rm.holder set email_key = decode($3, 'hex'), phone_key = decode($4, 'hex') where tenant_id = $1 and booking_id = $2::uuid`,
);

/** Forgets whose holds were that have ended, of all tenants: for the sweep, which runs as the system. */
export const forgetHolders = statement<[now: Date]>(
  'holder_forget',
  `delete from rm.holder where ends_at <= $1::timestamptz`,
);
