import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { busyFileOf, busyOnly, NOT_AVAILABLE } from '@holdfast/domain/channel/busy-file';
import type { BusyTime } from '@holdfast/domain/channel/busy-file';
import { inOrder, joined } from '@holdfast/domain/channel/free-time';
import { addDays, at, dateOf } from '@holdfast/domain/kernel/dates';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { localAt } from '@holdfast/domain/kernel/zone';
import { inTenant, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import { noteGiven } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import { channelOfToken } from '@holdfast/projections/channel/channel.queries';
import type { ChannelRow } from '@holdfast/projections/channel/channel.queries';
import { givenToChannel } from '@holdfast/projections/channel/export.queries';
import type { GivenRow } from '@holdfast/projections/channel/export.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import type { Pool } from 'pg';
import { CustomerReader } from '../booking/customer-reader';
import { InjectClock, InjectSettings, InjectTenantPool, siteUrlOf } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { nameToId } from '../schedule/name-to-id';
import { sha256 } from './new-link';

/**
 * Our calendar as a channel is given it; null for a token that is nobody's. What it was given is remembered, so that it is known again when it
 * comes back: only a channel's own fetch counts, not that of a person who opens the address.
 */
export class FetchExport extends Command<string | null> {
  constructor(
    readonly tenant: TenantRow,
    readonly token: string,
    readonly isByChannel: boolean,
  ) {
    super();
  }
}

/** What has ended longer ago is told to nobody. */
const DAYS_BACK = 90;

@CommandHandler(FetchExport)
export class FetchExportHandler implements ICommandHandler<FetchExport> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly customers: CustomerReader,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async execute({ tenant, token, isByChannel }: FetchExport): Promise<string | null> {
    const { tenantId, timeZone, bookingMode: mode, subdomain } = tenant;
    const [[channel]] = await inTenant(this.pool, tenantId, [channelOfToken(tenantId, sha256(token))]);
    if (channel === undefined) return null;
    const now = this.clock.now();
    const localNow = localAt(now, timeZone);
    const since = at(addDays(dateOf(localNow), -DAYS_BACK), '00:00');
    const [rows] = await inTenant(this.pool, tenantId, [givenToChannel(tenantId, channel.channelId, since)]);
    const host = new URL(siteUrlOf(this.settings, subdomain)).hostname;
    const nameOf = ({ from, to }: OccupiedTime, id = '') =>
      `${nameToId(`export/${channel.channelId}/${id}/${from}/${to}`)}@${host}`;
    const entries = await this.entries(tenantId, channel, rows, nameOf);
    if (isByChannel) await this.note(tenantId, channel.channelId, now, ahead(rows, localNow));
    return busyFileOf({ name: tenant.name, timeZone, mode, entries }, `${nameToId('export/empty')}@${host}`);
  }

  private async entries(
    tenantId: string,
    { shows }: ChannelRow,
    rows: readonly GivenRow[],
    nameOf: (time: OccupiedTime, id?: string) => string,
  ): Promise<readonly BusyTime[]> {
    if (shows === 'busy') return busyOnly(rows, (time) => nameOf(time));
    const refs = rows.flatMap(({ detailsRef }) => (detailsRef === null ? [] : [detailsRef]));
    const names = shows === 'names' ? await this.customers.read(tenantId, refs) : new Map();
    return rows.map((row) => ({
      from: row.from,
      to: row.to,
      since: toInstantText(new Date(row.since)),
      uid: nameOf(row, row.id),
      summary: summaryOf(row, names.get(row.detailsRef ?? '')?.name ?? null),
    }));
  }

  private async note(
    tenantId: string,
    channelId: string,
    now: Date,
    given: readonly OccupiedTime[],
  ): Promise<void> {
    await writeInTenant(this.pool, tenantId, [noteGiven(tenantId, channelId, now, JSON.stringify(given))]);
  }
}

/** Whoever was erased has no name any more. */
const summaryOf = ({ reference }: GivenRow, name: string | null): string => {
  if (reference === null) return NOT_AVAILABLE;
  return name === null ? `Booking ${reference}` : `${name} (${reference})`;
};

/** Times that touch are one: a platform may give two neighbours back as one. */
const ahead = (rows: readonly GivenRow[], localNow: string): readonly OccupiedTime[] =>
  inOrder(
    joined(
      rows.filter(({ to }) => to > localNow),
      true,
    ),
  );
