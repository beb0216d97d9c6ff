import { runScheduled, startable } from '../../tools/lib/schedule.mjs';
import type { Demand } from '../../tools/lib/schedule.mjs';

const stage = (name: string, cores: number, more: Partial<Demand> = {}): Demand => ({
  name,
  cores,
  gigabytes: 1,
  ...more,
});
const ROOM = { cores: 3, gigabytes: 8 };
const begun = (waiting: Demand[], running: Demand[] = [], ended: string[] = []) =>
  startable({ waiting, running, ended }, ROOM).map(({ name }) => name);

describe('Which stages begin', () => {
  it('given room for two, when three wait, then the first two begin', () => {
    expect(begun([stage('faults', 1), stage('browser', 2), stage('unit', 2)])).toEqual(['faults', 'browser']);
  });

  it('given room for little, when what is next is large, then what is small after it begins', () => {
    expect(begun([stage('unit', 2), stage('docs', 1)], [stage('browser', 2)])).toEqual(['docs']);
  });

  it('given one that needs another, when that one waits or runs, then it does not begin', () => {
    const needy = stage('faults', 1, { needs: ['build'] });
    expect(begun([stage('build', 1), needy])).toEqual(['build']);
    expect(begun([needy], [stage('build', 1)])).toEqual([]);
  });

  it('given one that needs another, when that one has ended or is no part of the run, then it begins', () => {
    const needy = stage('faults', 1, { needs: ['install', 'build'] });
    expect(begun([needy], [], ['build'])).toEqual(['faults']);
    expect(begun([needy])).toEqual(['faults']);
  });

  it('given enough cores, when memory is short, then no more begin than it holds', () => {
    expect(begun([stage('web', 1, { gigabytes: 5 }), stage('unit', 1, { gigabytes: 4 })])).toEqual(['web']);
  });

  it('given tenths of cores that fill the room exactly, then all begin', () => {
    const room = { cores: 0.3, gigabytes: 8 };
    expect(
      startable({ waiting: [stage('a', 0.1), stage('b', 0.2)], running: [], ended: [] }, room),
    ).toHaveLength(2);
  });

  it('given one that is larger than the room, when nothing runs, then it begins', () => {
    expect(begun([stage('types', 16, { gigabytes: 32 }), stage('docs', 1)])).toEqual(['types']);
  });

  it('given one that runs alone, when others run, then neither it nor any after it begins', () => {
    const alone = stage('bench', 1, { alone: true });
    expect(begun([alone, stage('docs', 1)], [stage('unit', 1)])).toEqual([]);
    expect(begun([alone, stage('docs', 1)])).toEqual(['bench']);
    expect(begun([stage('docs', 1)], [alone])).toEqual([]);
  });
});

describe('A run of stages', () => {
  /** Each stage ends when it is told to; what has begun, refused ones after a dash, is in `log`. */
  function play(stages: Demand[], failing: string[] = []) {
    const log: string[] = [];
    const ends = new Map<string, () => void>();
    const heard: Record<string, string[]> = {};
    const outcomes = runScheduled<Demand, { name: string; failed: number }>(stages, ROOM, {
      run: ({ name }, earlier) => {
        log.push(name);
        heard[name] = earlier.map((outcome) => outcome.name);
        const outcome = { name, failed: failing.includes(name) ? 1 : 0 };
        return new Promise((resolve) => ends.set(name, () => resolve(outcome)));
      },
      refuse: ({ name }, failed) => {
        log.push(`- ${name}: ${failed}`);
        return { name, failed: 1 };
      },
    });
    const end = async (name: string) => {
      ends.get(name)?.();
      await new Promise(process.nextTick);
    };
    return { log, heard, outcomes, end };
  }

  it('answers in the order of its list, whatever ends first', async () => {
    const { outcomes, end } = play([stage('one', 1), stage('two', 1)]);
    await end('two');
    await end('one');
    expect((await outcomes).map(({ name }) => name)).toEqual(['one', 'two']);
  });

  it('given one that fails, then those beside it and after it still run, and it is told what was before', async () => {
    const { log, heard, outcomes, end } = play(
      [stage('lint', 3), stage('unit', 3), stage('bench', 1, { alone: true })],
      ['lint'],
    );
    for (const name of ['lint', 'unit', 'bench']) await end(name);
    expect((await outcomes).map(({ failed }) => failed)).toEqual([1, 0, 0]);
    expect(log).toEqual(['lint', 'unit', 'bench']);
    expect(heard['bench']).toEqual(['lint', 'unit']);
  });

  it('given a need that fails, then what needs it is refused, and what needs that', async () => {
    const { log, outcomes, end } = play(
      [
        stage('install', 1),
        stage('build', 1, { needs: ['install'] }),
        stage('faults', 1, { needs: ['build'] }),
      ],
      ['install'],
    );
    await end('install');
    expect((await outcomes).map(({ failed }) => failed)).toEqual([1, 1, 1]);
    expect(log).toEqual(['install', '- build: install', '- faults: build']);
  });

  it('never holds more than the room, and leaves none out, whatever the stages ask for', async () => {
    const stages = Array.from({ length: 40 }, (_, n) =>
      stage(`stage ${n}`, ((n * 7) % 5) / 2 + 0.5, {
        gigabytes: (n * 3) % 5,
        ...(n % 13 === 12 ? { alone: true } : {}),
      }),
    );
    const { log, outcomes, end } = play(stages);
    const over = new Set<string>();
    for (let turn = 0; over.size < stages.length && turn < 100; turn += 1) {
      const running = stages.filter(({ name }) => log.includes(name) && !over.has(name));
      const sum = (of: (one: Demand) => number) => running.reduce((total, one) => total + of(one), 0);
      expect(sum(({ cores }) => cores)).toBeLessThanOrEqual(ROOM.cores);
      expect(sum(({ gigabytes }) => gigabytes)).toBeLessThanOrEqual(ROOM.gigabytes);
      expect([false, running.length === 1]).toContain(running.some(({ alone }) => alone));
      const last = running.at(-1)?.name ?? '';
      over.add(last);
      await end(last);
    }
    expect((await outcomes).map(({ name }) => name)).toEqual(stages.map(({ name }) => name));
    expect(new Set(log).size).toBe(stages.length);
  });
});
