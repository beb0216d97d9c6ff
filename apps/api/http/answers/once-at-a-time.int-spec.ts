import { CUSTOMER, day, useShop } from '../../../../test/support/shop';

describe('the same request sent again under its key', () => {
  const shop = useShop();
  afterEach(() => shop.sandbox('DELETE', '/paypal/faults'));

  const book = (blockId: string, key: string) =>
    shop.api.request(shop.tenant.host, 'POST', '/api/public/book', {
      body: { block_id: blockId, ...CUSTOMER },
      headers: { 'Idempotency-Key': key },
    });

  it('is told to wait while the first is still running, and gets its answer afterwards', async () => {
    const { id } = await shop.addBlock(shop.tenant);
    await shop.sandbox('PUT', '/paypal/faults', [
      { operation: 'order.create', effect: { kind: 'latency', ms: 3_000 } },
    ]);
    const first = book(id, 'one');
    await new Promise((resume) => setTimeout(resume, 250));
    const second = await book(id, 'one');
    expect([second.status, second.body.code]).toEqual([409, 'idempotency_key_in_progress']);
    expect(second.headers['retry-after']).toBe('1');
    const { status, body } = await first;
    expect(status).toBe(201);
    const third = await book(id, 'one');
    expect([third.status, third.headers['idempotency-replayed'], third.body]).toEqual([201, 'true', body]);
  });

  it('makes one thing only, however many come at the same moment', async () => {
    const { id } = await shop.addBlock(shop.tenant, { start_date: day(10), end_date: day(12) });
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(id, 'many')));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThanOrEqual(1);
    expect(new Set(made.map(({ body }) => body.booking_id)).size).toBe(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body.code]).toEqual([409, 'idempotency_key_in_progress']);
  });

  it('is another request under another key, or of another tenant', async () => {
    const other = await shop.api.tenant();
    const [here, there] = [
      await shop.addBlock(shop.tenant, { start_date: day(20), end_date: day(22) }),
      await shop.addBlock(other),
    ];
    await shop.sandbox('PUT', '/paypal/faults', [
      { operation: 'order.create', effect: { kind: 'latency', ms: 300 } },
    ]);
    const elsewhere = shop.api.request(other.host, 'POST', '/api/public/book', {
      body: { block_id: there.id, ...CUSTOMER },
      headers: { 'Idempotency-Key': 'shared' },
    });
    const answers = await Promise.all([book(here.id, 'shared'), elsewhere]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });
});
