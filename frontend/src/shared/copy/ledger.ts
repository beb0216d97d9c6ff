import type { DepositList, Ledger } from '@holdfast/contracts/ledger';

type Movement = Ledger['movements'][number];

export const movementKinds: Readonly<Record<Movement['kind'], string>> = {
  charge: 'Charge',
  deposit: 'Deposit',
  let_go: 'Let go',
  payment: 'Payment',
  refund: 'Refund',
};

const means: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  card_terminal: 'Card terminal',
  other: 'Another way',
};

/** A provider, or how else money came or went. */
export const meansOf = (method: string | null): string => (method === null ? '' : (means[method] ?? method));

export const depositStates: Readonly<Record<DepositList['deposits'][number]['state'], string>> = {
  held: 'Held',
  paused: 'Waits for you',
  settled: 'Settled',
};

/** What the console says of the ledger. */
export const ledgerTexts = {
  intro: 'Every movement of money, what is still owed, and what your stays earn.',
  loadFailed: 'Failed to load the ledger',
  incomeFailed: 'Failed to load the income',
  accountFailed: 'Failed to load the account of this booking',
  fileFailed: 'Failed to save the accounts',
  signs: 'Charges, deposits and refunds add to what customers owe; payments and what is let go take from it.',
  owed: (amount: string) => `The customer owes ${amount}.`,
  even: 'Nothing is owed.',
  back: (amount: string) => `${amount} is on its way back.`,
  due: (amount: string) => `${amount} is owed to somebody: it has not gone back yet.`,
  why: (amount: string) => `Why ${amount}?`,
} as const;
