import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import type { BookingMoney } from '@holdfast/contracts/money';
import { toMajor } from '@holdfast/domain/kernel/money';
import { localAt } from '@holdfast/domain/kernel/zone';
import { refundable, refundableAtProvider } from '@holdfast/domain/payment/refundable';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import { endsWithItsRefund } from '@holdfast/processes/refund-booking.process';
import { depositOf } from '@holdfast/processes/settle-deposit.process';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import { capturesOfBooking, refundsOfBooking } from '@holdfast/projections/money/refund.queries';
import type { CaptureRow, RefundRow } from '@holdfast/projections/money/refund.queries';
import { offlinePaymentsOf } from '@holdfast/projections/money/instalment.queries';
import type { OfflinePaymentRow } from '@holdfast/projections/money/instalment.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectTenantPool } from '../kernel/ports';
import { cancelledView, policyFigures } from '../booking/cancellation-view';
import { depositView } from '../booking/deposit-view';
import { owedView } from '../booking/owed-view';
import { PaymentReader } from '../payment/payment-reader';
import { RefundNotes } from './refund-notes';
import { RefundTerms } from './refund-terms';

/** The money of one booking, for its owner; null when this tenant has none of that id. */
export class ReadMoney extends Query<BookingMoney | null> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
    readonly timeZone: string,
  ) {
    super();
  }
}

@QueryHandler(ReadMoney)
export class ReadMoneyHandler implements IQueryHandler<ReadMoney> {
  constructor(
    private readonly reader: PaymentReader,
    private readonly notes: RefundNotes,
    private readonly terms: RefundTerms,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ tenantId, bookingId, timeZone }: ReadMoney): Promise<BookingMoney | null> {
    const [[row], captures, refunds, payments] = await inTenant(this.pool, tenantId, [
      bookingById(tenantId, bookingId),
      capturesOfBooking(tenantId, bookingId),
      refundsOfBooking(tenantId, bookingId),
      offlinePaymentsOf(tenantId, bookingId),
    ]);
    if (row === undefined) return null;
    const { booking, payment, account } = await this.reader.read(tenantId, bookingId);
    const notes = await this.notes.read(
      tenantId,
      [...refunds, ...payments]
        .flatMap((one) => [one.noteRef, 'reasonRef' in one ? one.reasonRef : null])
        .concat(row.bookedDeposit?.reasonRef ?? null),
    );
    const now = this.clock.now();
    const own = captures.filter(({ orphaned }) => !orphaned);
    return {
      currency: row.currency,
      total: toMajor(row.total),
      paid: toMajor(row.amountPaid),
      refunded: toMajor(row.refunded),
      refundable: {
        amount: toMajor(refundable(payment)),
        at_provider: toMajor(refundableAtProvider(payment, this.terms.at(now).closesAt, now)),
        fee: toMajor(own.reduce((sum, { fee }) => sum + (fee ?? 0), 0)),
        ends_booking: endsWithItsRefund(booking, localAt(now, timeZone)),
      },
      captures: captures.map(captureView),
      refunds: refunds.map((refund) => refundView(refund, notes)),
      payments: payments.map((received) => paymentView(received, notes)),
      cancellation:
        booking.status === 'confirmed' && account !== null
          ? policyFigures({ booking, account }, { now, zone: timeZone })
          : null,
      cancelled: booking.status === 'none' ? null : cancelledView(booking),
      deposit: depositView(
        row,
        notes.get(row.bookedDeposit?.reasonRef ?? '') ?? null,
        depositOf({ booking, account }),
      ),
      ...owedView(row),
    };
  }
}

const captureView = (row: CaptureRow): BookingMoney['captures'][number] => ({
  id: row.captureId,
  instalment: row.instalment,
  amount: toMajor(row.amount),
  refunded: toMajor(row.refunded),
  fee: row.fee === null ? null : toMajor(row.fee),
  provider: row.provider,
  taken_at: row.takenAt,
  orphaned: row.orphaned,
});

const refundView = (row: RefundRow, notes: ReadonlyMap<string, string>): BookingMoney['refunds'][number] => ({
  id: row.refundId,
  capture_id: row.captureId,
  amount: toMajor(row.amount),
  state: row.state,
  source: row.source,
  reason: row.reason,
  note: notes.get(row.noteRef ?? '') ?? null,
  method: row.method,
  returned_on: row.returnedOn,
  asked_at: row.askedAt,
  at: row.at,
});

const paymentView = (
  row: OfflinePaymentRow,
  notes: ReadonlyMap<string, string>,
): BookingMoney['payments'][number] => ({
  id: row.paymentId,
  amount: toMajor(row.amount),
  method: row.method,
  received_on: row.receivedOn,
  note: notes.get(row.noteRef ?? '') ?? null,
  recorded_at: row.recordedAt,
  taken_back_at: row.takenBackAt,
  reason: notes.get(row.reasonRef ?? '') ?? null,
});
