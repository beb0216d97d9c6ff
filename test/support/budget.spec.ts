/** @jest-environment node */
import { chancesFor, amountOf } from './budget';

const WITH = { brief: 3, long: 40, variable: 'PROOF_RUNS', seedVariable: 'PROOF_SEED' };

describe('What a proof by chance gets', () => {
  const before = { ...process.env };
  const said: string[] = [];

  beforeEach(() => {
    for (const name of ['TEST_BUDGET', 'SEED', 'PROOF_RUNS', 'PROOF_SEED']) delete process.env[name];
    said.length = 0;
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.env = { ...before };
  });

  /** As a new process reads it. */
  const anew = (budget: string): typeof import('./budget') => {
    process.env['TEST_BUDGET'] = budget;
    let read: typeof import('./budget') | undefined;
    jest.isolateModules(() => (read = require('./budget')));
    return read!;
  };

  it('is few runs in a brief test, and many in a long one', () => {
    expect([anew('brief').isLong, anew('brief').amountOf(WITH)]).toEqual([false, 3]);
    expect([anew('long').isLong, anew('long').amountOf(WITH)]).toEqual([true, 40]);
    expect(() => anew('endless')).toThrow('TEST_BUDGET is endless');
  });

  it('is as many runs as its own variable says, if that is a number', () => {
    process.env['PROOF_RUNS'] = '7';
    expect(amountOf(WITH)).toBe(7);
    process.env['PROOF_RUNS'] = 'many';
    expect(() => amountOf(WITH)).toThrow('PROOF_RUNS');
  });

  it('is another seed at another time, which is said', () => {
    jest.useFakeTimers({ now: 1_000_000 });
    const { seed: first } = chancesFor('tried', WITH);
    jest.setSystemTime(1_000_001);
    const { seed: second } = chancesFor('tried', WITH);
    jest.useRealTimers();
    expect(second).not.toBe(first);
    expect(said).toEqual([`\nseed: tried ${first}\n`, `\nseed: tried ${second}\n`]);
  });

  it('is the seed that is given: to all, or to this one', () => {
    process.env['SEED'] = '5';
    expect(chancesFor('tried', WITH).seed).toBe(5);
    process.env['PROOF_SEED'] = '6';
    expect(chancesFor('tried', WITH).seed).toBe(6);
  });
});
