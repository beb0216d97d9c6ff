import type { DomainEvent } from '../kernel/decision';
import type { BookingId, RecordId } from '../kernel/flavour';

/** The person behind a booking: known by a subject id here, by name only in the vault. */
export type CustomerEvent =
  | DomainEvent<'CustomerRecorded', { bookingId: BookingId; detailsRef: RecordId }>
  | DomainEvent<'CustomerErased', { by: 'tenant_admin' | 'retention' | 'system' }>;
