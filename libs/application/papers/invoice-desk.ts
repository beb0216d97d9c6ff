import { Injectable } from '@nestjs/common';
import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { issueInvoices } from '@holdfast/domain/booking/invoice.decide';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { movedSums, noMovements, withMovement } from '@holdfast/domain/payment/movements';
import type { Movements } from '@holdfast/domain/payment/movements';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import { lastInvoice } from '@holdfast/projections/invoice/invoice.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { Vault } from '@holdfast/vault/vault';
import { loadBooking } from '../booking/booking-streams';
import { loadTariff } from '../kernel/current-tariff';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { Folding, RecordedWish, Sequel, Work } from '../kernel/unit-of-work';
import { openTenantDetails, sealedTenantDetails } from '../tenant/tenant-details';

export type InvoiceRefusal = 'booking_unknown' | 'nothing_to_invoice' | 'invoices_not_set_up';

/** After these a booking may lack an invoice or a credit note. */
const MONEY: ReadonlySet<string> = new Set<(BookingEvent | PaymentEvent)['type']>([
  'PaymentCaptured',
  'PaymentReceivedOffline',
  'PaymentRefunded',
  'PaymentReturnedOffline',
  'BookingInstalmentWaived',
  'BookingMoved',
  'BookingCancelled',
  'BookingReinstated',
]);

const movements: Folding<Movements, PaymentEvent> = { initial: () => noMovements, evolve: withMovement };

/**
 * Issues invoices and credit notes, for businesses that have said who gives them out. It does so in the transaction of the money they are
 * about, under the tenant's lock: no number is given twice or left out, and no money is without its paper.
 */
@Injectable()
export class InvoiceDesk implements Sequel {
  constructor(private readonly vault: Vault) {}

  async follow(tx: Work, recorded: readonly RecordedWish[]): Promise<void> {
    const moved = recorded.filter(({ type }) => MONEY.has(type)).map(({ stream }) => stream.id);
    let issued = 0;
    for (const bookingId of new Set(moved)) {
      const outcome = await this.issue(tx, bookingId, { isAskedFor: false, issuedJustNow: issued });
      if (typeof outcome === 'number') issued += outcome;
    }
  }

  /** The invoice of a booking that somebody asks for: it need not be paid for. */
  async ask(tx: Work, bookingId: string): Promise<Rejection<InvoiceRefusal> | null> {
    const outcome = await this.issue(tx, bookingId, { isAskedFor: true, issuedJustNow: 0 });
    return typeof outcome === 'number' ? null : outcome;
  }

  /** How many were issued. Those of this transaction are in no row yet. */
  private async issue(
    tx: Work,
    bookingId: string,
    { isAskedFor, issuedJustNow }: { readonly isAskedFor: boolean; readonly issuedJustNow: number },
  ): Promise<Rejection<InvoiceRefusal> | number> {
    const { tenantId } = tx;
    const [sealed, tenant, published, booking, payment] = await Promise.all([
      tx.rows(sealedTenantDetails(tenantId)),
      tx.row(tenantById(tenantId)),
      loadTariff(tx),
      loadBooking(tx, bookingId),
      tx.load(paymentStream(bookingId), movements),
    ]);
    if (booking.state.status === 'none') return reject('booking_unknown');
    const { legalName, legalAddress } = openTenantDetails(this.vault, sealed);
    const [seller] = sealed;
    if (!seller || tenant === null || legalName === null || legalAddress === null)
      return reject('invoices_not_set_up');
    const today = todayIn(tx.now, tenant.timeZone);
    const decision = issueInvoices(
      {
        sellerRef: seller.recordId,
        vatNumber: published.tariff.vat?.number ?? null,
        today,
        issuedThisYear: issuedJustNow + ((await tx.row(lastInvoice(tenantId, yearOf(today)))) ?? 0),
        money: movedSums(payment.state),
        isAskedFor,
      },
      booking.state,
    );
    if (decision.kind === 'rejected') return decision;
    tx.record(bookingStream(bookingId), booking.version, decision.events);
    return decision.events.length;
  }
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
