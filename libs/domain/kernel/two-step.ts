import { accept, reject } from './decision';
import type { Decision, DomainEvent } from './decision';

/**
 * Two-step sign-in of an account, whoever's it is: after the password a code from an app (RFC 6238), or one of the recovery
 * codes. The app's secret and the hashes of the recovery codes lie in the vault, together, under `secretVersion`.
 */
export type TwoStepEvent =
  | DomainEvent<'TwoStepOffered', { secretVersion: number }>
  /** `step`: the app's code that proved the secret to be known; it counts as used. */
  | DomainEvent<'TwoStepEnabled', { secretVersion: number; step: number }>
  | DomainEvent<'TwoStepDisabled', { by: 'owner' | 'super_admin' | 'system' }>
  | DomainEvent<'RecoveryCodeUsed', { code: number }>
  | DomainEvent<'RecoveryCodesRenewed', { secretVersion: number; step: number | null }>;

/** How somebody came in. `step`: of the code of two-step sign-in; null when none was asked for. */
export interface SignedIn {
  readonly method: 'password' | 'passkey';
  readonly step: number | null;
}

/** Of a sign-in by password that two-step sign-in let pass. */
export const signedIn = (twoStep: TwoStep, proof: TwoStepProof): SignedIn => ({
  method: 'password',
  step: twoStep.status === 'on' && proof.kind === 'app' ? proof.step : null,
});

export interface TwoStep {
  /** `offered`: a secret was shown, and no code of it was typed yet. */
  readonly status: 'off' | 'offered' | 'on';
  readonly secretVersion: number;
  /** The newest step of time whose code was used: neither it nor an older one counts again. */
  readonly lastStep: number;
  /** Which recovery codes were used, by their number from 0 on. */
  readonly usedCodes: readonly number[];
}

/** How many recovery codes are handed out at a time. */
export const RECOVERY_CODES = 10;

/** What came of comparing what a person typed with what the vault holds. */
export type TwoStepProof =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'app'; readonly step: number }
  | { readonly kind: 'recovery'; readonly code: number };

type TwoStepDecision<Code extends string> = Decision<TwoStepEvent, Code>;

export const noTwoStep: TwoStep = { status: 'off', secretVersion: 0, lastStep: 0, usedCodes: [] };

/** The state after one more event. */
export const evolveTwoStep = (state: TwoStep, event: TwoStepEvent): TwoStep => {
  switch (event.type) {
    case 'TwoStepOffered':
      return { ...noTwoStep, status: 'offered', secretVersion: event.data.secretVersion };
    case 'TwoStepEnabled':
      return {
        status: 'on',
        secretVersion: event.data.secretVersion,
        lastStep: event.data.step,
        usedCodes: [],
      };
    case 'TwoStepDisabled':
      return { ...noTwoStep, secretVersion: state.secretVersion };
    case 'RecoveryCodeUsed':
      return { ...state, usedCodes: [...state.usedCodes, event.data.code] };
    case 'RecoveryCodesRenewed':
      return {
        ...stepUsed(state, event.data.step),
        secretVersion: event.data.secretVersion,
        usedCodes: [],
      };
  }
};

/** After a sign-in with the app's code of this step; a sign-in without one changes nothing. */
export const stepUsed = (state: TwoStep, step: number | null): TwoStep =>
  step === null ? state : { ...state, lastStep: Math.max(state.lastStep, step) };

const TYPES: Readonly<Record<TwoStepEvent['type'], true>> = {
  TwoStepOffered: true,
  TwoStepEnabled: true,
  TwoStepDisabled: true,
  RecoveryCodeUsed: true,
  RecoveryCodesRenewed: true,
};

/** Tells these events from the others of an account. */
export const isTwoStep = (event: DomainEvent): event is TwoStepEvent => Object.hasOwn(TYPES, event.type);

/** Whether the sessions that are open must end: what proves the person has changed. */
export const endsSessions = ({ type }: TwoStepEvent): boolean =>
  type === 'TwoStepEnabled' || type === 'TwoStepDisabled';

const proves = (state: TwoStep, proof: TwoStepProof): boolean => {
  switch (proof.kind) {
    case 'nothing':
    case 'wrong':
      return false;
    case 'app':
      return proof.step > state.lastStep;
    case 'recovery':
      return !state.usedCodes.includes(proof.code);
  }
};

/** Lets somebody who knows the password in. A code counts once: whoever saw it being typed cannot use it again. */
export const passTwoStep = (
  state: TwoStep,
  proof: TwoStepProof,
): TwoStepDecision<'login_code_required' | 'login_code_wrong'> => {
  if (state.status !== 'on') return accept();
  if (proof.kind === 'nothing') return reject('login_code_required');
  if (!proves(state, proof)) return reject('login_code_wrong');
  return proof.kind === 'recovery'
    ? accept({ type: 'RecoveryCodeUsed', data: { code: proof.code } })
    : accept();
};

/** Begins setting up: a new secret is sealed under the next version. An offer that was not taken up is replaced. */
export const offerTwoStep = (state: TwoStep): TwoStepDecision<'two_step_on'> =>
  state.status === 'on'
    ? reject('two_step_on')
    : accept({ type: 'TwoStepOffered', data: { secretVersion: state.secretVersion + 1 } });

/** Switches on, once a code proves that the app knows the secret; it is sealed anew along with the recovery codes. */
export const enableTwoStep = (
  state: TwoStep,
  proof: TwoStepProof,
): TwoStepDecision<'two_step_on' | 'two_step_not_offered' | 'code_wrong'> => {
  if (state.status === 'on') return reject('two_step_on');
  if (state.status === 'off') return reject('two_step_not_offered');
  if (proof.kind !== 'app') return reject('code_wrong');
  return accept({
    type: 'TwoStepEnabled',
    data: { secretVersion: state.secretVersion + 1, step: proof.step },
  });
};

/** New recovery codes in place of all earlier ones. */
export const renewRecoveryCodes = (
  state: TwoStep,
  proof: TwoStepProof,
): TwoStepDecision<'two_step_off' | 'code_wrong'> => {
  if (state.status !== 'on') return reject('two_step_off');
  if (!proves(state, proof)) return reject('code_wrong');
  const step = proof.kind === 'app' ? proof.step : null;
  return accept({ type: 'RecoveryCodesRenewed', data: { secretVersion: state.secretVersion + 1, step } });
};

/** The owner switches off with a code, as for signing in. */
export const disableTwoStep = (
  state: TwoStep,
  proof: TwoStepProof,
): TwoStepDecision<'two_step_off' | 'code_wrong'> => {
  if (state.status !== 'on') return reject('two_step_off');
  if (!proves(state, proof)) return reject('code_wrong');
  return accept({ type: 'TwoStepDisabled', data: { by: 'owner' } });
};

/** Somebody in charge switches off for an owner who has lost both the app and the recovery codes. */
export const liftTwoStep = (state: TwoStep, by: 'super_admin' | 'system'): TwoStepDecision<'two_step_off'> =>
  state.status === 'on' ? accept({ type: 'TwoStepDisabled', data: { by } }) : reject('two_step_off');
