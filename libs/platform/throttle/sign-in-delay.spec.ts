import { delayAfter, signInDelay, type Failures, type SignInHistory } from './sign-in-delay';

const rules = { freePerAccount: 5, freePerAddress: 30 };
const now = new Date('2026-11-21T12:00:00Z');
const failed = (count: number, secondsAgo = 0): Failures => ({
  count,
  lastAt: new Date(now.getTime() - secondsAgo * 1000),
});
const nothing: SignInHistory = { account: null, address: null, pair: null, code: null };
/** Everything failed at one account and one address. */
const same = (count: number, secondsAgo = 0): SignInHistory => {
  const failures = failed(count, secondsAgo);
  return { account: failures, address: failures, pair: failures, code: null };
};

describe('The delay before the next attempt to sign in', () => {
  it('grows with each failure from the fifth on, to a minute', () => {
    const delays = [0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1_000].map((count) => delayAfter(count, 5) / 1000);

    expect(delays).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('is none for somebody who has not failed', () => {
    expect(signInDelay(nothing, rules, now)).toBe(0);
  });

  it('runs from the last failure', () => {
    expect(signInDelay(same(8), rules, now)).toBe(8_000);
    expect(signInDelay(same(8, 5), rules, now)).toBe(3_000);
    expect(signInDelay(same(8, 8), rules, now)).toBe(0);
  });

  it('does not reach an address that has not failed, however much others did: nobody can be locked out', () => {
    expect(signInDelay({ ...nothing, account: failed(10_000) }, rules, now)).toBe(0);
  });

  it('grows with what failed elsewhere too, once an address has failed itself', () => {
    expect(
      signInDelay({ account: failed(9), address: failed(1), pair: failed(1), code: null }, rules, now),
    ).toBe(16_000);
  });

  it('runs from the own failure, so that others cannot prolong it', () => {
    const history = { account: failed(1_000, 0), address: failed(1, 50), pair: failed(1, 50), code: null };

    expect(signInDelay(history, rules, now)).toBe(10_000);
  });

  it('meets an address that tries many accounts', () => {
    expect(signInDelay({ ...nothing, address: failed(29) }, rules, now)).toBe(0);
    expect(signInDelay({ ...nothing, address: failed(32) }, rules, now)).toBe(4_000);
  });

  it('holds for wrong codes from every address, and grows to ten minutes', () => {
    const after = (count: number, secondsAgo = 0) =>
      signInDelay({ ...nothing, code: failed(count, secondsAgo) }, rules, now) / 1000;

    expect([4, 5, 6, 11, 14, 15, 100].map((count) => after(count))).toEqual([0, 1, 2, 64, 512, 600, 600]);
    expect(after(100, 550)).toBe(50);
  });

  it('is forgotten after a quarter of an hour without a failure', () => {
    expect(signInDelay(same(1_000, 15 * 60), rules, now)).toBe(0);
  });

  it('is never longer than it should be when the clock was set back', () => {
    expect(signInDelay(same(8, -3_600), rules, now)).toBe(8_000);
  });

  it('can be switched off', () => {
    expect(signInDelay(same(1_000), { freePerAccount: 0, freePerAddress: 0 }, now)).toBe(0);
  });
});
