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
const given = (...events: SuperAdminEvent[]) => events.reduce(evolveSuperAdmin, initialSuperAdmin());

describe('a super admin', () => {
  it('is created once', () => {
    expect(createSuperAdmin(detailsRef, given())).toEqual({ kind: 'accepted', events: [created] });
    expect(createSuperAdmin(detailsRef, given(created))).toEqual({ kind: 'accepted', events: [] });
  });

  it('signs in', () => {
    expect(signInSuperAdmin(given(created))).toEqual({
      kind: 'accepted',
      events: [{ type: 'SuperAdminSignedIn', data: {} }],
    });
  });

  it('changes the password to the next version, sign-ins apart', () => {
    const changed: SuperAdminEvent = { type: 'SuperAdminPasswordChanged', data: { passwordVersion: 2 } };
    const signedIn: SuperAdminEvent = { type: 'SuperAdminSignedIn', data: {} };
    expect(changeSuperAdminPassword(given(created, signedIn))).toEqual({
      kind: 'accepted',
      events: [changed],
    });
    expect(changeSuperAdminPassword(given(created, changed))).toMatchObject({
      events: [{ data: { passwordVersion: 3 } }],
    });
  });

  it('does nothing before being created', () => {
    expect(signInSuperAdmin(given())).toMatchObject({ code: 'token_invalid' });
    expect(changeSuperAdminPassword(given())).toMatchObject({ code: 'token_invalid' });
  });
});
