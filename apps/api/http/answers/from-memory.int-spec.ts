import { brotliDecompressSync } from 'node:zlib';
import { request as httpRequest } from 'node:http';
import type { ServerResponse } from 'node:http';
import { day, startShop } from '../../../../test/support/shop';
import type { Shop } from '../../../../test/support/shop';
import { startApi } from '../../../../test/support/api';
import type { TestApi, TestTenant } from '../../../../test/support/api';
import type { Answer } from '../../../../test/support/http';
import { SHELL } from '../../shell';
import type { Shell } from '../../shell';

/** Answers that are given again without being made again, and never a moment longer than they hold. */
describe('what a visitor of a site asks for first', () => {
  let shop: Shop;
  let tenant: TestTenant;
  let block: { id: string };

  beforeAll(async () => {
    shop = await startShop();
  }, 60_000);
  afterAll(() => shop.close());
  beforeEach(async () => {
    tenant = await shop.api.tenant();
    block = await shop.addBlock(tenant);
  });

  const get = (path = '/api/public/calendar', headers: Record<string, string> = {}) =>
    shop.api.request(tenant.host, 'GET', path, { headers });
  const statuses = async () => (await get()).body.map(({ status }: { status: string }) => status);

  /** Changes a row behind the log's back, as nobody ever does: whoever reads the table sees it. */
  const forge = () =>
    shop.api.database.adminPool.query('update rm.block set price = 1 where tenant_id = $1', [tenant.id]);
  const priceShown = async () => (await get()).body[0].price;

  it('is given from memory while nothing has happened in the tenant’s log', async () => {
    expect(await priceShown()).toBe(420);
    await forge();
    expect(await priceShown()).toBe(420);
  });

  it('is made anew after any event of the tenant', async () => {
    await get();
    await forge();
    await shop.addBlock(tenant, { start_date: day(10), end_date: day(12) });
    expect(await priceShown()).toBe(0.01);
  });

  it('is not touched by events of other tenants', async () => {
    await get();
    await forge();
    await shop.addBlock(await shop.api.tenant());
    expect(await priceShown()).toBe(420);
  });

  it('is made anew after a minute all the same', async () => {
    await get();
    await forge();
    shop.api.clock.advance(61_000);
    expect(await priceShown()).toBe(0.01);
  });

  it('shows a hold at once, and that it has lapsed at the very moment', async () => {
    expect(await statuses()).toEqual(['available']);
    const held = await shop.book(tenant, block.id);
    expect(await statuses()).toEqual(['booked']);
    const left = Date.parse(held.body.hold_expires_at) - shop.api.clock.now().getTime();
    shop.api.clock.advance(left - 20_000);
    expect(await statuses()).toEqual(['booked']);
    shop.api.clock.advance(20_001);
    expect(await statuses()).toEqual(['available']);
  });

  it('says until when somebody holds it, anew when they keep it for longer, and no more when it has lapsed or is paid', async () => {
    const told = async () => {
      const answer = await get();
      return { until: answer.body[0].free_again_at as string | undefined, etag: answer.headers['etag'] };
    };
    const minuteOf = (instant: string) => new Date(Math.ceil(Date.parse(instant) / 60_000) * 60_000);
    const wall = (instant: string) =>
      new Intl.DateTimeFormat('sv-SE', {
        timeZone: 'Europe/London',
        dateStyle: 'short',
        timeStyle: 'short',
      })
        .format(minuteOf(instant))
        .replace(' ', 'T');
    const free = await told();
    expect(free.until).toBeUndefined();
    const { body: held } = await shop.book(tenant, block.id);
    const first = await told();
    expect(first).toEqual({
      until: wall(held.hold_expires_at),
      etag: expect.not.stringMatching(String(free.etag)),
    });

    shop.api.clock.advance(13 * 60_000);
    const { body: extended } = await shop.api.request(tenant.host, 'POST', '/api/public/extend', {
      body: { booking_id: held.booking_id, hold_token: held.hold_token },
    });
    const second = await told();
    expect(second.until).toBe(wall(extended.hold_expires_at));
    expect(second.until).not.toBe(first.until);
    expect(second.etag).not.toBe(first.etag);

    const left = Date.parse(extended.hold_expires_at) - shop.api.clock.now().getTime();
    shop.api.clock.advance(left + 1);
    expect(await told()).toEqual(free);

    const { body: again } = await shop.book(tenant, block.id);
    await shop.approve(again.paypal_order_id);
    await shop.confirm(tenant, again.booking_id, again.paypal_order_id);
    expect([await statuses(), (await told()).until]).toEqual([['booked'], undefined]);
  });

  it('is refused at once when the tenant is suspended', async () => {
    expect((await get()).status).toBe(200);
    const token = await shop.api.superAdmin();
    await shop.api.request('localhost', 'PUT', `/api/superadmin/tenants/${tenant.id}/suspend`, {
      token,
      body: { is_suspended: true },
    });
    const after = await get();
    expect([after.status, after.body.code]).toEqual([403, 'tenant_suspended']);
    expect((await get('/')).status).toBe(302);
  });

  it('has the same ETag, headers and body from memory, and is unchanged for whoever has it', async () => {
    const [first, second] = [await get(), await get()];
    const { 'x-request-id': one, date: _one, ...headers } = first.headers;
    const { 'x-request-id': two, date: _two, ...again } = second.headers;
    expect(again).toEqual(headers);
    expect(second.text).toBe(first.text);
    expect(one).not.toBe(two);
    const etag = String(first.headers['etag']);
    const known = await get(undefined, { 'If-None-Match': etag });
    expect([known.status, known.text, known.headers['etag']]).toEqual([304, '', etag]);
  });

  it.each(['/', '/terms', '/api/public/calendar', '/api/public/stays'])(
    'has at %s the same headers from memory for whatever is asked',
    async (path) => {
      const asked: Record<string, string>[] = [
        {},
        { 'Accept-Encoding': 'gzip, deflate, br' },
        { 'Accept-Encoding': 'gzip' },
        { 'If-None-Match': '"other"' },
        { 'If-None-Match': `"other", ${(await get(path)).headers['etag']}` },
        { 'If-None-Match': '*', 'Cache-Control': 'no-cache' },
      ];
      const made = async (headers: Record<string, string>) => {
        // Anything that happens lets it be made anew.
        await shop.addBlock(tenant, { start_date: day(40 + turn * 2), end_date: day(41 + turn * 2) });
        turn += 1;
        return get(path, headers);
      };
      let turn = 0;
      const bare = ({ status, headers: { date: _date, 'x-request-id': _id, ...headers } }: Answer) => {
        // Whether compressed bytes are counted beforehand is up to whoever compresses.
        const { 'content-length': _length, 'transfer-encoding': _chunks, ...others } = headers;
        return { status, headers: headers['content-encoding'] ? others : { ...others, length: _length } };
      };
      for (const headers of asked) {
        const anew = await made(headers);
        expect([headers, bare(await get(path, headers))]).toEqual([headers, bare(anew)]);
      }
      const [head, whole] = [await shop.api.request(tenant.host, 'HEAD', path), await get(path)];
      expect([bare(head), head.text]).toEqual([bare(whole), '']);
    },
  );

  it('lets go of its connection when the process is about to leave', async () => {
    await get();
    const server = shop.api.app.getHttpServer();
    const leave = (_: unknown, response: ServerResponse) => response.setHeader('Connection', 'close');
    server.prependListener('request', leave);
    const answer = await get();
    server.off('request', leave);
    expect([answer.status, answer.headers['connection']]).toEqual([200, 'close']);
  });

  it('carries the id that the request came with', async () => {
    await get();
    expect((await get(undefined, { 'X-Request-Id': 'trace-1234' })).headers['x-request-id']).toBe(
      'trace-1234',
    );
  });

  it('is made once for all who ask for it at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => get()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  it('is compressed for those who can read that', async () => {
    const compressed = () =>
      new Promise<{ encoding: string | undefined; text: string }>((resolve, reject) => {
        const asked = httpRequest(
          { port: shop.api.port, path: '/', headers: { Host: tenant.host, 'Accept-Encoding': 'gzip, br' } },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () => {
              const text = brotliDecompressSync(Buffer.concat(chunks)).toString();
              resolve({ encoding: answer.headers['content-encoding'], text });
            });
          },
        );
        asked.on('error', reject).end();
      });
    const [first, second] = [await compressed(), await compressed()];
    const plain = await get('/');
    const timeless = (html: string) => html.replace(/"server_time":"[^"]*"/, '');
    expect([first.encoding, second.encoding]).toEqual(['br', 'br']);
    expect(timeless(second.text)).toBe(timeless(first.text));
    expect(timeless(plain.text)).toBe(timeless(first.text));
  });

  it('carries the server’s clock of now', async () => {
    const clockOf = ({ text }: { text: string }) => /"server_time":"([^"]*)"/.exec(text)?.[1];
    const first = clockOf(await get('/'));
    shop.api.clock.advance(5_000);
    const second = clockOf(await get('/'));
    expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBeGreaterThanOrEqual(5_000);
  });
});

