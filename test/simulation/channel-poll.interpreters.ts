import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';
import type { Fields } from '@holdfast/event-store/wire/statement';
import { due, poll } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import { channelPollTable } from '@holdfast/outbox/channel-poll/channel-poll.table';
import { fieldsOf } from './fields';
import { put } from './memory-database';
import type { Interpreter, Session, Tables } from './memory-database';

type PollCells = CellsOf<typeof channelPollTable> & { readonly tenant_id: string };

const POLLS = channelPollTable.name;
const MINUTE_MS = 60_000;

const pollsIn = ({ tables }: Session): PollCells[] => [...tables.of<PollCells>(POLLS).values()];
const pollOf = ({ tables }: { readonly tables: Tables }, tenantId: string, channelId: string) =>
  tables.of<PollCells>(POLLS).get(`${tenantId}/${channelId}`);

/** What is our own time when this channel lists it, as far as anybody can tell. */
export const knownAsOurs = (tables: Tables, tenantId: string, channelId: string): readonly OccupiedTime[] => {
  const { given = [], echoes = [] } = pollOf({ tables }, tenantId, channelId) ?? {};
  return [...given, ...echoes];
};

const revise = (session: Session, row: PollCells, changes: Partial<PollCells>): PollCells => {
  const revised = { ...row, ...changes };
  put(session, POLLS, `${row.tenant_id}/${row.channel_id}`, revised);
  return revised;
};

const isUnderWay = ({ leased_until: until }: PollCells, now: Date): boolean =>
  until !== null && Date.parse(until) > now.getTime();

const mayBeLookedAt = (row: PollCells, now: Date): boolean =>
  !isUnderWay(row, now) &&
  (row.last_looked_at === null || Date.parse(row.last_looked_at) <= now.getTime() - MINUTE_MS);

const isDue = ({ next_at: nextAt }: PollCells, now: Date): boolean =>
  nextAt !== null && Date.parse(nextAt) <= now.getTime();

const later = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

const lease = (session: Session, row: PollCells, now: Date): readonly Fields[] => {
  const leased = revise(session, row, {
    leased_until: later(now, MINUTE_MS),
    last_looked_at: now.toISOString(),
  });
  return [fieldsOf(poll, leased)];
};

/** The row that somebody has leased, as long as it is their lease. */
const leasedBy = (session: Session, [tenantId, channelId, version, until]: readonly any[]) => {
  const row = pollOf(session, tenantId, channelId);
  const isTheirs =
    row?.import_version === version && row?.leased_until != null && sameMoment(row.leased_until, until);
  return isTheirs ? row : undefined;
};

const sameMoment = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b);

const noteGood: Interpreter = (values, session) => {
  const row = leasedBy(session, values);
  if (row === undefined) return [];
  const [now, nextInMs, etag, lastModified, digest, listed, missing, uids, echoes] = values.slice(4);
  const [leftOut, unreadable, hasChanged] = values.slice(13);
  revise(session, row, {
    leased_until: null,
    last_good_at: now.toISOString(),
    next_at: row.next_at === null ? null : later(now, nextInMs),
    failing_since: null,
    failures: 0,
    told_at: null,
    problem: null,
    etag,
    last_modified: lastModified,
    digest,
    listed: listed === null ? row.listed : JSON.parse(listed),
    missing: JSON.parse(missing),
    uids: JSON.parse(uids),
    echoes: JSON.parse(echoes),
    left_out: leftOut,
    unreadable,
    last_changed_at: hasChanged ? now.toISOString() : row.last_changed_at,
  });
  return [[row.channel_id]];
};

const noteFailed: Interpreter = (values, session) => {
  const row = leasedBy(session, values);
  if (row === undefined) return [];
  const [now, nextInMs, problem] = values.slice(4);
  revise(session, row, {
    leased_until: null,
    next_at: row.next_at === null ? null : later(now, nextInMs),
    failures: row.failures + 1,
    failing_since: row.failing_since ?? now.toISOString(),
    problem,
  });
  return [[row.channel_id]];
};

