import type { SuperAdminEvent } from '@holdfast/domain/super-admin/super-admin.events';
import type { Tellers } from './told';

export const superAdminTellers: Tellers<SuperAdminEvent> = {
  SuperAdminCreated: ({ detailsRef }) => ({ after: { superAdmin: detailsRef } }),
  SuperAdminSignedIn: () => ({ after: {} }),
  SuperAdminPasswordChanged: ({ passwordVersion }) => ({ after: { password: `number ${passwordVersion}` } }),
};
