import type { DomainEvent } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import type { SignedIn, TwoStepEvent } from '../kernel/two-step';

/** People who run the platform. Their names lie in the vault: `detailsRef` points at them. */
export type SuperAdminEvent =
  | DomainEvent<'SuperAdminCreated', { detailsRef: RecordId; passwordVersion: number }>
  | DomainEvent<'SuperAdminSignedIn', SignedIn>
  | DomainEvent<'SuperAdminPasswordChanged', { passwordVersion: number }>
  | TwoStepEvent;
