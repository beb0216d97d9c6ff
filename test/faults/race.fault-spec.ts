import { randomUUID } from 'node:crypto';
import type { TestTenant } from '../support/api';
import type { Answer } from '../support/http';
import { addBlock, book, bookOnce, heldBlocks, stayOn } from './harness/customer';
import type { Wanted } from './harness/customer';
import { report } from './harness/report';
import { damage } from './harness/rest';
import { World } from './harness/world';

const CUSTOMERS = 500;

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await World.open({ apis: 2, workers: 1 });
});
afterAll(() => world?.close());
beforeEach(async () => {
  tenant = await world.tenant();
});
afterEach(async () => {
  expect(await damage(world)).toEqual([]);
});

/** Asks once; who hears "busy, ask again" does so with the same key, as the answer says. */
const rush = async (what: string | Wanted, busy: Answer[]): Promise<Answer> => {
  const key = randomUUID();
  const answer = await bookOnce(world, tenant, what, key);
  if (answer.status < 500) return answer;
  expect([answer.status, answer.body?.code, answer.headers['retry-after']]).toEqual([503, 'busy', '1']);
  busy.push(answer);
  return book(world, tenant, what, key);
};

/** So many answers of each kind. */
const kindsOf = (answers: readonly Answer[]): Record<string, number> => {
  const kinds: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = [status, body?.code].join(' ').trim();
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
};

it('2 race-500-one-block: of 500 customers who want one time at once one gets it, and 499 hear that it is taken', async () => {
  const blockId = await addBlock(world, tenant);
  const busy: Answer[] = [];
  const since = performance.now();
  const answers = await Promise.all(Array.from({ length: CUSTOMERS }, () => rush(blockId, busy)));
  const took = Math.round(performance.now() - since);
  expect(kindsOf(answers)).toEqual({ '201': 1, '409 block_time_taken': CUSTOMERS - 1 });
  expect(await heldBlocks(world, [blockId])).toEqual([blockId]);
  report({
    scenario: 'race-500-one-block',
    injections: CUSTOMERS - 1,
    bookings: 1,
    note: `${took} ms, ${busy.length} heard busy first`,
  });
});

/** What somebody wants, from a day to another, and until when it keeps others away: a stay until it is prepared for the next. */
interface Period {
  readonly wanted: Wanted;
  readonly isStay: boolean;
  readonly first: number;
  readonly end: number;
  readonly until: number;
}

/** Begins where chance says, for one to five nights: most of them overlap several others. Every second one is a stay. */
const somePeriod = (n: number): Promise<Period> => {
  const first = 20 + Math.floor(Math.random() * 90);
  return periodOf(n % 2 === 1, first, 1 + Math.floor(Math.random() * 5));
};

const periodOf = async (isStay: boolean, first: number, nights: number): Promise<Period> => {
  const wanted = isStay ? stayOn(first, nights) : { block_id: await addBlock(world, tenant, first, nights) };
  const end = first + nights;
  return { wanted, isStay, first, end, until: isStay ? end + 1 : end };
};

/** Whether two times cannot both be had. A stay begins a night behind a block, too, though that keeps none from other blocks. */
const meets = (one: Period, other: Period): boolean => {
  const behind = (it: Period, next: Period) => (next.isStay ? Math.max(it.until, it.end + 1) : it.until);
  return one.first < behind(other, one) && other.first < behind(one, other);
};

it('3 race-500-overlaps: of 500 customers who want blocks and stays that overlap nobody shares a time, and nobody loses to one that is free', async () => {
  const periods: Period[] = [];
  for (let n = 0; n < 60; n += 1) periods.push(await somePeriod(n));
  // Two stays that only the night of preparation keeps apart: in one run of eighty chance makes none of them.
  for (const first of [130, 132]) periods.push(await periodOf(true, first, 2));
  const busy: Answer[] = [];
  const answers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, n) => {
      const period = periods[n % periods.length] as Period;
      return { period, answer: await rush(period.wanted, busy) };
    }),
  );
  const winners = answers.filter(({ answer }) => answer.status === 201);
  const refused = Object.keys(kindsOf(answers.map(({ answer }) => answer))).filter((kind) => kind !== '201');
  expect(refused.toSorted()).toEqual(['409 block_time_taken', '409 stay_preparation', '409 stay_taken']);
  const taken = winners.map(({ period }) => period);
  expect(new Set(taken.map(({ isStay }) => isStay)).size).toBe(2);
  const met = (one: Period) =>
    taken.filter((other) => one.first < other.until && other.first < one.until).length;
  // Whoever has one meets themselves alone; whoever lost meets somebody.
  expect(taken.map(met)).toEqual(taken.map(() => 1));
  const lostForNothing = periods.filter((period) => !taken.some((other) => meets(period, other)));
  expect(lostForNothing).toEqual([]);
  report({
    scenario: 'race-500-overlaps',
    injections: CUSTOMERS - winners.length,
    bookings: winners.length,
    note: `${busy.length} heard busy first`,
  });
});
