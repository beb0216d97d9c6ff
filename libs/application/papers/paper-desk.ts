import { Injectable } from '@nestjs/common';
import type { BookingPaper } from '@holdfast/contracts/papers';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { EventStore } from '@holdfast/event-store/log/event-store';
import type { Paper } from '@holdfast/ports/paper.port';
import { Vault } from '@holdfast/vault/vault';
import type { Pool } from 'pg';
import { ERASED } from '../booking/booking-view';
import type { CustomerDetails } from '../booking/customer-details';
import { InjectTenantPool } from '../kernel/ports';
import { bookingStream, paymentStream } from '../kernel/streams';
import type { TenantDetails } from '../tenant/tenant-details';
import { TenantReader } from '../tenant/tenant-reader';
import type { WholeTenant } from '../tenant/tenant-reader';
import { invoicePaper } from './invoice-paper';
import { addressLines } from './paper-words';
import type { PaperFacts } from './paper-words';
import { paperView, papersOf, standingAt } from './papers-of';
import type { KnownPaper, PaperEvents } from './papers-of';
import { receiptPaper } from './receipt';

/** What lies in the vault about the two sides of a paper; whoever was erased is missing. */
type Opened = ReadonlyMap<string, unknown>;

/** Finds the papers of a booking, and writes them out of what happened. */
@Injectable()
export class PaperDesk {
  constructor(
    private readonly store: EventStore,
    private readonly tenants: TenantReader,
    private readonly vault: Vault,
    @InjectTenantPool() private readonly pool: Pool,
  ) {}

  /** Null when this tenant has no booking of that id. */
  async list(tenantId: string, bookingId: string): Promise<BookingPaper[] | null> {
    const events = await this.eventsOf(tenantId, bookingId);
    return events.length === 0 ? null : papersOf(events).map(paperView);
  }

  /** The paper of this number as it is to be printed; null when the booking has none. */
  async write(tenantId: string, bookingId: string, number: string): Promise<Paper | null> {
    const [events, whole] = await Promise.all([
      this.eventsOf(tenantId, bookingId),
      this.tenants.whole(tenantId),
    ]);
    const paper = papersOf(events).find((each) => each.number === number);
    if (paper === undefined || whole === null) return null;
    const { booking, movements } = standingAt(events, paper.at);
    if (booking.status === 'none') return null;
    const customerRef = 'invoice' in paper.about ? paper.about.invoice.customerRef : booking.detailsRef;
    const opened = await this.open(tenantId, [customerRef, ...sellerRefOf(paper)]);
    const customer = (opened.get(customerRef) as CustomerDetails | undefined)?.name ?? ERASED;
    const { at, about } = paper;
    const facts = { number, at, customer, standing: { booking, movements } };
    return 'invoice' in about
      ? invoicePaper({ ...facts, business: sellerOf(paper, opened, whole) }, about.invoice)
      : receiptPaper({ ...facts, business: businessOf(whole) }, about.movement);
  }

  private async eventsOf(tenantId: string, bookingId: string): Promise<PaperEvents> {
    const [booking, payment] = await Promise.all([
      this.store.readStream(tenantId, bookingStream(bookingId)),
      this.store.readStream(tenantId, paymentStream(bookingId)),
    ]);
    return [...booking.events, ...payment.events].toSorted((a, b) => a.position - b.position);
  }

  private async open(tenantId: string, references: readonly string[]): Promise<Opened> {
    const [rows] = await inTenant(this.pool, tenantId, [this.vault.recordsOf(tenantId, references)]);
    return new Map([...this.vault.open(rows)].map(([id, { value }]) => [id, value]));
  }
}

const sellerRefOf = ({ about }: KnownPaper): string[] =>
  'invoice' in about ? [about.invoice.sellerRef] : [];

/** Who gave out an invoice, as they were called then. */
const sellerOf = (paper: KnownPaper, opened: Opened, { tenant }: WholeTenant): PaperFacts['business'] => {
  const [reference = ''] = sellerRefOf(paper);
  const seller = opened.get(reference) as TenantDetails | undefined;
  return {
    name: seller?.legalName ?? tenant.name,
    lines: addressLines(seller?.legalAddress ?? null),
    timeZone: tenant.timeZone,
  };
};

const businessOf = ({ tenant, details }: WholeTenant): PaperFacts['business'] => ({
  name: tenant.name,
  lines: [
    ...addressLines(details.contactAddress),
    ...[details.contactPhone, details.contactEmail].filter((line) => line !== null),
  ],
  timeZone: tenant.timeZone,
});
