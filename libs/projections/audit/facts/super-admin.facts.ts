import type { SuperAdminEvent } from '@holdfast/domain/super-admin/super-admin.events';
import type { TwoStepEvent } from '@holdfast/domain/kernel/two-step';
import type { Tellers } from './told';

export const superAdminTellers: Tellers<Exclude<SuperAdminEvent, TwoStepEvent>> = {
  SuperAdminCreated: ({ detailsRef }) => ({ after: { superAdmin: detailsRef } }),
  SuperAdminSignedIn: () => ({ after: {} }),
  SuperAdminPasswordChanged: ({ passwordVersion }) => ({ after: { password: `number ${passwordVersion}` } }),
};
