import { pounds } from './fields';

/** How money changes hands outside a provider. */
export const offlineMethods = ['cash', 'bank_transfer', 'card_terminal', 'other'] as const;

/** Why money is given back. */
export const refundReasons = [
  'goodwill',
  'correction',
  'change',
  'cancellation',
  'deposit',
  'resale',
] as const;

/** How far money has come that goes back. */
export const refundStates = ['requested', 'pending', 'done', 'failed', 'offline'] as const;

/** An amount that changes hands. */
export const positivePounds = pounds.refine((pence) => pence > 0, 'Must be at least £0.01');
