import { Injectable } from '@nestjs/common';
import { closingAfter } from '@holdfast/domain/payment/refundable';
import type { RefundPlanning } from '@holdfast/domain/payment/request-refund.decide';
import type { Ids } from '@holdfast/ports/ids.port';
import type { PaymentsPort } from '@holdfast/ports/payments.port';
import { InjectIds, InjectPayments } from '../kernel/ports';

/** By what refunds are planned: until when each provider gives some of a capture back, with days to spare. */
@Injectable()
export class RefundTerms {
  constructor(
    @InjectIds() private readonly ids: Ids,
    @InjectPayments() private readonly payments: PaymentsPort,
  ) {}

  at(now: Date): RefundPlanning {
    return {
      now,
      newRefundId: () => this.ids.newId(),
      closesAt: ({ account, takenAt }) =>
        closingAfter(this.payments.refundableDays(account.provider), takenAt ?? now),
    };
  }
}
