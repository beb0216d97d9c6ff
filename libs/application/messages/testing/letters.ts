import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { noDetails } from '../../tenant/tenant-details';
import type { TenantDetails } from '../../tenant/tenant-details';
import type { Letter } from '../letter';

interface Changes {
  readonly kind?: Letter['kind'];
  readonly booking?: Partial<BookingRow>;
  readonly tenant?: Partial<TenantRow>;
  readonly details?: Partial<TenantDetails>;
  readonly refund?: Letter['refund'];
  readonly customerName?: string;
  readonly remark?: string;
  readonly cancelling?: Letter['cancelling'];
}

/** A letter about four nights in June, with what the test wants otherwise. */
export const letter = ({
  kind = 'confirmation',
  customerName = 'Anna Whitfield',
  refund = null,
  remark,
  cancelling = null,
  ...changes
}: Changes = {}): Letter => ({
  kind,
  refund,
  messageId: '7a1b0c52-6a0e-4f0e-9b39-0d2f5a7c1e55',
  at: '2026-12-07T10:15:00.123Z',
  siteUrl: 'https://seaview.example.com',
  manageUrl: 'https://seaview.example.com/m/PwyKUmoOTw6bOQ0vWnweRAABAZ8hQ2m1b7aX0sYgk3u2d9E',
  remark: remark ?? null,
  cancelling,
  customer: { name: customerName, email: 'anna@example.com', phone: '07700 900123' },
  details: {
    ...noDetails,
    adminUsername: 'owner',
    contactEmail: 'hello@seaview.example.com',
    contactPhone: '07700 900456',
    contactAddress: '1 Sea Road, Whitby',
    ...changes.details,
  },
  tenant: {
    name: 'Seaview Caravan',
    tenantId: '11111111-6a0e-4f0e-9b39-0d2f5a7c1e44',
    subdomain: 'seaview',
    theme: 'amber',
    timeZone: 'Europe/London',
    ...changes.tenant,
  } as TenantRow,
  booking: {
    bookingId: '3f0c8a52-6a0e-4f0e-9b39-0d2f5a7c1e44',
    reference: 'K7PQRT3',
    startDate: '2027-06-04',
    endDate: '2027-06-08',
    startTime: null,
    endTime: null,
    price: 42_000,
    bookingFee: 0,
    discount: 0,
    deposit: 0,
    total: 42_000,
    discountCode: null,
    amountPaid: 42_000,
    refunded: 0,
    moves: 0,
    status: 'confirmed',
    holdExpiresAt: null,
    stay: null,
    instalments: null,
    bookedDeposit: null,
    ...changes.booking,
  } as BookingRow,
});

/** Of a booking: two hours of a day, unless told otherwise. */
export const slot = (date: string, startTime = '10:00', endTime = '12:00') => ({
  startDate: date,
  endDate: date,
  startTime,
  endTime,
});
