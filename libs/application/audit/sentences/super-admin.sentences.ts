import type { SuperAdminEvent } from '@holdfast/domain/super-admin/super-admin.events';
import type { TwoStepEvent } from '@holdfast/domain/kernel/two-step';
import type { Sentences } from './sentences';

export const superAdminSentences: Sentences<Exclude<SuperAdminEvent, TwoStepEvent>> = {
  SuperAdminCreated: () => 'A super admin was created.',
  SuperAdminSignedIn: () => 'A super admin signed in.',
  SuperAdminPasswordChanged: () => 'A super admin’s password was changed.',
};
