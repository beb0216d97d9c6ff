import { Query, QueryHandler } from '@nestjs/cqrs';
import type { IQueryHandler } from '@nestjs/cqrs';
import { QueryBus } from '@nestjs/cqrs';
import type { Booking } from '@holdfast/contracts/bookings';
import { localAt } from '@holdfast/domain/kernel/zone';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { hasBookedStays } from '@holdfast/projections/booking/booking.queries';
import type { Pool } from 'pg';
import { InjectTenantPool } from '../kernel/ports';
import { ListBookings } from '../booking/list-bookings';
import type { BookingFilter, BookingList } from '../booking/list-bookings';
import { BYTE_ORDER_MARK, csvRow } from './csv';

/** The bookings of a filter as a CSV file, in pieces of a page each, so that a long list is never whole in memory. */
export class ExportBookings extends Query<AsyncIterable<string>> {
  constructor(
    readonly tenantId: string,
    readonly timeZone: string,
    readonly filter: Pick<BookingFilter, 'search' | 'status' | 'tag'>,
  ) {
    super();
  }
}

const PAGE = 500;

@QueryHandler(ExportBookings)
export class ExportBookingsHandler implements IQueryHandler<ExportBookings> {
  constructor(
    private readonly queries: QueryBus,
    @InjectTenantPool() private readonly pool: Pool,
  ) {}

  async execute({ tenantId, timeZone, filter }: ExportBookings): Promise<AsyncIterable<string>> {
    const pageAt = (cursor: string | null): Promise<BookingList> =>
      this.queries.execute(new ListBookings(tenantId, { ...filter, cursor, limit: PAGE }));
    // Read before the answer begins: what fails now can still be told.
    const [first, [[hasStays]]] = await Promise.all([
      pageAt(null),
      inTenant(this.pool, tenantId, [hasBookedStays(tenantId)]),
    ]);
    return rowsFrom(first, pageAt, timeZone, hasStays ? [...columns, ...stayColumns] : columns);
  }
}

async function* rowsFrom(
  first: BookingList,
  pageAt: (cursor: string) => Promise<BookingList>,
  timeZone: string,
  shown: readonly CsvColumn[],
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(shown.map(([heading]) => heading));
  for (let page = first; ;) {
    const rows = page.bookings.map((booking) => csvRow(shown.map(([, show]) => show(booking, timeZone))));
    if (rows.length > 0) yield rows.join('');
    if (page.nextCursor === null) return;
    page = await pageAt(page.nextCursor);
  }
}

const money = (pounds: number): string => pounds.toFixed(2);
/** A hold that ran out is called so: nothing has failed. */
const WORDS: Readonly<Record<string, string>> = { expired: 'Ran out', failed: 'Not paid' };
const word = (status: string): string => WORDS[status] ?? status.charAt(0).toUpperCase() + status.slice(1);

type CsvColumn = readonly [heading: string, show: (booking: Booking, timeZone: string) => string];

const columns: readonly CsvColumn[] = [
  ['Reference', ({ reference }) => reference],
  ['Booked on', ({ booking_date: at }, timeZone) => localAt(new Date(at), timeZone).replace('T', ' ')],
  ['Status', ({ status }) => word(status)],
  ['Payment', ({ payment_status: status }) => word(status)],
  ['Customer', ({ customer_name: name }) => name],
  ['Email', ({ customer_email: email }) => email],
  ['Phone', ({ customer_phone: phone }) => phone ?? ''],
  ['Start date', ({ start_date: date }) => date],
  ['Start time', ({ start_time: time }) => time ?? ''],
  ['End date', ({ end_date: date }) => date],
  ['End time', ({ end_time: time }) => time ?? ''],
  ['Price (£)', ({ price }) => money(price)],
  ['Booking fee (£)', ({ booking_fee: fee }) => money(fee)],
  ['Discount code', ({ discount_code: code }) => code ?? ''],
  ['Discount (£)', ({ discount_amount: amount }) => money(amount)],
  ['Security deposit (£)', ({ security_deposit: deposit }) => money(deposit)],
  ['Total (£)', ({ total_amount: total }) => money(total)],
  ['Paid (£)', ({ amount_paid: paid }) => money(paid)],
  ['Refunded (£)', ({ refunded_amount: refunded }) => money(refunded)],
  ['PayPal order', ({ paypal_order_id: order }) => order ?? ''],
  ['Needs attention', ({ needs_attention: needed }) => (needed ? 'Yes' : 'No')],
];

const people = (count: number | undefined): string => String(count ?? '');

/** Only in the file of a tenant that has had stays: for all others nothing has changed. */
const stayColumns: readonly CsvColumn[] = [
  ['Adults', ({ party }) => people(party?.adults)],
  ['Children', ({ party }) => people(party?.children)],
  ['Infants', ({ party }) => people(party?.infants)],
  ['Pets', ({ party }) => people(party?.pets)],
];
