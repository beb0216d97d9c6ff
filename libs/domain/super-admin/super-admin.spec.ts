import {
  changeSuperAdminPassword,
  createSuperAdmin,
  evolveSuperAdmin,
  initialSuperAdmin,
  signInSuperAdmin,
} from './super-admin.decide';
import type { SuperAdminEvent } from './super-admin.events';

const detailsRef = '3f0d8f5e-6f51-4a8c-9f3e-6a3c8e0b7a11';
const created: SuperAdminEvent = { type: 'SuperAdminCreated', data: { detailsRef, passwordVersion: 1 } };
const nothing = { kind: 'nothing' } as const;
const given = (...events: SuperAdminEvent[]) => events.reduce(evolveSuperAdmin, initialSuperAdmin());

describe('a super admin', () => {
  it('is created once', () => {
    expect(createSuperAdmin(detailsRef, given())).toEqual({ kind: 'accepted', events: [created] });
    expect(createSuperAdmin(detailsRef, given(created))).toEqual({ kind: 'accepted', events: [] });
  });

  it('signs in', () => {
    expect(signInSuperAdmin(nothing, given(created))).toEqual({
      kind: 'accepted',
      events: [{ type: 'SuperAdminSignedIn', data: { method: 'password', step: null } }],
    });
  });

  it('changes the password to the next version, sign-ins apart', () => {
    const changed: SuperAdminEvent = { type: 'SuperAdminPasswordChanged', data: { passwordVersion: 2 } };
    const signedIn: SuperAdminEvent = {
      type: 'SuperAdminSignedIn',
      data: { method: 'password', step: null },
    };
    expect(changeSuperAdminPassword(given(created, signedIn))).toEqual({
      kind: 'accepted',
      events: [changed],
    });
    expect(changeSuperAdminPassword(given(created, changed))).toMatchObject({
      events: [{ data: { passwordVersion: 3 } }],
    });
  });

  it('does nothing before being created', () => {
    expect(signInSuperAdmin(nothing, given())).toMatchObject({ code: 'token_invalid' });
    expect(changeSuperAdminPassword(given())).toMatchObject({ code: 'token_invalid' });
  });

  it('signs in with a code once two-step sign-in is on, and the code’s step is remembered', () => {
    const on: SuperAdminEvent[] = [
      created,
      { type: 'TwoStepOffered', data: { secretVersion: 1 } },
      { type: 'TwoStepEnabled', data: { secretVersion: 2, step: 100 } },
    ];
    const signedIn: SuperAdminEvent = { type: 'SuperAdminSignedIn', data: { method: 'password', step: 101 } };
    expect(signInSuperAdmin(nothing, given(...on))).toMatchObject({ code: 'login_code_required' });
    const proof = { kind: 'app', step: 101 } as const;
    expect(signInSuperAdmin(proof, given(...on))).toEqual({ kind: 'accepted', events: [signedIn] });
    expect(signInSuperAdmin(proof, given(...on, signedIn))).toMatchObject({ code: 'login_code_wrong' });
  });

  it('is signed out everywhere when the password or two-step sign-in changes', () => {
    const versions = (...events: SuperAdminEvent[]) => {
      const state = given(created, ...events);
      return state.status === 'none' ? 0 : state.tokenVersion;
    };
    expect(versions()).toBe(1);
    expect(versions({ type: 'SuperAdminPasswordChanged', data: { passwordVersion: 2 } })).toBe(2);
    expect(versions({ type: 'TwoStepEnabled', data: { secretVersion: 2, step: 100 } })).toBe(2);
    expect(versions({ type: 'RecoveryCodeUsed', data: { code: 1 } })).toBe(1);
  });
});
