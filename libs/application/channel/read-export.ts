import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { busyFileOf, busyOnly, NOT_AVAILABLE } from '@holdfast/domain/channel/busy-file';
import type { BusyTime } from '@holdfast/domain/channel/busy-file';
import { joined } from '@holdfast/domain/channel/free-time';
import { addDays, at, dateOf } from '@holdfast/domain/kernel/dates';
import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { localAt, nearestInstant } from '@holdfast/domain/kernel/zone';
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
import { KeptExports } from './kept-exports';
import type { KeptExport } from './kept-exports';
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
    /** Where the tenant's log stood when the request came in; null: nobody has asked. */
    readonly position: number | null,
  ) {
    super();
  }
}

/** What has ended longer ago is told to nobody. */
const DAYS_BACK = 90;
/** One is made anew after this long in any case: a projection that was rebuilt moves no log. */
const LONGEST_MS = 3_600_000;

@CommandHandler(FetchExport)
export class FetchExportHandler implements ICommandHandler<FetchExport> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly customers: CustomerReader,
    private readonly kept: KeptExports,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async execute({ tenant, token, isByChannel, position }: FetchExport): Promise<string | null> {
    const { tenantId, timeZone } = tenant;
    const now = this.clock.now();
    const key = `${tenantId} ${sha256(token)}`;
    const known = position === null ? undefined : this.kept.find(key, position, now);
    const given = known ?? (await this.make(tenant, sha256(token), now));
    if (given === null) return null;
    if (known === undefined && position !== null)
      this.kept.keep(key, { ...given, position, until: endOf(now, timeZone) });
    if (isByChannel)
      await this.note(tenantId, given.channelId, now, ahead(given.taken, localAt(now, timeZone)));
    return given.file;
  }

  private async make(
    { tenantId, timeZone, bookingMode: mode, subdomain, name }: TenantRow,
    tokenHash: string,
    now: Date,
  ): Promise<Pick<KeptExport, 'channelId' | 'file' | 'taken'> | null> {
    const [[channel]] = await inTenant(this.pool, tenantId, [channelOfToken(tenantId, tokenHash)]);
    if (channel === undefined) return null;
    const { channelId } = channel;
    const since = at(addDays(dateOf(localAt(now, timeZone)), -DAYS_BACK), '00:00');
    const [rows] = await inTenant(this.pool, tenantId, [givenToChannel(tenantId, channelId, since)]);
    const host = new URL(siteUrlOf(this.settings, subdomain)).hostname;
    const nameOf = ({ from, to }: OccupiedTime, id = '') =>
      `${nameToId(`export/${channelId}/${id}/${from}/${to}`)}@${host}`;
    const entries = await this.entries(tenantId, channel, rows, nameOf);
    const file = busyFileOf({ name, timeZone, mode, entries }, `${nameToId('export/empty')}@${host}`);
    return { channelId, file, taken: rows.map(({ from, to }) => ({ from, to })) };
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

/** Tomorrow a day less of the past is told. */
const endOf = (now: Date, timeZone: string): Date => {
  const tomorrow = nearestInstant(at(addDays(dateOf(localAt(now, timeZone)), 1), '00:00'), timeZone);
  return new Date(Math.min(tomorrow.getTime(), now.getTime() + LONGEST_MS));
};

/** Times that touch are one: a platform may give two neighbours back as one. */
const ahead = (taken: readonly OccupiedTime[], localNow: string): readonly OccupiedTime[] =>
  joined(
    taken.filter(({ to }) => to > localNow),
    true,
  );
