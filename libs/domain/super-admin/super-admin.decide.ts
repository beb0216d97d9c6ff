import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import { assertNever } from '../kernel/assert-never';
import type { SuperAdminEvent } from './super-admin.events';

export interface CreatedSuperAdmin {
  readonly status: 'created';
  readonly passwordVersion: number;
}

export type SuperAdminState = { readonly status: 'none' } | CreatedSuperAdmin;

export const initialSuperAdmin = (): SuperAdminState => ({ status: 'none' });

export const evolveSuperAdmin = (state: SuperAdminState, event: SuperAdminEvent): SuperAdminState => {
  switch (event.type) {
    case 'SuperAdminCreated':
    case 'SuperAdminPasswordChanged':
      return { status: 'created', passwordVersion: event.data.passwordVersion };
    case 'SuperAdminSignedIn':
      return state;
    default:
      return assertNever(event);
  }
};

type SuperAdminDecision = Decision<SuperAdminEvent, 'token_invalid'>;

/** Nothing happens to one that exists. */
export const createSuperAdmin = (detailsRef: RecordId, state: SuperAdminState): SuperAdminDecision =>
  state.status === 'none'
    ? accept({ type: 'SuperAdminCreated', data: { detailsRef, passwordVersion: 1 } })
    : accept();

export const signInSuperAdmin = (state: SuperAdminState): SuperAdminDecision =>
  state.status === 'none' ? reject('token_invalid') : accept({ type: 'SuperAdminSignedIn', data: {} });

/** The new hash lies in the vault under the next version; every older token ends. */
export const changeSuperAdminPassword = (state: SuperAdminState): SuperAdminDecision =>
  state.status === 'none'
    ? reject('token_invalid')
    : accept({
        type: 'SuperAdminPasswordChanged',
        data: { passwordVersion: state.passwordVersion + 1 },
      });
