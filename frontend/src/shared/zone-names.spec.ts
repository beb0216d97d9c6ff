import { zoneName } from './zone-names';

const LONDON = 'Europe/London';

test('the zone is named as it is called on that date', () => {
  expect(zoneName(LONDON, '2026-12-07')).toBe('UK time (GMT)');
  expect(zoneName(LONDON, '2026-07-07')).toBe('UK time (BST)');
  expect(zoneName('America/New_York', '2026-12-07')).toMatch(/^New York time \(/);
});
