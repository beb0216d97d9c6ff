import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { pauseAfterFailure } from '@holdfast/domain/channel/rhythm';
import { inTenant, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import { leaseLook, noteFailedLook, releaseLook } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { PollRow } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import { channelById } from '@holdfast/projections/channel/channel.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { importSecret } from './channel-secrets';
import { isReadAlike, OutsideCalendars } from './outside-calendars';
import type { NotRead, ReadCalendar } from './outside-calendars';
import { TakeLook } from './take-look';
import type { LeasedChannel } from './take-look';

/** How a look went. `not_now`: somebody else looks, or has a moment ago; `gone`: the channel is read no more, elsewhere, or not for now. */
export type LookOutcome = 'taken' | 'quiet' | 'failed' | 'not_now' | 'gone';

/** All of a look at a feed may take so long. */
export const LOOK_MS = 10_000;

/** Looks at what a channel says is taken, and takes it. Safe to repeat, and to die in: what was leased is free again after a minute. */
export class LookAtChannel extends Command<LookOutcome> {
  constructor(
    readonly tenantId: string,
    readonly channelId: string,
    readonly known: {
      /** What was read of it just now; absent: it is read. */
      readonly read?: ReadCalendar;
      /** As it was leased for this look already; absent: it is leased. */
      readonly leased?: PollRow;
      /** The owner asks, and is answered though the channel is paused. */
      readonly isAsked?: boolean;
    } = {},
  ) {
    super();
  }
}

@CommandHandler(LookAtChannel)
export class LookAtChannelHandler implements ICommandHandler<LookAtChannel> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly calendars: OutsideCalendars,
    private readonly looks: TakeLook,
  ) {}

  async execute({ tenantId, channelId, known }: LookAtChannel): Promise<LookOutcome> {
    const leased = await this.lease(tenantId, channelId, known);
    if (typeof leased === 'string') return leased;
    try {
      const seen = known.read ?? (await this.read(leased));
      if (seen.kind === 'read') {
        const outcome = await this.looks.take(leased, seen);
        if (outcome === 'gone') await this.release(leased);
        return outcome;
      }
      await this.noteFailure(leased, seen);
      return 'failed';
    } catch (error) {
      await this.release(leased).catch(() => undefined);
      throw error;
    }
  }

  private async lease(
    tenantId: string,
    channelId: string,
    { leased: before, isAsked = false }: LookAtChannel['known'],
  ): Promise<LeasedChannel | 'not_now' | 'gone'> {
    const now = this.clock.now();
    const poll = before ?? (await this.leaseNow(now, tenantId, channelId));
    const { importVersion = null, leasedUntil = null } = poll ?? {};
    if (poll === undefined || importVersion === null || leasedUntil === null) return 'not_now';
    const [[channel], [tenant]] = await inTenant(this.pool, tenantId, [
      channelById(tenantId, channelId),
      tenantById(tenantId),
    ]);
    if (channel === undefined || tenant === undefined || tenant.status === 'deleted') return 'gone';
    return { poll: { ...poll, importVersion, leasedUntil }, channel, tenant, now, isAsked };
  }

  private async leaseNow(now: Date, tenantId: string, channelId: string): Promise<PollRow | undefined> {
    return (await writeInTenant(this.pool, tenantId, [leaseLook(now, tenantId, channelId)]))[0][0];
  }

  private async read({ poll, channel, tenant, now }: LeasedChannel): Promise<ReadCalendar | NotRead> {
    const { tenantId, channelId, importVersion, etag, lastModified } = poll;
    const [[sealed]] = await inTenant(this.pool, tenantId, [
      this.vault.secretOfVersion(tenantId, importSecret(channelId), importVersion),
    ]);
    if (sealed === undefined) return { kind: 'not_read', problem: 'unreachable', retryAfterSeconds: null };
    const { timeZone, bookingMode: mode } = tenant;
    const reader = { platform: channel.platform, timeZone, mode, now };
    // Without what was listed, that nothing has changed says nothing.
    const known = isReadAlike(poll.digest, reader) ? { etag, lastModified } : null;
    return this.calendars.read(this.vault.openSecret(sealed), known, reader, LOOK_MS);
  }

  private async release({ poll }: LeasedChannel): Promise<void> {
    const { tenantId, channelId, importVersion, leasedUntil } = poll;
    await writeInTenant(this.pool, tenantId, [releaseLook(tenantId, channelId, importVersion, leasedUntil)]);
  }

  private async noteFailure({ poll }: LeasedChannel, { problem, retryAfterSeconds }: NotRead) {
    const now = this.clock.now();
    const failingFor = poll.failingSince === null ? 0 : now.getTime() - Date.parse(poll.failingSince);
    const nextInMs = pauseAfterFailure(this.looks.usualMs, poll.failures + 1, failingFor, retryAfterSeconds);
    await writeInTenant(this.pool, poll.tenantId, [noteFailedLook(poll, { now, nextInMs, problem })]);
  }
}
