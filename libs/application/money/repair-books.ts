import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { systemContext } from '../kernel/command-context';
import { PaymentReader } from '../payment/payment-reader';
import { SettlePayment } from '../payment/settle-payment';
import { SyncCaptures } from '../payment/sync-captures';

/** Brings the books of a booking to where the provider's are, by the routines that every notice goes through. */
@Injectable()
export class RepairBooks {
  constructor(
    private readonly commands: CommandBus,
    private readonly reader: PaymentReader,
  ) {}

  /**
   * Settles whatever of its orders may have been paid, and then notes what has gone back.
   *
   * @returns whether the provider has said all that it was asked
   */
  async run(tenantId: string, bookingId: string): Promise<boolean> {
    const context = systemContext(tenantId);
    const { payment } = await this.reader.read(tenantId, bookingId);
    let heard = true;
    for (const { orderId, status } of payment.attempts) {
      if (orderId === null || status === 'captured') continue;
      const settled = await this.commands.execute(new SettlePayment(context, bookingId, orderId));
      if ('code' in settled && settled.code === 'payment_provider_failed') heard = false;
    }
    const synced = await this.commands.execute(new SyncCaptures(context, bookingId));
    return heard && synced.heard;
  }
}
