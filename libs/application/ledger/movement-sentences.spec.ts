import type { CancelledHow } from '@holdfast/domain/account/facts';
import { movementSentences } from './movement-sentences';

const how: CancelledHow = {
  by: 'customer',
  cause: 'wish',
  cost: 0,
  kept: 0,
  refund: 208_25,
  reckoned: {
    on: '2027-05-10',
    days: 68,
    percent: 100,
    because: 'step',
    price: 833_00,
    pricePaid: 208_25,
    depositPaid: 0,
  },
};
const told = (changes: Partial<CancelledHow> = {}) =>
  movementSentences({ kind: 'cancelled', cancelled: { ...how, ...changes } });

test('what is nothing is called nothing', () => {
  expect(told()).toEqual([
    'The customer cancelled on Monday 10 May 2027, 68 days before arrival.',
    'By the policy 100 % of the price comes back.',
    'The price is £833.00, and cancelling costs nothing.',
    'Paid were £208.25 of the price and nothing of the deposit.',
    'Nothing of what was paid is kept, £208.25 goes back.',
  ]);
});

test('on the day of the arrival it is said so, and what an owner chose is said to be theirs', () => {
  const reckoned = {
    ...how.reckoned!,
    on: '2027-07-17',
    days: 0,
    percent: 0,
    because: 'past_steps' as const,
  };
  expect(told({ by: 'tenant_admin', cost: 833_00, kept: 108_25, refund: 100_00, reckoned })).toEqual([
    'You cancelled on Saturday 17 July 2027, the day of the arrival.',
    'By the policy nothing of the price comes back any more.',
    'The price is £833.00, and cancelling costs 100 % of it: £833.00.',
    'Paid were £208.25 of the price and nothing of the deposit.',
    '£108.25 of what was paid is kept, £100.00 goes back.',
    'How much that is, you chose.',
  ]);
});
