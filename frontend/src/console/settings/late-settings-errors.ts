import { lateErrors } from '../kit/forms/late-errors';

export const lateSettingsErrors = lateErrors<object>(
  async () => (await import('./settings-checks')).settingsErrors,
);
