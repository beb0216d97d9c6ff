import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { CancellationQuote } from '@holdfast/contracts/cancellation';
import { mayCancel } from '@holdfast/domain/booking/may-cancel';
import type { MayNotCancel } from '@holdfast/domain/booking/may-cancel';
import { isRejection, reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { toMajor } from '@holdfast/domain/kernel/money';
import { isCapturing } from '@holdfast/domain/payment/payment.state';
import { refundableAtProvider } from '@holdfast/domain/payment/refundable';
import type { Clock } from '@holdfast/ports/clock.port';
import { policyNow } from '@holdfast/processes/cancel-booking.process';
import { InjectClock } from '../kernel/ports';
import { RefundTerms } from '../money/refund-terms';
import { PaymentReader } from '../payment/payment-reader';
import { policyFigures, policyOfBooking, untilOf } from '../booking/cancellation-view';

type Quoted = CancellationQuote | Rejection<MayNotCancel>;

/** What comes back if the customer of a booking cancels it now, or why they cannot. Takes no lock: it promises nothing. */
export class ReadCancellation extends Query<Quoted> {
  constructor(
    readonly tenant: { readonly tenantId: string; readonly timeZone: string },
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadCancellation)
export class ReadCancellationHandler implements IQueryHandler<ReadCancellation> {
  constructor(
    private readonly reader: PaymentReader,
    private readonly terms: RefundTerms,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenant: { tenantId, timeZone }, bookingId }: ReadCancellation): Promise<Quoted> {
    const read = await this.reader.read(tenantId, bookingId);
    const when = { now: this.clock.now(), zone: timeZone };
    const booking = mayCancel(read.booking, isCapturing(read.payment), when);
    if (isRejection(booking)) return booking;
    if (read.account === null) return reject('booking_not_cancellable');
    const known = { booking, payment: read.payment, account: read.account };
    const now = policyNow(booking, read.account, when);
    const figures = policyFigures(known, when);
    if (now === null || figures === null) return reject('cancellation_not_offered');
    const { refund, depositPaid, pricePaid } = now.sums;
    const atProvider = refundableAtProvider(read.payment, this.terms.at(when.now).closesAt, when.now);
    return {
      refund: figures.refund,
      kept: figures.kept,
      why: figures.why,
      paid: toMajor(pricePaid + depositPaid),
      deposit_back: toMajor(Math.min(refund, depositPaid)),
      by_hand: toMajor(Math.max(0, refund - atProvider)),
      sentence: policyOfBooking(known, when) ?? '',
      until: untilOf(known, now, when)?.toISOString() ?? null,
    };
  }
}
