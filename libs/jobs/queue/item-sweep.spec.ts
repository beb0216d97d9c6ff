import { StoreUnavailable } from '@holdfast/event-store/errors';
import { ItemSweep, SweepTroubles } from './item-sweep';

interface Item {
  readonly tenantId: string;
  readonly id: string;
}

const item = (tenantId: string, id: string): Item => ({ tenantId, id });
const start = Date.parse('2026-11-21T10:00:00Z');

/** Over a list of what is due; an item goes from it when it was served well. */
class TestSweep extends ItemSweep<Item> {
  readonly name = 'test';
  readonly everyMs = 1_000;
  protected override readonly batch = 2;
  readonly served: string[] = [];
  readonly looks: string[][] = [];
  readonly hanging = new Map<string, () => void>();

  constructor(
    readonly list: Item[],
    readonly time: { now: number },
    private readonly fate: (item: Item) => 'well' | 'hangs' | Error,
    private readonly staysDue = false,
  ) {
    super({ now: () => new Date(time.now) });
  }

  async due(_now: Date, putOff: readonly string[], most: number): Promise<readonly Item[]> {
    this.looks.push([...putOff]);
    return this.list.filter(({ id }) => !putOff.includes(id)).slice(0, most);
  }

  protected keyOf({ id }: Item): string {
    return id;
  }

  protected async serve(one: Item): Promise<void> {
    const fate = this.fate(one);
    if (fate instanceof Error) throw fate;
    if (fate === 'hangs') await new Promise<void>((free) => this.hanging.set(one.id, free));
    this.served.push(one.id);
    if (!this.staysDue) this.list.splice(this.list.indexOf(one), 1);
  }
}

const troublesOf = async (sweep: TestSweep): Promise<SweepTroubles> => {
  const error = await sweep.run().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SweepTroubles)) throw new Error(`Not what was expected: ${String(error)}`);
  return error;
};

describe('A round of a sweep', () => {
  const bad = (one: Item) => (one.tenantId === 'bad' ? new Error('broken') : 'well');
  const mixed = () => [
    item('bad', 'b1'),
    item('good', 'g1'),
    item('bad', 'b2'),
    item('good', 'g2'),
    item('bad', 'b3'),
  ];

  it('serves the others although a tenant fails before, between and after them, and tells of each failure', async () => {
    const sweep = new TestSweep(mixed(), { now: start }, bad);
    const { troubles } = await troublesOf(sweep);
    expect(sweep.served.toSorted()).toEqual(['g1', 'g2']);
    expect(troubles.map(({ tenantId, key, failures }) => [tenantId, key, failures]).toSorted()).toEqual([
      ['bad', 'b1', 1],
      ['bad', 'b2', 1],
      ['bad', 'b3', 1],
    ]);
    expect(sweep.failing).toBe(3);
  });

  it('reaches what stands behind any number of whole batches that fail', async () => {
    const list = [...Array.from({ length: 7 }, (_, n) => item('bad', `b${n}`)), item('good', 'g')];
    const sweep = new TestSweep(list, { now: start }, bad);
    await troublesOf(sweep);
    expect(sweep.served).toEqual(['g']);
  });

  it('leaves alone what failed, longer each time and an hour at most, and lets it take no place in a batch', async () => {
    const time = { now: start };
    const sweep = new TestSweep([item('bad', 'b1')], time, bad);
    const pauses: number[] = [];
    for (let last = time.now; pauses.length < 14; time.now += 500) {
      const failed = await sweep.run().then(
        () => false,
        () => true,
      );
      if (!failed) continue;
      pauses.push(time.now - last);
      last = time.now;
      // The long ones are not waited for in steps.
      if (pauses.length > 3) time.now += Math.min(1_000 * 2 ** (pauses.length - 1), 3_600_000) - 1_000;
    }
    expect(pauses.slice(0, 5)).toEqual([0, 1_000, 2_000, 4_000, 8_000]);
    expect(pauses.at(-1)).toBe(3_600_000);
    expect(sweep.looks).toContainEqual(['b1']);
  });

  it('makes nobody wait longer because the database was away', async () => {
    const time = { now: start };
    const sweep = new TestSweep([item('t', 'i')], time, () => new StoreUnavailable());
    for (let round = 0; round < 5; round += 1, time.now += 1_000)
      expect((await troublesOf(sweep)).troubles[0]?.failures).toBe(1);
  });

  it('begins with an empty sheet after something went well again', async () => {
    const time = { now: start };
    let works = false;
    const sweep = new TestSweep([item('t', 'i')], time, () => (works ? 'well' : new Error('broken')));
    await troublesOf(sweep);
    works = true;
    time.now += 1_000;
    await sweep.run();
    expect([sweep.served, sweep.failing]).toEqual([['i'], 0]);
  });

  it('lets one tenant hang with all it has, and serves the others meanwhile', async () => {
    const list = [...Array.from({ length: 5 }, (_, n) => item('slow', `s${n}`)), item('good', 'g')];
    const sweep = new TestSweep(list, { now: start }, ({ tenantId }) =>
      tenantId === 'slow' ? 'hangs' : 'well',
    );
    const round = sweep.run();
    for (let turn = 0; turn < 50 && sweep.served.length === 0; turn += 1) await new Promise(setImmediate);
    expect(sweep.served).toEqual(['g']);
    while (list.length > 0) {
      for (const free of sweep.hanging.values()) free();
      await new Promise(setImmediate);
    }
    await round;
  });

  it('lets an item wait for its turn without a place, and begins it as soon as that has come', async () => {
    class InTurn extends TestSweep {
      protected override mayBegin({ tenantId }: Item, underWay: readonly Item[]): boolean {
        return !underWay.some((other) => other.tenantId === tenantId);
      }
    }
    const list = [item('slow', 's1'), item('slow', 's2'), item('slow', 's3'), item('good', 'g')];
    const sweep = new InTurn(list, { now: start }, ({ tenantId }) =>
      tenantId === 'slow' ? 'hangs' : 'well',
    );
    const round = sweep.run();
    for (let turn = 0; turn < 50 && sweep.served.length === 0; turn += 1) await new Promise(setImmediate);
    expect([sweep.served, [...sweep.hanging.keys()]]).toEqual([['g'], ['s1']]);
    for (const id of ['s1', 's2', 's3']) {
      while (!sweep.hanging.has(id)) await new Promise(setImmediate);
      sweep.hanging.get(id)?.();
    }
    await round;
    expect(sweep.served).toEqual(['g', 's1', 's2', 's3']);
  });

  it('does not begin the same again in the same round though it is still due', async () => {
    const sweep = new TestSweep(mixed(), { now: start }, () => 'well', true);
    await sweep.run();
    expect(sweep.served.toSorted()).toEqual(['b1', 'b2', 'b3', 'g1', 'g2']);
  });

  it('begins nothing more when the process leaves, and finishes what is under way', async () => {
    const leaving = new AbortController();
    const sweep = new TestSweep(mixed(), { now: start }, () => {
      leaving.abort();
      return 'well';
    });
    await sweep.run(leaving.signal);
    expect(sweep.served.length).toBeLessThan(3);
  });

  it('fails whole when it cannot look', async () => {
    const sweep = new TestSweep([], { now: start }, () => 'well');
    sweep.due = async () => {
      throw new StoreUnavailable();
    };
    await expect(sweep.run()).rejects.toThrow(StoreUnavailable);
  });
});
