import type { AccountRow } from '@holdfast/projections/ledger/ledger.queries';
import type { StayAccountRow } from '@holdfast/projections/ledger/booking-ledger.queries';
import { csvRow } from '../booking-export/csv';
import { paymentColumns, stayColumns } from './account-columns';

const payment: AccountRow = {
  bookingId: '00000000-0000-4000-8000-000000000001',
  position: 1,
  item: 0,
  day: '2027-01-15',
  at: '2027-01-15T10:00:00.000Z',
  reference: 'K7QM4P',
  kind: 'refund',
  instalment: null,
  amount: 208_25,
  fee: null,
  ofDeposit: 75_00,
  method: 'cash',
  providerId: null,
};
const stay: StayAccountRow = {
  bookingId: '00000000-0000-4000-8000-000000000001',
  reference: 'K7QM4P',
  standing: 'cancelled',
  arrival: '2027-07-17',
  departure: '2027-07-24',
  price: 833_00,
  bookingFee: 0,
  discount: 33_00,
  currency: 'GBP',
  terms: null,
  charged: 800_00,
  deposit: 75_00,
  letGo: -491_50,
  paid: 875_00,
  refunded: 491_50,
  kept: 383_50,
  owed: -0,
};
const cellsOf = (row: Partial<AccountRow>) =>
  csvRow(paymentColumns('Europe/London').map(([, show]) => show({ ...payment, ...row })));

describe('A row of the accounts', () => {
  it('has what went below 0, as a number', () => {
    expect(cellsOf({})).toBe('2027-01-15,10:00,K7QM4P,Refund,,-208.25,,-208.25,-75.00,cash,\r\n');
    const row = csvRow(stayColumns.map(([, show]) => show(stay)));
    expect(row).toContain(',-33.00,800.00,,75.00,875.00,491.50,875.00,491.50,383.50,');
  });

  it.each(['=1+1', '+447700900123', '-2', '@SUM(A1)', '=HYPERLINK("http://x","y")'])(
    'is harmless in a spreadsheet where %j was written',
    (text) => {
      for (const row of [{ providerId: text }, { method: text }, { reference: text }]) {
        const shown = paymentColumns('Europe/London').map(([, show]) => show({ ...payment, ...row }));
        const cells = shown.filter((cell) => cell === text).map((cell) => csvRow([cell]).replace(/^"/, ''));
        expect(cells).toEqual([expect.stringMatching(/^'[=+@-]/)]);
      }
    },
  );
});
