import { reject } from '@holdfast/domain/kernel/decision';

/** To change a password, one has to know the current one. */
export const wrongPassword = reject('current_password_wrong', {
  fields: [{ path: 'current_password', message: 'The current password is wrong' }],
});
