import type { SuperAdminEvent } from '@holdfast/domain/super-admin/super-admin.events';
import type { Sentences } from './sentences';

export const superAdminSentences: Sentences<SuperAdminEvent> = {
  SuperAdminCreated: () => 'A super admin was created.',
  SuperAdminSignedIn: () => 'A super admin signed in.',
  SuperAdminPasswordChanged: () => 'A super admin’s password was changed.',
};
