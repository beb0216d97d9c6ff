import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { FAILING_AFTER_MS } from '@holdfast/domain/channel/rhythm';
import { inTenant, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import { pollOf, toldFailing } from '@holdfast/outbox/channel-poll/channel-poll.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import type { EmailPort } from '@holdfast/ports/email.port';
import { channelById } from '@holdfast/projections/channel/channel.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectEmail, InjectSettings, InjectTenantPool, siteUrlOf } from '../kernel/ports';
import type { ApplicationSettings } from '../kernel/ports';
import { failingMail } from './failing-mail';
import { nameToId } from '../schedule/name-to-id';
import { TenantReader } from '../tenant/tenant-reader';

/** Tells the owner, once, that a calendar could not be read for a day. */
export class TellFailing extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly channelId: string,
  ) {
    super();
  }
}

@CommandHandler(TellFailing)
export class TellFailingHandler implements ICommandHandler<TellFailing> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    private readonly tenants: TenantReader,
    @InjectEmail() private readonly email: EmailPort,
    @InjectSettings() private readonly settings: ApplicationSettings,
  ) {}

  async execute({ tenantId, channelId }: TellFailing): Promise<void> {
    const now = this.clock.now();
    const [[poll], [channel]] = await inTenant(this.pool, tenantId, [
      pollOf(tenantId, channelId),
      channelById(tenantId, channelId),
    ]);
    const since = poll?.failingSince ?? null;
    if (channel === undefined || since === null || poll?.toldAt != null) return;
    if (now.getTime() - Date.parse(since) < FAILING_AFTER_MS) return;
    const whole = await this.tenants.whole(tenantId);
    const address = whole?.details.contactEmail ?? null;
    if (whole === null || address === null) return;
    const siteUrl = siteUrlOf(this.settings, whole.tenant.subdomain);
    const id = nameToId(`channel-failing/${channelId}/${since}`);
    const mail = failingMail({ id, address, whole, channel, problem: poll?.problem ?? null, siteUrl });
    // What cannot be handed over now is tried again after the next look that fails.
    const { outcome } = await this.email.send(mail);
    if (outcome === 'unavailable') return;
    await writeInTenant(this.pool, tenantId, [toldFailing(tenantId, channelId, now)]);
  }
}
