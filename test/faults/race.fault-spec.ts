import { randomUUID } from 'node:crypto';
import type { TestTenant } from '../support/api';
import type { Answer } from '../support/http';
import { addBlock, book, bookOnce, heldBlocks } from './harness/customer';
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
const rush = async (blockId: string, busy: Answer[]): Promise<Answer> => {
  const key = randomUUID();
  const answer = await bookOnce(world, tenant, blockId, key);
  if (answer.status < 500) return answer;
  expect([answer.status, answer.body?.code, answer.headers['retry-after']]).toEqual([503, 'busy', '1']);
  busy.push(answer);
  return book(world, tenant, blockId, key);
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

it('3 race-500-overlaps: of 500 customers who want times that overlap nobody shares one, and nobody loses to a time that is free', async () => {
  // Each begins where chance says, for one to five nights: most of them overlap several others.
  const periods = Array.from({ length: 60 }, () => {
    const first = 4_000 + Math.floor(Math.random() * 90);
    return { first, end: first + 1 + Math.floor(Math.random() * 5) };
  });
  const blocks = new Map<string, { readonly first: number; readonly end: number }>();
  for (const period of periods)
    blocks.set(await addBlock(world, tenant, period.first, period.end - period.first), period);
  const busy: Answer[] = [];
  const ids = [...blocks.keys()];
  const wanted = Array.from({ length: CUSTOMERS }, (_, n) => ids[n % ids.length] as string);
  const answers = await Promise.all(
    wanted.map(async (blockId) => ({ blockId, answer: await rush(blockId, busy) })),
  );
  const winners = answers.filter(({ answer }) => answer.status === 201);
  const refused = Object.keys(kindsOf(answers.map(({ answer }) => answer))).filter((kind) => kind !== '201');
  expect(refused).toEqual(['409 block_time_taken']);
  const taken = winners.map(({ blockId }) => blocks.get(blockId) as { first: number; end: number });
  const meets = (one: { first: number; end: number }) =>
    taken.filter((other) => one.first < other.end && other.first < one.end).length;
  // Whoever has one meets themselves alone; whoever lost meets somebody.
  expect(taken.map(meets)).toEqual(taken.map(() => 1));
  const lostForNothing = [...blocks].filter(([, period]) => meets(period) === 0);
  expect(lostForNothing).toEqual([]);
  report({
    scenario: 'race-500-overlaps',
    injections: CUSTOMERS - winners.length,
    bookings: winners.length,
    note: `${busy.length} heard busy first`,
  });
});
