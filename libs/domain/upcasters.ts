import { bookingUpcasters } from './booking/booking.upcasters';
import { calendarUpcasters } from './calendar/calendar.upcasters';
import { discountUpcasters } from './discount/discount.upcasters';
import { paymentUpcasters } from './payment/payment.upcasters';
import { signInUpcasters } from './kernel/two-step.upcasters';
import type { EventUpcaster } from './kernel/upcaster';
import { tenantUpcasters } from './tenant/tenant.upcasters';

/**
 * What became of the shapes of events. A stored event is never changed: when `data` gets another shape, the step from the
 * former shape to it is added with its noun, with a file in `golden/` that shows an event as it is stored and as it is read.
 */
export const eventUpcasters: readonly EventUpcaster[] = [
  ...bookingUpcasters,
  ...calendarUpcasters,
  ...discountUpcasters,
  ...paymentUpcasters,
  ...signInUpcasters,
  ...tenantUpcasters,
];

/** The version that new events of a type are stored with: 1, and one more for each step. */
export const schemaVersionOf = (type: string): number => VERSIONS.get(type) ?? 1;

const VERSIONS = new Map<string, number>();
for (const { type } of eventUpcasters) VERSIONS.set(type, (VERSIONS.get(type) ?? 1) + 1);
