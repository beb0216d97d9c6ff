import { Injectable } from '@nestjs/common';
import { PaperDesk } from '../papers/paper-desk';
import { PaymentReader } from '../payment/payment-reader';
import type { ManagedParts } from './managed-booking-view';

/** Reads what of the page of a booking stands in its events: what was agreed and paid, and which papers there are about that. */
@Injectable()
export class ManagedReading {
  constructor(
    private readonly papers: PaperDesk,
    private readonly reader: PaymentReader,
  ) {}

  async of(tenantId: string, bookingId: string): Promise<Pick<ManagedParts, 'told' | 'papers'>> {
    const [papers, told] = await Promise.all([
      this.papers.list(tenantId, bookingId),
      this.reader.read(tenantId, bookingId),
    ]);
    return { papers: papers ?? [], told };
  }
}
