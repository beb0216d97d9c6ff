import { DatabaseClock } from './database.clock';

const TEN_MINUTES = 600_000;

describe('the clock of the database', () => {
  it('is this machine’s until the database was asked', () => {
    const clock = new DatabaseClock(() => Promise.reject(new Error('away')));
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
  });

  it.each([TEN_MINUTES, -TEN_MINUTES])('says what the database says, here %s ms off', async (ms) => {
    const clock = new DatabaseClock(async () => new Date(Date.now() + ms));
    await clock.start();
    clock.stop();
    expect(Math.abs(clock.now().getTime() - Date.now() - ms)).toBeLessThan(1_000);
  });

  it('takes no notice when this machine’s clock is set', async () => {
    const clock = new DatabaseClock(async () => new Date(Date.now()));
    await clock.start();
    clock.stop();
    const before = clock.now().getTime();
    jest.spyOn(Date, 'now').mockReturnValue(before + TEN_MINUTES);
    const after = clock.now().getTime();
    jest.restoreAllMocks();
    expect(after - before).toBeLessThan(1_000);
  });

  it('cannot start without the database', async () => {
    const clock = new DatabaseClock(() => Promise.reject(new Error('away')));
    await expect(clock.start()).rejects.toThrow('away');
  });
});
