import type { ListedEntry } from '@holdfast/domain/channel/listing';
import type { LookMemory } from '@holdfast/domain/channel/look';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { int, jsonb, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** What looks at a channel have seen, and what it was given of ours. */
export const channelPollTable = table('rm.channel_poll', ['channel_id'], {
  channel_id: uuid(),
  /** The version of the address in the vault; null: nothing is read. */
  import_version: int().orNull(),
  host: text().orNull(),
  /** SHA-256 of the address, to know it again. */
  address_hash: text().orNull(),
  /** Null: it is not looked at for now. */
  next_at: timestamptz().orNull(),
  /** Somebody looks; who dies doing so leaves it to the next after that. */
  leased_until: timestamptz().orNull(),
  last_looked_at: timestamptz().orNull(),
  last_good_at: timestamptz().orNull(),
  last_changed_at: timestamptz().orNull(),
  failing_since: timestamptz().orNull(),
  failures: int().or(0),
  /** When the owner was told that it fails. */
  told_at: timestamptz().orNull(),
  problem: text().orNull(),
  etag: text().orNull(),
  last_modified: text().orNull(),
  digest: text().orNull(),
  /** What was listed at the last good look: times and digests, nothing else. */
  listed: jsonb<readonly ListedEntry[]>().or('[]'),
  missing: jsonb<LookMemory['missing']>().or('{}'),
  uids: jsonb<LookMemory['uids']>().or('{}'),
  echoes: jsonb<readonly OccupiedTime[]>().or('[]'),
  /** The times in the copy of our calendar that it fetched last. */
  given: jsonb<readonly OccupiedTime[]>().or('[]'),
  /** Not read any more: what a copy before the newest said is no echo. It stays for processes of a build that writes it. */
  given_before: jsonb<readonly OccupiedTime[]>().or('[]'),
  fetched_at: timestamptz().orNull(),
  left_out: int().or(0),
  unreadable: int().or(0),
});
