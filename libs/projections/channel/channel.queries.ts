import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import { int, text as textColumn, textList, timestamp, uuid } from '@holdfast/event-store/tables/column';
import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { integer, text } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';
import { channelTable, outsideStayTable } from './channel.table';
import { claimOverlaps } from '../calendar/overlaps';
import { MEETS, MEETS_TIME, STANDS } from './clash';

/** The bookings that an outside stay `o` meets, as SQL of a list. */
const CLASHES = `(select coalesce(array_agg(c.booking_id::text order by c.booking_id), '{}')
   from rm.claim c join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.booking_id
  where o.waits and ${MEETS} and ${STANDS})`;

/** The other channels with a reservation in the time of an outside stay `o` that is one too, as SQL of a list. */
const ALSO_AT = `(select coalesce(array_agg(distinct p.channel_id::text), '{}') from rm.outside_stay p
  where o.kind = 'reserved' and p.kind = 'reserved' and p.tenant_id = o.tenant_id and p.channel_id <> o.channel_id
    and p.ends > o.starts and p.starts < o.ends)`;

export const channel = selection({
  ...named(
    channelTable,
    'k',
    'channel_id',
    'name',
    'platform',
    'takes',
    'shows',
    'import_host',
    'import_version',
    'export_version',
    'paused',
    'loss',
    'asks',
    'kept',
    'added_at',
  ),
});

export type ChannelRow = RowOf<typeof channel>;

/** A tenant's channels, oldest first. */
export const channelsOf = read<ChannelRow, [tenantId: string]>(
  'channel_all',
  `select ${channel.columns} from rm.channel k where k.tenant_id = $1::uuid order by k.added_at, k.channel_id`,
  channel.decode,
);

/** How many channels a tenant has. */
export const countChannels = read<number, [tenantId: string]>(
  'channel_count',
  'select count(*) from rm.channel where tenant_id = $1::uuid',
  only(integer),
);

/** The channel that a token belongs to, by its SHA-256 in hexadecimal; no row for any other. */
export const channelOfToken = read<ChannelRow, [tenantId: string, tokenHash: string]>(
  'channel_of_token',
  `select ${channel.columns} from rm.channel k where k.tenant_id = $1::uuid and k.export_token_hash = $2`,
  channel.decode,
);

const outsideStay = selection({
  ...named(
    outsideStayTable,
    'o',
    'outside_stay_id',
    'channel_id',
    'kind',
    'starts',
    'ends',
    'waits',
    'since',
  ),
  clashes: textList().from(CLASHES),
  alsoAt: textList().from(ALSO_AT),
});

export type OutsideStayRow = RowOf<typeof outsideStay>;

/** Outside stays that touch a time, of all channels, in their order; with the bookings that they meet, and who else has sold their time. */
export const outsideStaysWithin = read<
  OutsideStayRow,
  [tenantId: string, from: LocalDateTime, to: LocalDateTime]
>(
  'outside_stay_within',
  `select ${outsideStay.columns} from rm.outside_stay o
    where o.tenant_id = $1::uuid and o.ends > $2::timestamp and o.starts < $3::timestamp
    order by o.starts, o.ends, o.outside_stay_id`,
  outsideStay.decode,
);

const counted = selection({
  channelId: uuid().from('o.channel_id'),
  stays: int().from('count(*)'),
  clashes: int().from(`count(*) filter (where cardinality(${CLASHES}) > 0)`),
});

/** How many outside stays each channel has that have not ended by `since`, and how many of them meet a booking. */
export const countsOfChannels = read<RowOf<typeof counted>, [tenantId: string, since: LocalDateTime]>(
  'outside_stay_counts',
  `select ${counted.columns} from rm.outside_stay o
    where o.tenant_id = $1::uuid and o.ends > $2::timestamp group by o.channel_id`,
  counted.decode,
);

/** The channels with outside stays that wait for time which somebody has, as far as it has not been over for two days. */
export const channelsThatWait = read<string, [tenantId: string, now: Date]>(
  'outside_stay_channels_that_wait',
  `select distinct o.channel_id from rm.outside_stay o
    where o.tenant_id = $1::uuid and o.waits and o.ends > ($2::timestamptz at time zone 'UTC') - interval '2 days'`,
  only(text),
);

const met = selection({
  outsideStayId: uuid().from('o.outside_stay_id'),
  channelId: uuid().from('o.channel_id'),
});

