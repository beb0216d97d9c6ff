import type { DomainEvent } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';

/** People who run the platform. Their names lie in the vault: `detailsRef` points at them. */
export type SuperAdminEvent =
  | DomainEvent<'SuperAdminCreated', { detailsRef: RecordId; passwordVersion: number }>
  | DomainEvent<'SuperAdminSignedIn', object>
  | DomainEvent<'SuperAdminPasswordChanged', { passwordVersion: number }>;
