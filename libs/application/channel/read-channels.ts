import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { Channel } from '@holdfast/contracts/channels';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { healthOf } from '@holdfast/domain/channel/rhythm';
import { localAt } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { pollsOf } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { PollRow } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import { channelsOf, countsOfChannels } from '@holdfast/projections/channel/channel.queries';
import type { ChannelRow } from '@holdfast/projections/channel/channel.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectClock, InjectSettings, InjectTenantPool, siteUrlOf } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { exportSecret } from './channel-secrets';
import { lossSentence, problemSentence } from './channel-sentences';

type OfTenant = Pick<TenantRow, 'tenantId' | 'subdomain' | 'timeZone'>;

/** All channels of a tenant, oldest first. */
export class ListChannels extends Query<Channel[]> {
  constructor(readonly tenant: OfTenant) {
    super();
  }
}

export class ReadChannel extends Query<Channel | Rejection<'channel_unknown'>> {
  constructor(
    readonly tenant: OfTenant,
    readonly channelId: string,
  ) {
    super();
  }
}

@QueryHandler(ListChannels)
export class ListChannelsHandler implements IQueryHandler<ListChannels> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly vault: Vault,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async execute({ tenant }: ListChannels): Promise<Channel[]> {
    const { tenantId, timeZone, subdomain } = tenant;
    const now = this.clock.now();
    const [channels, polls, counts] = await inTenant(this.pool, tenantId, [
      channelsOf(tenantId),
      pollsOf(tenantId),
      countsOfChannels(tenantId, localAt(now, timeZone)),
    ]);
    const secrets = await inTenant(
      this.pool,
      tenantId,
      channels.map(({ channelId, exportVersion }) =>
        this.vault.secretOfVersion(tenantId, exportSecret(channelId), exportVersion),
      ),
    );
    const site = siteUrlOf(this.settings, subdomain);
    return channels.map((channel, index) => {
      const [sealed] = secrets[index] ?? [];
      const token = sealed === undefined ? '' : this.vault.openSecret(sealed);
      const counted = counts.find(({ channelId }) => channelId === channel.channelId);
      const poll = polls.find(({ channelId }) => channelId === channel.channelId);
      return {
        ...settingsView(channel, `${site}/calendar/${token}.ics`),
        ...healthView(channel, poll, now, counted?.stays ?? 0),
        outside_stays: counted?.stays ?? 0,
        clashes: counted?.clashes ?? 0,
      };
    });
  }
}

@QueryHandler(ReadChannel)
export class ReadChannelHandler implements IQueryHandler<ReadChannel> {
  constructor(private readonly list: ListChannelsHandler) {}

  async execute({ tenant, channelId }: ReadChannel): Promise<Channel | Rejection<'channel_unknown'>> {
    const channels = await this.list.execute(new ListChannels(tenant));
    return channels.find(({ id }) => id === channelId) ?? reject('channel_unknown');
  }
}

const settingsView = (channel: ChannelRow, exportUrl: string) => ({
  id: channel.channelId,
  name: channel.name,
  platform: channel.platform,
  takes: channel.takes,
  shows: channel.shows,
  export_url: exportUrl,
  import_host: channel.importHost,
});

/** Of a channel that nobody has looked at. */
const UNSEEN = {
  problem: null,
  fetchedAt: null,
  lastGoodAt: null,
  lastLookedAt: null,
  lastChangedAt: null,
  nextAt: null,
  leftOut: 0,
  echoes: [],
  unreadable: 0,
};

const healthView = (channel: ChannelRow, known: PollRow | undefined, now: Date, stays: number) => {
  const poll = known ?? UNSEEN;
  const { problem, lastGoodAt } = poll;
  const missing = channel.asks ? channel.loss.length : 0;
  const question = channel.asks ? lossSentence(missing, stays) : null;
  return {
    state: healthOf(
      { isRead: channel.importVersion !== null, isPaused: channel.paused, asks: channel.asks },
      now.getTime() - Date.parse(lastGoodAt ?? channel.addedAt),
    ),
    problem,
    problem_sentence: problem === null ? question : problemSentence(problem),
    export_fetched_at: poll.fetchedAt,
    last_good_at: lastGoodAt,
    last_looked_at: poll.lastLookedAt,
    last_changed_at: poll.lastChangedAt,
    next_look_at: poll.nextAt,
    left_out: poll.leftOut,
    echoes: poll.echoes.length,
    unreadable: poll.unreadable,
    missing,
  };
};