/** Outside stays that meet what a booking has and has not paid for: a hold's own time, or what is offered for a change. */
export const outsideStaysMeeting = read<RowOf<typeof met>, [tenantId: string, bookingId: string]>(
  'outside_stay_meeting',
  `with own as (
     select c.* from rm.claim c where c.tenant_id = $1::uuid and c.booking_id = $2::uuid and c.state = 'held'
     union all
     select c.* from rm.claim c where c.tenant_id = $1::uuid and c.for_booking = $2::uuid)
   select ${met.columns} from rm.outside_stay o join own c on ${MEETS_TIME} where o.tenant_id = $1::uuid and o.waits`,
  met.decode,
);

/** Outside stays that meet the own time of a booking that stands and that nobody has settled with it. */
export const clashesOfBooking = read<RowOf<typeof met>, [tenantId: string, bookingId: string]>(
  'outside_stay_clashes',
  `select ${met.columns} from rm.outside_stay o join rm.claim c on ${MEETS}
    where o.tenant_id = $1::uuid and o.waits and c.tenant_id = $1::uuid and c.booking_id = $2::uuid`,
  met.decode,
);

export const ahead = selection(
  named(outsideStayTable, 'o', 'outside_stay_id', 'kind', 'starts', 'ends', 'waits', 'settled'),
);

/** The outside stays of one channel that have not ended by then: what a look is held against before anybody's lock is taken. */
export const outsideStaysOfChannel = read<
  RowOf<typeof ahead>,
  [tenantId: string, channelId: string, since: LocalDateTime]
>(
  'outside_stay_of_channel',
  `select ${ahead.columns} from rm.outside_stay o
    where o.tenant_id = $1::uuid and o.channel_id = $2::uuid and o.ends > $3::timestamp
    order by o.starts, o.outside_stay_id`,
  ahead.decode,
);

export const booked = selection({
  bookingId: uuid().from('c.booking_id'),
  from: timestamp().from('c.starts'),
  to: timestamp().from("(c.ends - c.preparation * interval '1 day')"),
});

/** The own time of bookings that stand, as far as it touches a time: what an outside stay must not meet. */
export const bookedWithin = read<
  RowOf<typeof booked>,
  [tenantId: string, from: LocalDateTime, to: LocalDateTime]
>(
  'channel_booked_within',
  `select ${booked.columns} from rm.claim c join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.booking_id
    where ${claimOverlaps('$2::timestamp', '$3::timestamp')} and c.outside_stay_id is null and ${STANDS}
    order by c.starts`,
  booked.decode,
);

/** One channel; no row where there is none. */
export const channelById = read<ChannelRow, [tenantId: string, channelId: string]>(
  'channel_by_id',
  `select ${channel.columns} from rm.channel k where k.tenant_id = $1::uuid and k.channel_id = $2::uuid`,
  channel.decode,
);

const called = selection({
  outsideStayId: uuid().from('o.outside_stay_id'),
  name: textColumn().from('k.name'),
});

/** What the channels of these outside stays are called. */
export const channelNamesOf = read<
  RowOf<typeof called>,
  [tenantId: string, outsideStayIds: readonly string[]]
>(
  'channel_names_of',
  `select ${called.columns} from rm.outside_stay o
     join rm.channel k on k.tenant_id = o.tenant_id and k.channel_id = o.channel_id
    where o.tenant_id = $1::uuid and o.outside_stay_id = any($2::uuid[])`,
  called.decode,
);

const calledByClaim = selection({ claimId: uuid().from('t.claim_id'), name: textColumn().from('k.name') });

/** What the channels are called that have these claims; of an outside stay that waits, its own id is the claim's. */
export const channelNamesOfClaims = read<
  RowOf<typeof calledByClaim>,
  [tenantId: string, claimIds: readonly string[]]
>(
  'channel_names_of_claims',
  `select ${calledByClaim.columns}
     from (select c.booking_id as claim_id, c.outside_stay_id from rm.claim c
            where c.tenant_id = $1::uuid and c.booking_id = any($2::uuid[]) and c.outside_stay_id is not null
           union
           select w.outside_stay_id, w.outside_stay_id from rm.outside_stay w
            where w.tenant_id = $1::uuid and w.outside_stay_id = any($2::uuid[])) t
     join rm.outside_stay o on o.tenant_id = $1::uuid and o.outside_stay_id = t.outside_stay_id
     join rm.channel k on k.tenant_id = o.tenant_id and k.channel_id = o.channel_id`,
  calledByClaim.decode,
);
