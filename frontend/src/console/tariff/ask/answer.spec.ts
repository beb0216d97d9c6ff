import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import { FIREWOOD, tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import { answerTo, firstStay } from './answer';
import { takenNights } from './taken';

const now = { date: '2027-01-15', time: '10:00' };
const wish = (arrival: string, departure: string) => ({
  stay: { arrival, departure },
  party: { adults: 2, children: 1, infants: 0, pets: 1 },
  extras: [{ id: FIREWOOD, quantity: 2 }],
});

test('a customer is told the price with its lines', () => {
  expect(answerTo(tariffA, [], wish('2027-02-12', '2027-02-15'), now)).toEqual({
    kind: 'price',
    nights: 3,
    rows: [
      { kind: 'night', text: '2 nights at £100.00: Friday, Saturday', amount: 200_00 },
      { kind: 'night', text: '1 night at £80.00: Sunday', amount: 80_00 },
      { kind: 'extra', text: 'Cleaning', amount: 35_00 },
      { kind: 'extra', text: 'Extra child: 3 at £6.00', amount: 18_00 },
      { kind: 'extra', text: 'Dog', amount: 20_00 },
      { kind: 'extra', text: 'Firewood: 2 at £7.50', amount: 15_00 },
      { kind: 'deposit', text: 'Refundable deposit', amount: 75_00 },
    ],
    total: 443_00,
    vat: null,
  });
});

test('or why the dates are refused, and what is nearest', () => {
  expect(answerTo(tariffA, [], wish('2027-02-12', '2027-02-14'), now)).toMatchObject({
    kind: 'refusal',
    sentence: 'Stays from a Friday are 3 nights or more.',
    // A day earlier, a night longer, a day later: each with its total, the extras in it.
    nearest: [
      { arrival: '2027-02-11', departure: '2027-02-13', total: 337_00 },
      { arrival: '2027-02-12', departure: '2027-02-15', total: 443_00 },
      { arrival: '2027-02-13', departure: '2027-02-15', total: 337_00 },
    ],
  });
});

test('or that too many would come, or that the price is too high, or that there is nothing to have', () => {
  const ask = (tariff: typeof tariffA, adults: number) => {
    const asked = wish('2027-02-12', '2027-02-15');
    return answerTo(tariff, [], { ...asked, party: { ...asked.party, adults } }, now);
  };
  expect(ask(tariffA, 4)).toMatchObject({ sentence: 'This is for at most 4 guests.', nearest: [] });
  expect(ask({ ...tariffA, securityDeposit: 100_000_000 }, 2)).toMatchObject({
    sentence: 'A stay may cost £1,000,000 at most',
  });
  expect(ask(NO_TARIFF, 2)).toMatchObject({ sentence: 'These prices offer no stays by the night.' });
});

test('it begins with the first stay that may be had in two weeks', () => {
  expect(firstStay(tariffA, now)).toEqual({ arrival: '2027-01-29', departure: '2027-02-01' });
  const closed = { ...tariffA, nights: { ...tariffA.nights!, horizonDays: 3 } };
  expect(firstStay(closed, now)).toEqual({ arrival: '2027-01-29', departure: '2027-01-31' });
});

describe('what is taken', () => {
  const block = (known: Partial<AvailabilityBlock>) =>
    ({
      id: 'b',
      start_date: '2027-03-05',
      end_date: '2027-03-08',
      booked_block_id: null,
      ...known,
    }) as AvailabilityBlock;
  const blocks = [
    block({ status: 'blocked' }),
    block({ status: 'booked', booked_block_id: 'b', start_date: '2027-04-01', end_date: '2027-04-01' }),
    block({ status: 'booked', booked_block_id: 'another' }),
    block({ status: 'available' }),
  ];
  const stays = { tariff: null, taken: [], today: now.date, earliest_arrival: null, latest_arrival: null };

  test('is what the owner has closed and sold, while nothing is told to customers', () => {
    expect(takenNights(stays, blocks)).toEqual([
      { from: '2027-03-05', to: '2027-03-08', kind: 'closed', preparation: null },
      { from: '2027-04-01', to: '2027-04-02', kind: 'booked', preparation: null },
    ]);
  });

  test('is else what customers are told', () => {
    const taken = [{ from: '2027-03-05', to: '2027-03-08', kind: 'closed' as const, preparation: 0 }];
    expect(takenNights({ ...stays, tariff: {} as never, taken }, blocks)).toEqual(taken);
  });
});
