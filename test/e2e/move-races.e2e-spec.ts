import type { TestTenant } from '../support/api';
import { amountOf } from '../support/budget';
import { BY_HAND } from '../support/by-hand';
import { startCluster } from '../support/cluster';
import type { Cluster } from '../support/cluster';
import { daysAhead } from '../support/days-ahead';
import type { Answer } from '../support/http';
import { violations } from '../support/invariants';
import { controlSandbox } from '../support/sandbox-control';
import { CUSTOMER } from '../support/shop';
import type { Ledger } from '../support/shop';

// Every round is a race; enough of them to lose one by chance are run in the long run.
const ROUNDS = amountOf({ brief: 12, long: 50 });
const PRICE = 90;

let cluster: Cluster;
let tenant: TestTenant;
let day = 0;

beforeAll(async () => {
  cluster = await startCluster({ apis: 2, env: { UNDO_MINUTES: '10' } });
  tenant = await cluster.tenant();
}, 60_000);
afterAll(() => cluster?.close());

const owner = (path: string, body: object = {}): Promise<Answer> =>
  cluster.request(tenant.host, 'POST', `/api/admin/${path}`, { token: tenant.token, body });

/** Two nights that nobody has so far. */
const freeNights = () => {
  day += 3;
  return { start_date: daysAhead(day), end_date: daysAhead(day + 2) };
};
type Nights = ReturnType<typeof freeNights>;

const take = async (to: Nights, wish: object = {}): Promise<string> => {
  const price = { mode: 'set', total: PRICE };
  const taken = await owner('bookings', { ...BY_HAND, to, price, ignore_rules: true, ...wish });
  if (taken.status !== 201) throw new Error(taken.text);
  return taken.body.id;
};
const move = (id: string, to: Nights): Promise<Answer> =>
  owner(`bookings/${id}/move`, {
    to,
    price: { mode: 'keep' },
    expected_total: PRICE,
    ignore_rules: true,
    notify: false,
  });
const actOf = ({ headers }: Answer): string => (JSON.parse(String(headers['x-act'])) as { id: string }).id;

/** Where a booking is, and how: as its row and as its claim say, which are the same. */
const truthOf = async (id: string): Promise<string> => {
  const { rows } = await cluster.database.adminPool.query<{ row: string; claim: string | null }>(
    `select format('%s %s', b.status, b.start_date) as row, format('%s %s', c.state, lower(c.during)::date) as claim, c.booking_id
       from rm.booking b left join rm.claim c using (tenant_id, booking_id) where b.booking_id = $1`,
    [id],
  );
  return `${rows[0]?.row} / ${rows[0]?.claim}`;
};
const stands = ({ start_date: from }: Nights) => `confirmed ${from} / booked ${from}`;
const ended = ({ start_date: from }: Nights, status: string) => `${status} ${from} /  `;

const codes = (answers: readonly Answer[]): string[] =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : `${status} ${body.code}`)).toSorted();

const counted = (outcomes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

/** Plays a race again and again; answers how often it came to what. */
const racing = async (race: () => Promise<string>): Promise<Record<string, number>> => {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) outcomes.push(await race());
  return counted(outcomes);
};

