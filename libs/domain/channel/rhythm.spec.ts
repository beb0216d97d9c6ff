import { healthOf, pauseAfterFailure } from './rhythm';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('The rhythm of looks', () => {
  it('grows while they fail: 15, 30, 60 minutes, hourly, and six-hourly after a day', () => {
    const pauses = [1, 2, 3, 4, 20].map((failures) => pauseAfterFailure(15 * MINUTE, failures, 0, null));
    expect(pauses.map((pause) => pause / MINUTE)).toEqual([15, 30, 60, 60, 60]);
    expect(pauseAfterFailure(15 * MINUTE, 30, 24 * HOUR, null)).toBe(6 * HOUR);
  });

  it('obeys the other side where it asks for more, up to a day', () => {
    expect(pauseAfterFailure(15 * MINUTE, 1, 0, 2 * 3_600)).toBe(2 * HOUR);
    expect(pauseAfterFailure(15 * MINUTE, 1, 0, 60)).toBe(15 * MINUTE);
    expect(pauseAfterFailure(15 * MINUTE, 1, 0, 9e9)).toBe(24 * HOUR);
  });
});

describe('The health of a channel', () => {
  const read = { isRead: true, isPaused: false, asks: false };

  it('is late after two hours without a good look, and failing after a day', () => {
    const health = (sinceMs: number) => healthOf(read, sinceMs);
    expect([health(0), health(2 * HOUR - 1), health(2 * HOUR), health(24 * HOUR)]).toEqual([
      'ok',
      'ok',
      'late',
      'failing',
    ]);
  });

  it('is a matter of its owner where it is paused, asked about, or not read at all', () => {
    expect(healthOf({ ...read, isPaused: true }, 24 * HOUR)).toBe('paused');
    expect(healthOf({ ...read, asks: true }, 0)).toBe('emptied');
    expect(healthOf({ ...read, isRead: false }, 24 * HOUR)).toBe('export_only');
  });
});
