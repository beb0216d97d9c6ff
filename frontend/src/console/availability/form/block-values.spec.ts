import { blockErrors } from './block-errors';
import { newValues, toRequest } from './block-values';
import type { BlockValues } from './block-values';

const week: BlockValues = {
  ...newValues(undefined, 'available', '2026-12-07'),
  end_date: '2026-12-11',
  price: '500',
};

describe('a block in date mode', () => {
  test('needs dates and a price', () => {
    const blank = { ...week, start_date: '', end_date: '', price: '' };
    expect(blockErrors(blank, 'date')).toEqual({
      start_date: 'Required',
      end_date: 'Required',
      price: 'Required',
    });
  });

  test('ends no earlier than it starts', () => {
    expect(blockErrors({ ...week, end_date: '2026-12-06' }, 'date')).toEqual({
      end_date: 'Must not be before the start date',
    });
  });

  test('travels in pounds and without times', () => {
    expect(toRequest(week, 'date')).toMatchObject({ price: '500', start_time: null, security_deposit: null });
  });

  test('passes on fees only when the warning was read', () => {
    const withFees = { ...week, include_paypal_fees: true };
    expect(Object.keys(blockErrors(withFees, 'date'))).toEqual(['fees_acknowledged']);
    expect(blockErrors({ ...withFees, fees_acknowledged: true }, 'date')).toEqual({});
  });
});

describe('a closed time', () => {
  const closed: BlockValues = { ...week, status: 'blocked', price: '', block_reason: 'New roof' };

  test('needs no price and keeps its reason', () => {
    expect(blockErrors(closed, 'date')).toEqual({});
    expect(toRequest(closed, 'date')).toMatchObject({ price: '0', block_reason: 'New roof' });
  });

  test('loses its reason when it is opened again', () => {
    expect(toRequest({ ...closed, status: 'available', price: '10' }, 'date').block_reason).toBeNull();
  });
});

describe('a block in time mode', () => {
  test('needs a start and an end time', () => {
    expect(blockErrors(week, 'time')).toMatchObject({ start_time: 'Required', end_time: 'Required' });
  });

  test('ends after it starts, though it may run past midnight', () => {
    const hour = { ...week, end_date: week.start_date, start_time: '22:00', end_time: '01:00' };
    expect(blockErrors(hour, 'time')).toEqual({ end_time: 'Must be after the start' });
    expect(blockErrors({ ...hour, end_date: '2026-12-08' }, 'time')).toEqual({});
  });
});
