import {
  disableTwoStep,
  enableTwoStep,
  endsSessions,
  evolveTwoStep,
  liftTwoStep,
  noTwoStep,
  offerTwoStep,
  passTwoStep,
  renewRecoveryCodes,
  stepUsed,
} from './two-step';
import type { TwoStepEvent, TwoStepProof } from './two-step';

const offered: TwoStepEvent = { type: 'TwoStepOffered', data: { secretVersion: 1 } };
const enabled: TwoStepEvent = { type: 'TwoStepEnabled', data: { secretVersion: 2, step: 100 } };
const disabled: TwoStepEvent = { type: 'TwoStepDisabled', data: { by: 'owner' } };
const used = (code: number): TwoStepEvent => ({ type: 'RecoveryCodeUsed', data: { code } });
const given = (...events: TwoStepEvent[]) => events.reduce(evolveTwoStep, noTwoStep);

const app = (step: number): TwoStepProof => ({ kind: 'app', step });
const recovery = (code: number): TwoStepProof => ({ kind: 'recovery', code });
const nothing: TwoStepProof = { kind: 'nothing' };
const wrong: TwoStepProof = { kind: 'wrong' };
const accepted = (...events: TwoStepEvent[]) => ({ kind: 'accepted', events });
const refused = (code: string) => ({ kind: 'rejected', code });

describe('setting up two-step sign-in', () => {
  it('offers a secret, and another one when the first was not taken up', () => {
    expect(offerTwoStep(given())).toEqual(accepted(offered));
    expect(offerTwoStep(given(offered))).toEqual(
      accepted({ type: 'TwoStepOffered', data: { secretVersion: 2 } }),
    );
  });

  it('never offers a version again that was there before', () => {
    expect(offerTwoStep(given(offered, enabled, disabled))).toEqual(
      accepted({ type: 'TwoStepOffered', data: { secretVersion: 3 } }),
    );
  });

  it('is on once a code of the offered secret was typed', () => {
    expect(enableTwoStep(given(offered), app(100))).toEqual(accepted(enabled));
    for (const proof of [nothing, wrong, recovery(0)])
      expect(enableTwoStep(given(offered), proof)).toEqual(refused('code_wrong'));
  });

  it('is done once, and begins with the offer', () => {
    expect(enableTwoStep(given(), app(100))).toEqual(refused('two_step_not_offered'));
    expect(enableTwoStep(given(offered, enabled), app(200))).toEqual(refused('two_step_on'));
    expect(offerTwoStep(given(offered, enabled))).toEqual(refused('two_step_on'));
  });
});

describe('signing in with two steps', () => {
  const on = given(offered, enabled);

  it('asks for a code only when it is on', () => {
    expect(passTwoStep(given(), nothing)).toEqual(accepted());
    expect(passTwoStep(given(offered), nothing)).toEqual(accepted());
    expect(passTwoStep(given(offered, enabled, disabled), wrong)).toEqual(accepted());
    expect(passTwoStep(on, nothing)).toEqual(refused('login_code_required'));
    expect(passTwoStep(on, wrong)).toEqual(refused('login_code_wrong'));
  });

  it('takes a code of the app once, and none that is older', () => {
    expect(passTwoStep(on, app(101))).toEqual(accepted());
    expect(passTwoStep(on, app(100))).toEqual(refused('login_code_wrong'));
    const later = stepUsed(on, 101);
    expect(passTwoStep(later, app(101))).toEqual(refused('login_code_wrong'));
    expect(passTwoStep(later, app(102))).toEqual(accepted());
    expect(stepUsed(later, null)).toBe(later);
    expect(stepUsed(later, 99).lastStep).toBe(101);
  });

  it('takes each recovery code once', () => {
    expect(passTwoStep(on, recovery(3))).toEqual(accepted(used(3)));
    expect(passTwoStep(given(offered, enabled, used(3)), recovery(3))).toEqual(refused('login_code_wrong'));
    expect(passTwoStep(given(offered, enabled, used(3)), recovery(4))).toEqual(accepted(used(4)));
  });
});

describe('new recovery codes', () => {
  const renewed: TwoStepEvent = { type: 'RecoveryCodesRenewed', data: { secretVersion: 3, step: 101 } };

  it('take the place of all earlier ones, for whoever proves to be the owner', () => {
    const state = given(offered, enabled, used(3));
    expect(renewRecoveryCodes(state, app(101))).toEqual(accepted(renewed));
    expect(renewRecoveryCodes(state, recovery(4))).toEqual(
      accepted({ type: 'RecoveryCodesRenewed', data: { secretVersion: 3, step: null } }),
    );
    for (const proof of [nothing, wrong, app(100), recovery(3)])
      expect(renewRecoveryCodes(state, proof)).toEqual(refused('code_wrong'));
    expect(evolveTwoStep(state, renewed)).toEqual({
      status: 'on',
      secretVersion: 3,
      lastStep: 101,
      usedCodes: [],
    });
  });

  it('do not exist while it is off', () => {
    expect(renewRecoveryCodes(given(offered), app(101))).toEqual(refused('two_step_off'));
  });
});

describe('switching two-step sign-in off', () => {
  const on = given(offered, enabled, used(3));

  it('takes a code, like signing in', () => {
    expect(disableTwoStep(on, app(101))).toEqual(accepted(disabled));
    expect(disableTwoStep(on, recovery(4))).toEqual(accepted(disabled));
    for (const proof of [nothing, wrong, app(100), recovery(3)])
      expect(disableTwoStep(on, proof)).toEqual(refused('code_wrong'));
    expect(disableTwoStep(given(), app(101))).toEqual(refused('two_step_off'));
  });

  it('is done without a code by those in charge', () => {
    expect(liftTwoStep(on, 'super_admin')).toEqual(
      accepted({ type: 'TwoStepDisabled', data: { by: 'super_admin' } }),
    );
    expect(liftTwoStep(given(offered), 'system')).toEqual(refused('two_step_off'));
  });
});

it('ends the open sessions when what proves the person has changed', () => {
  const renewed: TwoStepEvent = { type: 'RecoveryCodesRenewed', data: { secretVersion: 3, step: null } };
  expect([offered, enabled, disabled, used(1), renewed].map(endsSessions)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
