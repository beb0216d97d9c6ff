import type { TwoStepEvent } from '@holdfast/domain/kernel/two-step';
import type { Tellers } from './told';

export const twoStepTellers: Tellers<TwoStepEvent> = {
  TwoStepOffered: () => ({ after: {} }),
  TwoStepEnabled: () => ({ after: { twoStep: 'on' } }),
  TwoStepDisabled: () => ({ after: { twoStep: 'off' } }),
  RecoveryCodeUsed: () => ({ after: {} }),
  RecoveryCodesRenewed: () => ({ after: {} }),
};
