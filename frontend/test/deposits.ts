import type { BookedDeposit } from '@holdfast/contracts/deposit';

/** Of a booking without a deposit: for component tests. */
export const noDeposit: BookedDeposit = {
  state: 'none',
  amount: 0,
  paid: 0,
  settle_from: '2027-07-24',
  return_at: null,
  returned: 0,
  kept: 0,
  reason: null,
};

/** £75.00 that are held. */
export const heldDeposit: BookedDeposit = { ...noDeposit, state: 'held', amount: 75, paid: 75 };
