import { defaultRange } from './default-range';

const always = { effective_from: '2026-01-01', effective_until: null };

test('an ongoing schedule is generated for three months from today', () => {
  expect(defaultRange(always, '2026-11-30')).toEqual({ start_date: '2026-11-30', end_date: '2027-02-28' });
});

test('a schedule that begins later is generated from its first day', () => {
  expect(defaultRange({ ...always, effective_from: '2027-03-01' }, '2026-11-30')).toEqual({
    start_date: '2027-03-01',
    end_date: '2027-06-01',
  });
});

test('a schedule that ends is generated to its last day', () => {
  expect(defaultRange({ ...always, effective_until: '2026-12-24' }, '2026-11-30').end_date).toBe(
    '2026-12-24',
  );
});

test('a schedule that has ended asks for no range that runs backwards', () => {
  expect(defaultRange({ ...always, effective_until: '2026-06-01' }, '2026-11-30')).toEqual({
    start_date: '2026-11-30',
    end_date: '2026-11-30',
  });
});