describe('One truth comes of a move', () => {
  it('and another of another booking, into the same nights at once', async () => {
    const outcomes = await racing(async () => {
      const [one, other, wanted] = [freeNights(), freeNights(), freeNights()];
      const ids = [await take(one), await take(other)] as const;
      const answers = await Promise.all([move(ids[0], wanted), move(ids[1], wanted)]);
      const won = answers.findIndex(({ status }) => status === 200);
      expect(await Promise.all(ids.map(truthOf))).toEqual(
        won === 0 ? [stands(wanted), stands(other)] : [stands(one), stands(wanted)],
      );
      return codes(answers).join(', ');
    });
    expect(outcomes).toEqual({ '409 block_time_taken, done': ROUNDS });
  }, 180_000);

  it('and a customer’s hold of the nights', async () => {
    const outcomes = await racing(async () => {
      const [own, wanted] = [freeNights(), freeNights()];
      const id = await take(own);
      const block = await owner('availability', { ...wanted, price: PRICE });
      const hold = cluster.request(tenant.host, 'POST', '/api/public/book', {
        body: { block_id: block.body.id, ...CUSTOMER },
      });
      const [moved, held] = await Promise.all([move(id, wanted), hold]);
      const isMoved = moved.status === 200;
      expect([isMoved, held.status]).toEqual([isMoved, isMoved ? 409 : 201]);
      expect(await truthOf(id)).toBe(isMoved ? stands(wanted) : stands(own));
      return codes([moved, held]).join(', ');
    });
    expect(Object.keys(outcomes)).toEqual(['409 block_time_taken, done']);
  }, 180_000);

  it('and of cancelling the booking', async () => {
    const outcomes = await racing(async () => {
      const [own, wanted] = [freeNights(), freeNights()];
      const id = await take(own);
      const [moved, cancelled] = await Promise.all([move(id, wanted), owner(`bookings/${id}/cancel`)]);
      expect(cancelled.status).toBe(200);
      // Whichever came first: it has ended, where it was last.
      expect(await truthOf(id)).toBe(ended(moved.status === 200 ? wanted : own, 'cancelled'));
      return codes([moved]).join();
    });
    expect(Object.keys(outcomes).filter((one) => !['done', '409 booking_not_movable'].includes(one))).toEqual(
      [],
    );
  }, 180_000);

  it('and of undoing the move before it', async () => {
    const outcomes = await racing(async () => {
      const [own, between, wanted] = [freeNights(), freeNights(), freeNights()];
      const id = await take(own);
      const act = actOf(await move(id, between));
      const [moved, undone] = await Promise.all([move(id, wanted), owner(`acts/${act}/undo`)]);
      // A move that comes second goes on from where the booking was before; an undo that does finds it changed.
      expect(moved.status).toBe(200);
      expect(await truthOf(id)).toBe(stands(wanted));
      return codes([undone]).join();
    });
    expect(Object.keys(outcomes).filter((one) => !['done', '409 undo_overtaken'].includes(one))).toEqual([]);
  }, 180_000);

  it('and of two who undo it', async () => {
    const outcomes = await racing(async () => {
      const [own, wanted] = [freeNights(), freeNights()];
      const id = await take(own);
      const act = actOf(await move(id, wanted));
      const answers = await Promise.all([owner(`acts/${act}/undo`), owner(`acts/${act}/undo`)]);
      expect(await truthOf(id)).toBe(stands(own));
      return codes(answers).join(', ');
    });
    expect(outcomes).toEqual({ '409 undo_done, done': ROUNDS });
  }, 180_000);

  it('and of the end of what is held by its owner’s word', async () => {
    const outcomes = await racing(async () => {
      const [own, wanted] = [freeNights(), freeNights()];
      const until = new Date(Date.now() + 250).toISOString();
      const id = await take(own, { provisional_until: until });
      await new Promise((resolve) => setTimeout(resolve, Date.parse(until) - Date.now() - 30));
      const [moved, taken] = await Promise.all([
        move(id, wanted),
        owner('bookings', {
          ...BY_HAND,
          to: own,
          price: { mode: 'set', total: PRICE },
          ignore_rules: true,
        }),
      ]);
      const truth = await truthOf(id);
      if (taken.status === 201) expect(await truthOf(taken.body.id)).toBe(stands(own));
      const isAt = (at: Nights) => [`pending ${at.start_date} / held ${at.start_date}`, ended(at, 'expired')];
      expect(isAt(moved.status === 200 ? wanted : own)).toContain(truth);
      return codes([moved]).join();
    });
    expect(Object.keys(outcomes).filter((one) => !['done', '409 booking_not_movable'].includes(one))).toEqual(
      [],
    );
  }, 180_000);

  it('and everything that must always hold does', async () => {
    const ledger = (await controlSandbox(cluster.sandbox.url, 'GET', '/paypal/ledger')) as Ledger;
    expect(await violations(cluster.database, ledger)).toEqual([]);
  });
});
