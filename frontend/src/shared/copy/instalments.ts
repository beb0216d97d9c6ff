import type { BookedInstalment } from '@holdfast/contracts/instalments';

export const instalmentNames: Readonly<Record<BookedInstalment['kind'], string>> = {
  first: 'First payment',
  balance: 'Balance',
  change: 'For the change',
};

/** `waived` is also what a booking does not owe because it has ended. */
export const instalmentStates: Readonly<Record<BookedInstalment['state'], string>> = {
  paid: 'Paid',
  due: 'Due',
  overdue: 'Overdue',
  waived: 'No longer owed',
};

/** What the console says of what is owed in parts. */
export const instalmentTexts = {
  recorded: 'The payment is recorded.',
  recordFailed: 'Failed to record the payment',
  takenBack: 'The payment no longer counts.',
  takeBackFailed: 'Failed to take the payment back',
  postponed: 'More time given.',
  postponeFailed: 'Failed to give more time',
  waived: 'Let go. The customer no longer owes it.',
  waiveFailed: 'Failed to let it go',
  waiveQuestion: (amount: string) => `Let go of ${amount}?`,
  waiveMeaning: 'The customer no longer owes it, and is not asked for it again. This cannot be undone.',
} as const;
