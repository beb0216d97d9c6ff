import type { ListedEntry } from '@holdfast/domain/channel/listing';
import type { LookMemory } from '@holdfast/domain/channel/look';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { named, only, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { text } from '@holdfast/event-store/wire/decode';
import { read, statement } from '@holdfast/event-store/wire/statement';
import { channelPollTable } from './channel-poll.table';

export const poll = selection(
  named(
    channelPollTable,
    'p',
    'tenant_id',
    'channel_id',
    'import_version',
    'host',
    'address_hash',
    'next_at',
    'leased_until',
    'last_looked_at',
    'last_good_at',
    'last_changed_at',
    'failing_since',
    'failures',
    'told_at',
    'problem',
    'etag',
    'last_modified',
    'digest',
    'listed',
    'missing',
    'uids',
    'echoes',
    'given',
    'fetched_at',
    'left_out',
    'unreadable',
  ),
);

/** What is remembered of a channel. */
export type PollRow = RowOf<typeof poll>;

/** A channel begins: nothing was seen, nothing given. */
export const beginPoll = statement<[tenantId: string, channelId: string]>(
  'channel_poll_begin',
  'insert into rm.channel_poll (tenant_id, channel_id) values ($1::uuid, $2::uuid) on conflict do nothing',
);

/** Another address is read from `nextAt` on; null: not for now. What is missing of the former one counts anew. */
export const linkPoll = statement<
  [
    tenantId: string,
    channelId: string,
    importVersion: number,
    host: string,
    addressHash: string,
    nextAt: Date | null,
  ]
>(
  'channel_poll_link',
  `update rm.channel_poll set import_version = $3::int, host = $4, address_hash = $5, next_at = $6::timestamptz,
          leased_until = null, last_looked_at = null, last_good_at = null, failing_since = null, failures = 0, told_at = null,
          problem = null, etag = null, last_modified = null, digest = null, listed = '[]', missing = '{}', uids = '{}',
          left_out = 0, unreadable = 0
    where tenant_id = $1::uuid and channel_id = $2::uuid`,
);

/** Nothing is read any more. What was given stays known. */
export const unlinkPoll = statement<[tenantId: string, channelId: string]>(
  'channel_poll_unlink',
  `update rm.channel_poll set import_version = null, host = null, address_hash = null, next_at = null, leased_until = null,
          last_looked_at = null, last_good_at = null, failing_since = null, failures = 0, told_at = null, problem = null,
          etag = null, last_modified = null, digest = null, listed = '[]', missing = '{}', uids = '{}', echoes = '[]',
          left_out = 0, unreadable = 0
    where tenant_id = $1::uuid and channel_id = $2::uuid`,
);

/** It is looked at from then on; null: not for now. */
export const schedulePoll = statement<[tenantId: string, channelId: string, nextAt: Date | null]>(
  'channel_poll_schedule',
  `update rm.channel_poll set next_at = $3::timestamptz where tenant_id = $1::uuid and channel_id = $2::uuid
      and import_version is not null`,
);

export const dropPoll = statement<[tenantId: string, channelId: string]>(
  'channel_poll_drop',
  'delete from rm.channel_poll where tenant_id = $1::uuid and channel_id = $2::uuid',
);

/** What is remembered of a tenant's channels. */
export const pollsOf = read<PollRow, [tenantId: string]>(
  'channel_poll_all',
  `select ${poll.columns} from rm.channel_poll p where p.tenant_id = $1::uuid`,
  poll.decode,
);

export const pollOf = read<PollRow, [tenantId: string, channelId: string]>(
  'channel_poll_one',
  `select ${poll.columns} from rm.channel_poll p where p.tenant_id = $1::uuid and p.channel_id = $2::uuid`,
  poll.decode,
);

export const due = selection(named(channelPollTable, 'p', 'tenant_id', 'channel_id', 'host'));

export type DueLook = RowOf<typeof due>;

/** Nobody looks at it now, and nobody has within a minute. */
const MAY_BE_LOOKED_AT = `(p.leased_until is null or p.leased_until <= $1::timestamptz)
      and (p.last_looked_at is null or p.last_looked_at <= $1::timestamptz - interval '1 minute')`;

/** How many looks at the host of `p` are under way, whoever looks. */
const UNDER_WAY = `(select count(*) from rm.channel_poll o where o.host = p.host and o.leased_until > $1::timestamptz)`;

/**
 * Channels that are due, of all tenants that are there, but for those of `$3`, and of each host the first so many: for the sweep, which runs as the
 * system. What waits at one host takes nobody's place at another.
 */
export const dueLooks = read<DueLook, [now: Date, limit: number, putOff: readonly string[], ofHost: number]>(
  'channel_poll_due',
  `select ${due.columns} from (
     select p.tenant_id, p.channel_id, p.host, p.next_at, row_number() over (partition by p.host order by p.next_at) as place
       from rm.channel_poll p
      where p.next_at <= $1::timestamptz and ${MAY_BE_LOOKED_AT}
        and (select t.status from rm.tenant t where t.tenant_id = p.tenant_id) <> 'deleted') p
    where p.place <= $4::int and p.channel_id <> all($3::uuid[])
    order by p.next_at limit $2`,
  due.decode,
);

/**
 * The channels of these tenants that are read and had no good look since `$2`: before time is taken. Runs as the system. The tenants are a
 * subquery, for then a plan made once is as good as one made anew.
 */
export const staleLooks = read<DueLook, [tenantIds: readonly string[], since: Date]>(
  'channel_poll_stale',
  `select ${due.columns} from rm.channel_poll p
    where p.tenant_id = any(array(select unnest($1::uuid[]))) and p.next_at is not null
      and (p.last_good_at is null or p.last_good_at < $2::timestamptz)`,
  due.decode,
);

/** A tenant's channels that somebody looks at just now. */
export const looksUnderWay = read<string, [tenantId: string, now: Date]>(
  'channel_poll_under_way',
  `select p.channel_id from rm.channel_poll p where p.tenant_id = $1::uuid and p.leased_until > $2::timestamptz`,
  only(text),
);

const LEASE = `update rm.channel_poll p set leased_until = $1::timestamptz + interval '1 minute', last_looked_at = $1::timestamptz`;

/** Takes a channel for a minute, so that nobody else looks at it, and never twice within a minute; no row where it may not be looked at now. */
export const leaseLook = read<PollRow, [now: Date, tenantId: string, channelId: string]>(
  'channel_poll_lease',
  `${LEASE} where p.tenant_id = $2::uuid and p.channel_id = $3::uuid and p.import_version is not null and ${MAY_BE_LOOKED_AT}
   returning ${poll.columns}`,
  poll.decode,
);

/** Until the transaction ends nobody else takes a turn at this host: two that count at once would both find a place free. */
export const lockTurns = read<string, [host: string]>(
  'channel_poll_lock_turns',
  `select pg_advisory_xact_lock(hashtextextended('turns at ' || $1, 0))::text`,
  only(text),
);

/**
 * Takes a channel that is due for a minute, where fewer than `$3` of its host are looked at: behind `lockTurns`, for the sweep. No row where it may
 * not be looked at now, or all turns are taken.
 */
export const leaseInTurn = read<PollRow, [now: Date, channelId: string, turns: number]>(
  'channel_poll_lease_in_turn',
  `${LEASE} where p.channel_id = $2::uuid and p.next_at <= $1::timestamptz and ${MAY_BE_LOOKED_AT} and ${UNDER_WAY} < $3::int
   returning ${poll.columns}`,
  poll.decode,
);

/** A look that is being noted: whose lease is over, or whose address is another since, notes nothing. */
interface Lease {
  readonly tenantId: string;
  readonly channelId: string;
  readonly importVersion: number;
  readonly leasedUntil: string;
}

const OF_LEASE = `where tenant_id = $1::uuid and channel_id = $2::uuid and import_version = $3::int
      and leased_until = $4::timestamptz`;

/** Ends a look of which nothing can be noted: its host is free for others, and it is not looked at again within the minute. */
export const releaseLook = read<
  string,
  [tenantId: string, channelId: string, version: number, until: string]
>(
  'channel_poll_release',
  `update rm.channel_poll set leased_until = null ${OF_LEASE} returning channel_id`,
  only(text),
);

/** The rhythm, give or take a tenth: all of a host's calendars would else be read in one breath for ever. */
const SPREAD = '(0.9 + random() * 0.2)';

const NEXT = (millis: string, now: string) =>
  `case when next_at is null then null else ${now}::timestamptz + ${millis}::int * interval '1 millisecond' * ${SPREAD} end`;

export interface GoodLook {
  readonly now: Date;
  readonly nextInMs: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly digest: string;
  /** Null: as before. */
  readonly listed: readonly ListedEntry[] | null;
  readonly memory: LookMemory;
  readonly echoes: readonly OccupiedTime[];
  readonly leftOut: number;
  readonly unreadable: number;
  readonly hasChanged: boolean;
}

const GOOD = `update rm.channel_poll set leased_until = null, last_good_at = $5::timestamptz, next_at = ${NEXT('$6', '$5')},
       failing_since = null, failures = 0, told_at = null, problem = null, etag = $7, last_modified = $8, digest = $9,
       listed = coalesce($10::jsonb, listed), missing = $11::jsonb, uids = $12::jsonb, echoes = $13::jsonb,
       left_out = $14::int, unreadable = $15::int,
       last_changed_at = case when $16::boolean then $5::timestamptz else last_changed_at end
 ${OF_LEASE}`;

const valuesOfGood = (lease: Lease, look: GoodLook): readonly unknown[] => [
  lease.tenantId,
  lease.channelId,
  lease.importVersion,
  lease.leasedUntil,
  look.now,
  look.nextInMs,
  look.etag,
  look.lastModified,
  look.digest,
  look.listed === null ? null : JSON.stringify(look.listed),
  JSON.stringify(look.memory.missing),
  JSON.stringify(look.memory.uids),
  JSON.stringify(look.echoes),
  look.leftOut,
  look.unreadable,
  look.hasChanged,
];

const noteGoodStatement = statement<readonly unknown[]>('channel_poll_note_good', GOOD);
const noteGoodRead = read<string, readonly unknown[]>(
  'channel_poll_note_good_alone',
  `${GOOD} returning channel_id`,
  only(text),
);

/** Notes a good look, in the transaction of what follows from it. */
export const noteGoodLook = (lease: Lease, look: GoodLook) => noteGoodStatement(...valuesOfGood(lease, look));
/** The same by itself: nothing follows from it. No row: its lease was over. */
export const noteQuietLook = (lease: Lease, look: GoodLook) => noteGoodRead(...valuesOfGood(lease, look));

export interface FailedLook {
  readonly now: Date;
  readonly nextInMs: number;
  readonly problem: string;
}

const noteFailed = read<string, readonly unknown[]>(
  'channel_poll_note_failed',
  `update rm.channel_poll set leased_until = null, next_at = ${NEXT('$6', '$5')}, failures = failures + 1,
          failing_since = coalesce(failing_since, $5::timestamptz), problem = $7
    ${OF_LEASE} returning channel_id`,
  only(text),
);

/** Notes a look that brought nothing. It frees nothing, ever. */
export const noteFailedLook = (lease: Lease, { now, nextInMs, problem }: FailedLook) =>
  noteFailed(lease.tenantId, lease.channelId, lease.importVersion, lease.leasedUntil, now, nextInMs, problem);

/** The channel has fetched ours: these times were in it. */
export const noteGiven = read<string, [tenantId: string, channelId: string, at: Date, given: string]>(
  'channel_poll_note_given',
  `update rm.channel_poll set fetched_at = $3::timestamptz, given = $4::jsonb
    where tenant_id = $1::uuid and channel_id = $2::uuid returning channel_id`,
  only(text),
);

/** The owner has been told that it fails. */
export const toldFailing = read<string, [tenantId: string, channelId: string, now: Date]>(
  'channel_poll_told_failing',
  `update rm.channel_poll set told_at = $3::timestamptz where tenant_id = $1::uuid and channel_id = $2::uuid
   returning channel_id`,
  only(text),
);
