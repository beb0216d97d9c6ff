import { wallTimeAt } from './wall-clock';
import { zoneName } from './zone-names';
import { instantOf } from './zones';

const LONDON = 'Europe/London';

test('wall times of winter and summer are the right instants', () => {
  expect(instantOf('2026-12-07', '09:00', LONDON).toISOString()).toBe('2026-12-07T09:00:00.000Z');
  expect(instantOf('2026-07-07', '09:00', LONDON).toISOString()).toBe('2026-07-07T08:00:00.000Z');
});

test('on 28 March 2027, when an hour is left out, the times around it keep their distance', () => {
  expect(instantOf('2027-03-28', '00:30', LONDON).toISOString()).toBe('2027-03-28T00:30:00.000Z');
  expect(instantOf('2027-03-28', '02:00', LONDON).toISOString()).toBe('2027-03-28T01:00:00.000Z');
});

test('on 31 October 2027, when an hour occurs twice, the first is meant', () => {
  expect(instantOf('2027-10-31', '01:30', LONDON).toISOString()).toBe('2027-10-31T00:30:00.000Z');
  expect(instantOf('2027-10-31', '02:00', LONDON).toISOString()).toBe('2027-10-31T02:00:00.000Z');
});

test('the zone is named as it is called on that date', () => {
  expect(zoneName(LONDON, '2026-12-07')).toBe('UK time (GMT)');
  expect(zoneName(LONDON, '2026-07-07')).toBe('UK time (BST)');
  expect(zoneName('America/New_York', '2026-12-07')).toMatch(/^New York time \(/);
});

test('an instant is shown on the wall of the tenant', () => {
  expect(wallTimeAt(Date.parse('2026-07-07T23:30:00Z'), LONDON)).toBe('2026-07-08T00:30');
});
