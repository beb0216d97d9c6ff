import { whyCancelled } from './why';
import type { CancellationBehind } from './why';

const policy = { steps: [{ days: 60, percent: 100 }], freeHours: 0, customerMayCancel: true, resale: false };
const early: CancellationBehind = {
  reckoned: {
    on: '2027-05-10',
    days: 68,
    percent: 100,
    because: 'step',
    price: 833_00,
    pricePaid: 208_25,
    depositPaid: 0,
  },
  policy,
  arrival: '2027-07-17',
  cost: 0,
  kept: 0,
  refund: 208_25,
  isTold: false,
};
const lastOf = (behind: CancellationBehind) => whyCancelled(behind).slice(2);

test('where cancelling costs nothing it is not worked out how much that is', () => {
  expect(lastOf(early)).toEqual([
    'Cancelling costs nothing.',
    '£208.25 was paid.',
    'All of it comes back: £208.25.',
  ]);
});

test('where nothing was paid nothing comes back, whatever cancelling costs', () => {
  const reckoned = { ...early.reckoned, percent: 0, because: 'past_steps' as const, pricePaid: 0 };
  expect(lastOf({ ...early, reckoned, cost: 833_00, refund: 0 })).toEqual([
    'Cancelling costs 100 % of the price of £833.00: £833.00.',
    'Nothing was paid.',
    'Nothing comes back, and nothing more is asked for.',
  ]);
});

test('what somebody has decided is told as that', () => {
  expect(lastOf({ ...early, kept: 208_25, refund: 0, isTold: true }).at(-1)).toBe(
    'It was decided to give back nothing; £208.25 is kept.',
  );
});
