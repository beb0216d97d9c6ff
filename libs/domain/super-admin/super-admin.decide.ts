import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { RecordId } from '../kernel/flavour';
import { assertNever } from '../kernel/assert-never';
import {
  endsSessions,
  evolveTwoStep,
  isTwoStep,
  noTwoStep,
  passTwoStep,
  signedIn,
  stepUsed,
} from '../kernel/two-step';
import type { TwoStep, TwoStepEvent, TwoStepProof } from '../kernel/two-step';
import type { SuperAdminEvent } from './super-admin.events';

export interface CreatedSuperAdmin {
  readonly status: 'created';
  readonly passwordVersion: number;
  readonly twoStep: TwoStep;
  /** Rises with everything that ends sessions; a token carries the value it was made with. */
  readonly tokenVersion: number;
}

export type SuperAdminState = { readonly status: 'none' } | CreatedSuperAdmin;

export const initialSuperAdmin = (): SuperAdminState => ({ status: 'none' });

/** The state after one more event. Events of somebody who was never created change nothing. */
export const evolveSuperAdmin = (state: SuperAdminState, event: SuperAdminEvent): SuperAdminState => {
  if (event.type === 'SuperAdminCreated')
    return {
      status: 'created',
      passwordVersion: event.data.passwordVersion,
      twoStep: noTwoStep,
      tokenVersion: 1,
    };
  if (state.status === 'none') return state;
  const ended = { tokenVersion: state.tokenVersion + 1 };
  if (isTwoStep(event))
    return {
      ...state,
      ...(endsSessions(event) ? ended : {}),
      twoStep: evolveTwoStep(state.twoStep, event),
    };
  switch (event.type) {
    case 'SuperAdminPasswordChanged':
      return { ...state, ...ended, passwordVersion: event.data.passwordVersion };
    case 'SuperAdminSignedIn':
      return { ...state, twoStep: stepUsed(state.twoStep, event.data.step) };
    default:
      return assertNever(event);
  }
};

type SuperAdminDecision<Code extends string = never> = Decision<SuperAdminEvent, Code | 'token_invalid'>;

/** Nothing happens to one that exists. */
export const createSuperAdmin = (detailsRef: RecordId, state: SuperAdminState): SuperAdminDecision =>
  state.status === 'none'
    ? accept({ type: 'SuperAdminCreated', data: { detailsRef, passwordVersion: 1 } })
    : accept();

/** Somebody who has typed the right password comes in, with a second step where there is one. */
export const signInSuperAdmin = (
  proof: TwoStepProof,
  state: SuperAdminState,
): SuperAdminDecision<'login_code_required' | 'login_code_wrong'> => {
  if (state.status === 'none') return reject('token_invalid');
  const passed = passTwoStep(state.twoStep, proof);
  if (passed.kind === 'rejected') return passed;
  const data = signedIn(state.twoStep, proof);
  return accept<SuperAdminEvent>({ type: 'SuperAdminSignedIn', data }, ...passed.events);
};

/** The new hash lies in the vault under the next version; every older token ends. */
export const changeSuperAdminPassword = (state: SuperAdminState): SuperAdminDecision =>
  state.status === 'none'
    ? reject('token_invalid')
    : accept({
        type: 'SuperAdminPasswordChanged',
        data: { passwordVersion: state.passwordVersion + 1 },
      });

export const changeSuperAdminTwoStep = <Code extends string>(
  change: (twoStep: TwoStep) => Decision<TwoStepEvent, Code>,
  state: SuperAdminState,
): SuperAdminDecision<Code> => (state.status === 'none' ? reject('token_invalid') : change(state.twoStep));
