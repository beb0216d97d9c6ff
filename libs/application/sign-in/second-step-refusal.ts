import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';

/** Why somebody who knew the password does not come in. */
export type SecondStepRefusal = 'login_failed' | 'login_code_required' | 'login_code_wrong';

/** Only what concerns the code is told; whatever else was in the way looks like a wrong password. */
export const secondStepRefusal = ({ code }: Rejection): Rejection<SecondStepRefusal> =>
  code === 'login_code_required' || code === 'login_code_wrong' ? reject(code) : reject('login_failed');