describe('the log of what is given from memory', () => {
  it('has the same line and the same count for it as for anything else', async () => {
    const lines: string[] = [];
    const api = await startApi({
      env: { LOG_LEVEL: 'info' },
      logTo: { write: (text) => void lines.push(...text.trimEnd().split('\n')) },
    });
    const tenant = await api.tenant();
    lines.length = 0;
    for (const status of [200, 200, 304]) {
      const headers: Record<string, string> = status === 304 ? { 'If-None-Match': '*' } : {};
      const answer = await api.request(tenant.host, 'GET', '/api/public/calendar?from=2030-01-01', {
        headers: { ...headers, 'X-Request-Id': 'request-1' },
      });
      expect(answer.status).toBe(status);
    }
    while (lines.length < 3) await new Promise((written) => setTimeout(written, 5));
    const counted = await foundationMetrics(api);
    await api.close();
    const [made, again, unchanged] = lines.map((line) => {
      const { time, milliseconds, ...rest } = JSON.parse(line);
      expect([Date.parse(time) > 0, milliseconds >= 0]).toEqual([true, true]);
      return rest;
    });
    expect(again).toEqual(made);
    expect(unchanged).toEqual({ ...made, status: 304, msg: 'GET /api/public/calendar 304' });
    expect(counted).toMatch(/holdfast_request_seconds_count\{[^}]*method="GET",status="200"[^}]*\} 2/);
  }, 60_000);
});

const foundationMetrics = (api: TestApi): Promise<string> =>
  api.app.get<Shell>(SHELL).metrics.registry.metrics();
