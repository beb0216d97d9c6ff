import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { oldestManaged } from '@holdfast/domain/booking/may-manage';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { inTenant, writeInTenant } from '@holdfast/event-store/wire/database-roles';
import { dropLinkWish, keepLinkWish } from '@holdfast/outbox/link-wish/link-wish.queries';
import type { LinkWishRow } from '@holdfast/outbox/link-wish/link-wish.queries';
import { queueMessagesAlone } from '@holdfast/outbox/message/message.queries';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Ids } from '@holdfast/ports/ids.port';
import { linkableBookings } from '@holdfast/projections/customer/customer.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { InjectClock, InjectIds, InjectTenantPool } from '../kernel/ports';
import { linkMail } from './link-mail';

/**
 * Keeps somebody's wish for the links to their bookings. Whether there are any is looked up later, by somebody else: neither the answer nor
 * the time that it takes tells whose address is known.
 */
export class WishForLinks extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly email: string,
    readonly reference: string | null,
  ) {
    super();
  }
}

@CommandHandler(WishForLinks)
export class WishForLinksHandler implements ICommandHandler<WishForLinks> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
    @InjectIds() private readonly ids: Ids,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, email, reference }: WishForLinks): Promise<void> {
    const tokens = this.vault.emailTokens(tenantId, email).join(' ');
    await writeInTenant(this.pool, tenantId, [
      keepLinkWish(tenantId, this.ids.newId(), tokens, reference, this.clock.now()),
    ]);
  }
}

const MOST_LINKS = 5;

/** Has the links of the bookings that somebody has wished for mailed, to the address that they were booked with: one an hour for each booking. */
export class ServeLinkWish extends Command<void> {
  constructor(readonly wish: LinkWishRow) {
    super();
  }
}

@CommandHandler(ServeLinkWish)
export class ServeLinkWishHandler implements ICommandHandler<ServeLinkWish> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly vault: Vault,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ wish }: ServeLinkWish): Promise<void> {
    const { tenantId, wishId, tokens, reference } = wish;
    const [[tenant], subjects] = await inTenant(this.pool, tenantId, [
      tenantById(tenantId),
      this.vault.subjectsOfTokens(tenantId, tokens.split(' ')),
    ]);
    const now = this.clock.now();
    const since = oldestManaged(todayIn(now, tenant?.timeZone ?? 'UTC'));
    const [bookings] = await inTenant(this.pool, tenantId, [
      linkableBookings(tenantId, subjects, since, reference, MOST_LINKS),
    ]);
    const at = toInstantText(now);
    const hour = at.slice(0, 13);
    const mails = bookings.map(({ bookingId }) => linkMail(`find/${bookingId}/${hour}`, bookingId, at));
    await writeInTenant(this.pool, tenantId, [
      queueMessagesAlone(tenantId, JSON.stringify(mails)),
      dropLinkWish(tenantId, wishId),
    ]);
  }
}
