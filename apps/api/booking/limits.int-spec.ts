import type { TestTenant } from '../../../test/support/api';
import { CUSTOMER, startShop } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';

describe('a stranger who tries too much', () => {
  let shop: Shop;
  let tenant: TestTenant;

  beforeAll(async () => {
    const limits = {
      LIMIT_HOLDS_PER_MINUTE: '3',
      LIMIT_DISCOUNT_CHECKS_PER_MINUTE: '3',
      LIMIT_UPLOADS_PER_HOUR: '2',
    };
    shop = await startShop({ env: { TRUST_PROXY: '1', ...limits } });
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.api.database.adminPool.query('truncate throttle.hit');
    tenant = await shop.api.tenant();
  });

  const post = (path: string, body: unknown, address: string, token?: string) =>
    shop.api.request(tenant.host, 'POST', path, { body, token, headers: { 'X-Forwarded-For': address } });
  const book = (blockId: string, address: string, email: string) =>
    post('/api/public/book', { block_id: blockId, ...CUSTOMER, customer_email: email }, address);

  it('may hold so often from one address, and then waits as long as they are told', async () => {
    const { id } = await shop.addBlock(tenant);
    const answers = [];
    for (const n of [1, 2, 3, 4]) answers.push(await book(id, '192.0.2.1', `a${n}@example.com`));
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409, 429]);
    const refused = answers[3];
    expect(refused?.body.code).toBe('too_many_requests');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await book(id, '192.0.2.2', 'b@example.com')).status).toBe(409);
    shop.api.clock.advance(61_000);
    expect((await book(id, '192.0.2.1', 'a@example.com')).status).toBe(409);
  });

  it('may hold so often for one e-mail address, from wherever it comes; other businesses are not touched', async () => {
    const { id } = await shop.addBlock(tenant);
    const answers = [];
    for (const n of [1, 2, 3, 4])
      answers.push(await book(id, `192.0.2.${n}`, n % 2 ? 'Hoarder@Example.com' : ' hoarder@example.com '));
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409, 429]);
    expect(answers[3]?.body).toMatchObject({
      code: 'too_many_holds',
      error: 'You are holding too many dates. Please finish or give back one of them first.',
    });
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
    tenant = await shop.api.tenant();
    const other = await shop.addBlock(tenant);
    expect((await book(other.id, '192.0.2.9', 'hoarder@example.com')).status).toBe(201);
  });

  it('guesses discount codes slowly', async () => {
    const statuses = [];
    for (const code of ['A1', 'A2', 'A3', 'A4'])
      statuses.push((await post('/api/public/validate-discount', { code }, '192.0.2.1')).status);
    expect(statuses).toEqual([409, 409, 409, 429]);
  });

  it('uploads so often in an hour', async () => {
    const upload = () => post('/api/admin/service/images', {}, '192.0.2.1', tenant.token);
    const [first, second, third] = [await upload(), await upload(), await upload()];
    expect([first.status, second.status].includes(429)).toBe(false);
    expect([third.status, third.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(60);
  });
});
