import { Injectable } from '@nestjs/common';
import type { KnownChannel, OutsideStay } from '@holdfast/domain/channel/channel.state';
import { listingOf } from '@holdfast/domain/channel/listing';
import type { ListedEntry, Listing } from '@holdfast/domain/channel/listing';
import { isQuiet, planLook } from '@holdfast/domain/channel/look';
import type { LookPlan } from '@holdfast/domain/channel/look';
import { decideLook } from '@holdfast/domain/channel/outside-stay.decide';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { localAt } from '@holdfast/domain/kernel/zone';
import { writeInTenant, inTenant } from '@holdfast/event-store/wire/database-roles';
import { noteGoodLook, noteQuietLook } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { GoodLook, PollRow } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Ids } from '@holdfast/ports/ids.port';
import { outsideStaysOfChannel } from '@holdfast/projections/channel/channel.queries';
import type { ChannelRow } from '@holdfast/projections/channel/channel.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { systemContext } from '../kernel/command-context';
import { InjectIds, InjectSettings, InjectTenantPool } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { channelStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Work } from '../kernel/unit-of-work';
import { claimedAround } from './calendar-slice';
import { loadChannel } from './channel-stream';
import type { ReadCalendar } from './outside-calendars';

/** A channel that was leased for a look, with all that the look is judged by. */
export interface LeasedChannel {
  readonly poll: PollRow & { readonly importVersion: number; readonly leasedUntil: string };
  readonly channel: ChannelRow;
  readonly tenant: Pick<TenantRow, 'timeZone' | 'bookingMode'>;
  readonly now: Date;
  /** The owner has asked for this look. */
  readonly isAsked: boolean;
}

/** What a good look has seen. */
interface Seen {
  readonly listing: Listing;
  readonly isWhole: boolean;
  readonly note: Omit<GoodLook, 'memory' | 'hasChanged'>;
}

type Known = Parameters<typeof planLook>[0];

const seenOf = ({ poll, channel, tenant, now }: LeasedChannel, read: ReadCalendar, usualMs: number): Seen => {
  const entries: readonly ListedEntry[] = read.content?.entries ?? poll.listed;
  const unreadable = read.content?.unreadable ?? poll.unreadable;
  const listing = listingOf(entries, {
    platform: channel.platform,
    takes: channel.takes,
    localNow: localAt(now, tenant.timeZone),
    given: poll.given,
    echoes: poll.echoes,
  });
  // What the reader itself leaves out is counted along, as long as the calendar is the same.
  const leftOut = listing.leftOut + (read.content?.leftOut ?? 0);
  const isAsBefore = read.content === null || read.content.digest === poll.digest;
  return {
    listing,
    isWhole: unreadable === 0,
    note: {
      now,
      nextInMs: usualMs,
      etag: read.validators.etag ?? (read.content === null ? poll.etag : null),
      lastModified: read.validators.lastModified ?? (read.content === null ? poll.lastModified : null),
      digest: read.content?.digest ?? poll.digest ?? '',
      listed: isAsBefore ? null : entries,
      echoes: listing.echoes,
      leftOut,
      unreadable,
    },
  };
};

/** What a good look means, put into the log where it means anything. */
@Injectable()
export class TakeLook {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectIds() private readonly ids: Ids,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  /** The usual time from one look to the next. */
  get usualMs(): number {
    return this.settings.channelMs;
  }

  /** Notes the look alone where it brings nothing: then nobody's lock is taken. */
  async take(leased: LeasedChannel, read: ReadCalendar): Promise<'taken' | 'quiet' | 'gone'> {
    const { poll, channel, tenant, now } = leased;
    const { tenantId, channelId } = poll;
    const seen = seenOf(leased, read, this.settings.channelMs);
    const localNow = localAt(now, tenant.timeZone);
    const [rows] = await inTenant(this.pool, tenantId, [
      outsideStaysOfChannel(tenantId, channelId, localNow),
    ]);
    const known: Known = {
      kept: channel.kept,
      loss: channel.asks ? channel.loss : null,
      stays: new Map(
        rows.map((row): [string, OutsideStay] => [
          row.outsideStayId,
          {
            id: row.outsideStayId,
            kind: row.kind,
            from: row.starts,
            to: row.ends,
            pieces: [],
            waits: row.waits,
            settled: row.settled,
          },
        ]),
      ),
    };
    const plan = planOf(leased, seen, known);
    if (!isQuiet(plan)) return this.takeUnderLock(leased, seen);
    const { memory } = plan;
    const noted = await writeInTenant(this.pool, tenantId, [
      noteQuietLook(leaseOf(leased), { ...seen.note, memory, hasChanged: false }),
    ]);
    return noted[0].length === 0 ? 'gone' : 'quiet';
  }

  private async takeUnderLock(leased: LeasedChannel, seen: Seen): Promise<'taken' | 'gone'> {
    const { tenantId, channelId } = leased.poll;
    const outcome = await this.unitOfWork.run<'taken' | 'gone'>(systemContext(tenantId), async (tx) => {
      const tenant = await tx.row(tenantById(tenantId));
      const { state, version } = await loadChannel(tx, channelId);
      // Unlinked, paused, removed or deleted while the other side answered: what it said is about nothing any more.
      if (tenant === null || tenant.status === 'deleted' || !isStillRead(state, leased)) return 'gone';
      const plan = planOf(leased, seen, state);
      const { events, freshIds } = await this.decide(tx, plan);
      tx.record(channelStream(channelId), version, events);
      const uids = { ...plan.memory.uids };
      freshIds.forEach((id, index) => (uids[id] = plan.fresh[index]!.uid));
      const memory = { ...plan.memory, uids };
      tx.write(noteGoodLook(leaseOf(leased), { ...seen.note, memory, hasChanged: true }));
      return 'taken';
    });
    return outcome.kind === 'done' ? outcome.result : 'gone';
  }

  private async decide(tx: Work, plan: LookPlan): Promise<ReturnType<typeof decideLook>> {
    const times = [...plan.fresh, ...plan.moved.flatMap(({ stay, time }) => [stay, time])];
    return decideLook(plan, await claimedAround(tx, times), () => this.ids.newId());
  }
}

const isStillRead = (
  state: Partial<Pick<KnownChannel, 'import' | 'isPaused'>> & { readonly status: string },
  { poll, isAsked }: LeasedChannel,
): state is KnownChannel =>
  state.status === 'known' &&
  state.import?.importVersion === poll.importVersion &&
  (isAsked || state.isPaused !== true);

const leaseOf = ({ poll }: LeasedChannel) => ({
  tenantId: poll.tenantId,
  channelId: poll.channelId,
  importVersion: poll.importVersion,
  leasedUntil: poll.leasedUntil,
});

const planOf = ({ poll, tenant, now }: LeasedChannel, { listing, isWhole }: Seen, known: Known): LookPlan =>
  planLook(
    known,
    { missing: poll.missing, uids: poll.uids },
    { listing, isWhole, now: toInstantText(now), localNow: localAt(now, tenant.timeZone) },
  );
