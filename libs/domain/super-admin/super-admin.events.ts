import type { DomainEvent } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import type { TwoStepEvent } from '../kernel/two-step';

/** People who run the platform. Their names lie in the vault: `detailsRef` points at them. */
export type SuperAdminEvent =
  | DomainEvent<'SuperAdminCreated', { detailsRef: RecordId; passwordVersion: number }>
  /** `step`: of the code of two-step sign-in, when one was asked for. */
  | DomainEvent<'SuperAdminSignedIn', { step?: number }>
  | DomainEvent<'SuperAdminPasswordChanged', { passwordVersion: number }>
  | TwoStepEvent;
