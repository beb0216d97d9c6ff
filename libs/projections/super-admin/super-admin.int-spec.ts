import { randomUUID } from 'node:crypto';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import { useProjections } from '../../../test/support/projected';
import { superAdminProjection } from './super-admin.projection';
import { allSuperAdmins, superAdminById } from './super-admin.queries';

describe('the rows of super admins', () => {
  const log = useProjections(superAdminProjection);
  const platform = randomUUID();

  it('say who there is and which password counts, and again when they are rebuilt', async () => {
    const [first, second, detailsRef] = [randomUUID(), randomUUID(), randomUUID()];
    const created = { type: 'SuperAdminCreated', data: { detailsRef, passwordVersion: 1 } };
    await log.append(platform, { type: 'super-admin', id: first }, created);
    await log.append(platform, { type: 'super-admin', id: second }, created);
    await log.append(
      platform,
      { type: 'super-admin', id: first },
      { type: 'SuperAdminSignedIn', data: {} },
      { type: 'SuperAdminPasswordChanged', data: { passwordVersion: 2 } },
      { type: 'TwoStepOffered', data: { secretVersion: 1 } },
      { type: 'TwoStepEnabled', data: { secretVersion: 2, step: 100 } },
      { type: 'RecoveryCodeUsed', data: { code: 1 } },
    );
    const [all, [one]] = await inTenant(log.pool, platform, [
      allSuperAdmins(platform),
      superAdminById(platform, first),
    ]);
    expect(all).toEqual([
      {
        adminId: first,
        detailsRef,
        passwordVersion: 2,
        tokenVersion: 3,
        twoStepOn: true,
        recoveryCodesLeft: 9,
      },
      {
        adminId: second,
        detailsRef,
        passwordVersion: 1,
        tokenVersion: 1,
        twoStepOn: false,
        recoveryCodesLeft: 0,
      },
    ]);
    expect(one).toEqual(all[0]);
    const { before, after } = await log.rebuilt(platform);
    expect(after).toEqual(before);
  });
});
