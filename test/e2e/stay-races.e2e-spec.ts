import { startCluster } from '../support/cluster';
import type { Cluster } from '../support/cluster';
import type { TestTenant } from '../support/api';
import { daysAhead } from '../support/days-ahead';
import type { Answer } from '../support/http';
import { violations } from '../support/invariants';
import { controlSandbox } from '../support/sandbox-control';
import { CUSTOMER } from '../support/shop';
import type { Ledger } from '../support/shop';

const CUSTOMERS = 200;
const DAYS = 60;

let cluster: Cluster;
let tenant: TestTenant;

const admin = async (method: string, path: string, body: object) => {
  const answer = await cluster.request(tenant.host, method, `/api/admin/${path}`, {
    token: tenant.token,
    body,
  });
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body;
};
const offer = async (nights: object) => {
  tenant = await cluster.tenant();
  await admin('PUT', 'tariff', {
    based_on: 0,
    nights: { rate: 80, min_nights: 1, notice_days: 0, ...nights },
  });
};

beforeAll(async () => {
  cluster = await startCluster({ apis: 2 });
}, 60_000);
afterAll(() => cluster?.close());

interface Span {
  readonly from: number;
  readonly nights: number;
}

const book = (what: object, n: number): Promise<Answer> =>
  cluster.request(tenant.host, 'POST', '/api/public/book', {
    body: {
      ...what,
      ...CUSTOMER,
      customer_email: `c${n}@example.com`,
      customer_phone: `07700 ${900_000 + n}`,
    },
  });
const bookStay = ({ from, nights }: Span, n: number) =>
  book({ stay: { arrival: daysAhead(from), departure: daysAhead(from + nights), adults: 2 } }, n);

const taken = async (): Promise<{ from: number; to: number }[]> => {
  const { rows } = await cluster.database.adminPool.query<{ from: number; to: number }>(
    `select lower(during)::date - $2::date as from, upper(during)::date - $2::date as to
       from rm.claim where tenant_id = $1 order by 1`,
    [tenant.id, daysAhead(0)],
  );
  return rows;
};

describe('200 customers who want overlapping stays at once', () => {
  it.each([0, 2])(
    'get what fits with %i nights between, and nobody is refused for time that stays free',
    async (preparation) => {
      await offer({ preparation_nights: preparation, smallest_gap: null });
      const spans: Span[] = Array.from({ length: CUSTOMERS }, (_, n) => ({
        from: 3 + ((n * 7) % DAYS),
        nights: 1 + ((n * 5) % 6),
      }));
      const answers = await Promise.all(spans.map(bookStay));
      const won = spans.filter((_, n) => answers[n]?.status === 201);
      const claims = await taken();
      expect(claims).toEqual(
        won
          .map(({ from, nights }) => ({ from, to: from + nights + preparation }))
          .toSorted((a, b) => a.from - b.from),
      );
      for (const [n, claim] of claims.entries())
        expect(claims[n + 1]?.from ?? Infinity).toBeGreaterThanOrEqual(claim.to);
      const refused = answers.flatMap((answer, n) =>
        answer.status === 201 ? [] : [{ answer, span: spans[n]! }],
      );
      expect(new Set(refused.map(({ answer }) => answer.body.code))).toEqual(
        new Set(preparation === 0 ? ['stay_taken'] : ['stay_taken', 'stay_preparation']),
      );
      const fits = ({ from, nights }: Span) =>
        claims.every((claim) => from + nights + preparation <= claim.from || claim.to <= from);
      expect(refused.filter(({ span }) => fits(span))).toEqual([]);
    },
    120_000,
  );

  it('and a block: one of them has the night', async () => {
    await offer({});
    for (let round = 0; round < 10; round += 1) {
      const from = 5 + round * 5;
      const block = await admin('POST', 'availability', {
        start_date: daysAhead(from),
        end_date: daysAhead(from + 3),
        price: 100,
      });
      const answers = await Promise.all([
        ...Array.from({ length: 8 }, (_, n) => book({ block_id: block.id }, n)),
        ...Array.from({ length: 8 }, (_, n) => bookStay({ from: from + 2, nights: 2 }, n + 8)),
      ]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const codes = new Set(answers.flatMap(({ body }) => (body.code ? [body.code] : [])));
      expect([...codes].toSorted()).toEqual(['block_time_taken', 'stay_taken']);
    }
    expect(await taken()).toHaveLength(10);
  }, 120_000);

  it('leave everything as it must be', async () => {
    const ledger = (await controlSandbox(cluster.sandbox.url, 'GET', '/paypal/ledger')) as Ledger;
    expect(await violations(cluster.database, ledger)).toEqual([]);
  });
});
