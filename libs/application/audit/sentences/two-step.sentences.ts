import type { TwoStepEvent } from '@holdfast/domain/kernel/two-step';
import type { Sentences } from './sentences';

const lifted = { owner: '', super_admin: ' by the platform', system: ' at the server' } as const;

export const twoStepSentences: Sentences<TwoStepEvent> = {
  TwoStepOffered: () => 'Setting up two-step sign-in was begun.',
  TwoStepEnabled: () => 'Two-step sign-in was switched on.',
  TwoStepDisabled: ({ by }) => `Two-step sign-in was switched off${lifted[by]}.`,
  RecoveryCodeUsed: ({ code }) => `Recovery code ${code + 1} was used to sign in.`,
  RecoveryCodesRenewed: () => 'New recovery codes took the place of the earlier ones.',
};