const NOTHING_SEEN = {
  import_version: null,
  host: null,
  address_hash: null,
  next_at: null,
  leased_until: null,
  last_looked_at: null,
  last_good_at: null,
  last_changed_at: null,
  failing_since: null,
  failures: 0,
  told_at: null,
  problem: null,
  etag: null,
  last_modified: null,
  digest: null,
  listed: [],
  missing: {},
  uids: {},
  echoes: [],
  given: [],
  given_before: [],
  fetched_at: null,
  left_out: 0,
  unreadable: 0,
} as const satisfies Partial<PollCells>;

/** What the statements about looks mean: who may look, and what was seen. */
export const channelPollInterpreters: readonly (readonly [string, Interpreter])[] = [
  [
    'channel_poll_begin',
    ([tenantId, channelId], session) => {
      if (pollOf(session, tenantId, channelId) !== undefined) return;
      const row: PollCells = { ...NOTHING_SEEN, tenant_id: tenantId, channel_id: channelId };
      put(session, POLLS, `${tenantId}/${channelId}`, row);
    },
  ],
  [
    'channel_poll_link',
    ([tenantId, channelId, version, host, hash, nextAt], session) => {
      const row = pollOf(session, tenantId, channelId);
      if (row === undefined) return;
      const { given, echoes, fetched_at } = row;
      const next_at = (nextAt as Date).toISOString();
      const link = { import_version: version, host, address_hash: hash, next_at };
      revise(session, row, { ...NOTHING_SEEN, ...link, given, echoes, fetched_at });
    },
  ],
  [
    'channel_poll_one',
    ([tenantId, channelId], session) => {
      const row = pollOf(session, tenantId, channelId);
      return row === undefined ? [] : [fieldsOf(poll, row)];
    },
  ],
  [
    'channel_poll_due',
    ([now, limit, putOff], session) =>
      pollsIn(session)
        .filter((row) => isDue(row, now) && mayBeLookedAt(row, now) && !putOff.includes(row.channel_id))
        .toSorted((a, b) => Date.parse(a.next_at ?? '') - Date.parse(b.next_at ?? ''))
        .slice(0, limit)
        .map((row) => fieldsOf(due, row)),
  ],
  [
    'channel_poll_stale',
    ([tenantIds, since], session) =>
      pollsIn(session)
        .filter(({ tenant_id: of, next_at: nextAt }) => tenantIds.includes(of) && nextAt !== null)
        .filter(({ last_good_at: at }) => at === null || Date.parse(at) < (since as Date).getTime())
        .map((row) => fieldsOf(due, row)),
  ],
  [
    'channel_poll_under_way',
    ([tenantId, now], session) =>
      pollsIn(session)
        .filter((row) => row.tenant_id === tenantId && isUnderWay(row, now))
        .map((row) => [row.channel_id]),
  ],
  [
    'channel_poll_lease',
    ([now, tenantId, channelId], session) => {
      const row = pollOf(session, tenantId, channelId);
      const isOpen = row !== undefined && row.import_version !== null && mayBeLookedAt(row, now);
      return isOpen ? lease(session, row, now) : [];
    },
  ],
  // One batch is one moment here: nobody comes between.
  ['channel_poll_lock_turns', () => [['']]],
  [
    'channel_poll_lease_in_turn',
    ([now, channelId, turns], session) => {
      const all = pollsIn(session);
      const row = all.find((one) => one.channel_id === channelId);
      if (row === undefined || !isDue(row, now) || !mayBeLookedAt(row, now)) return [];
      const others = all.filter((one) => one.host === row.host && isUnderWay(one, now));
      return others.length < turns ? lease(session, row, now) : [];
    },
  ],
  [
    'channel_poll_release',
    (values, session) => {
      const row = leasedBy(session, values);
      if (row === undefined) return [];
      revise(session, row, { leased_until: null });
      return [[row.channel_id]];
    },
  ],
  ['channel_poll_note_good', noteGood],
  ['channel_poll_note_good_alone', noteGood],
  ['channel_poll_note_failed', noteFailed],
  [
    'channel_poll_note_given',
    ([tenantId, channelId, at, given], session) => {
      const row = pollOf(session, tenantId, channelId);
      if (row === undefined) return [];
      revise(session, row, { fetched_at: (at as Date).toISOString(), given: JSON.parse(given) });
      return [[channelId]];
    },
  ],
];
