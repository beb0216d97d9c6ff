import { Injectable } from '@nestjs/common';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import type { MessageRow } from '@holdfast/outbox/message/message.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { ManageLinks } from '../links/manage-links';
import { TenantReader } from '../tenant/tenant-reader';
import type { Letter } from './letter';
import { LetterDetails } from './letter-details';
import { nothingToSay } from './nothing-to-say';

/** Why a message is not sent at all. */
export interface NothingToSay {
  readonly dropped: string;
}

/** Gathers what a message is written from, at the moment it is sent: somebody erased meanwhile gets no message. */
@Injectable()
export class LetterReader {
  constructor(
    private readonly tenants: TenantReader,
    private readonly details: LetterDetails,
    @InjectTenantPool() private readonly pool: Pool,
    private readonly links: ManageLinks,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async read(message: MessageRow): Promise<Letter | NothingToSay> {
    const { tenantId, messageId, bookingId, kind, channel, queuedAt } = message;
    const [whole, [[booking]]] = await Promise.all([
      this.tenants.whole(tenantId),
      inTenant(this.pool, tenantId, [bookingById(tenantId, bookingId)]),
    ]);
    if (whole === null) return { dropped: 'the business is no longer there' };
    if (booking === undefined) throw new Error(`There is no booking ${bookingId}`);
    if (channel === 'sms' && !whole.tenant.smsEnabled)
      return { dropped: 'text messages have been switched off' };
    const dropped =
      nothingToSay(kind, booking, queuedAt) ??
      (await this.details.untold(message)) ??
      (await this.details.notSoAnyMore(message));
    if (dropped !== null) return { dropped };
    if (
      booking.endDate < todayIn(this.clock.now(), whole.tenant.timeZone) &&
      olderThanADay(queuedAt, this.clock)
    )
      return { dropped: 'its time is over' };
    const customer = await this.details.customerOf(message, booking);
    if (customer === undefined) return { dropped: 'the customer has been erased' };
    const [refund, remark, cancelling, urls] = await Promise.all([
      this.details.refundOf(message),
      this.details.remarkOf(message),
      this.details.cancellingOf(message, booking, whole.tenant.timeZone),
      this.links.urlsOf(whole.tenant, booking),
    ]);
    if (refund?.isOfDeposit && refund.byHand === null)
      return { dropped: 'the customer was told of it with their deposit' };
    return {
      ...whole,
      ...urls,
      kind,
      booking,
      customer,
      refund,
      remark,
      cancelling,
      messageId,
      at: queuedAt,
    };
  }
}

const olderThanADay = (since: string, clock: Clock): boolean =>
  clock.now().getTime() - Date.parse(since) > 86_400_000;
