import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { farSide, type FarSide, type FarSideSettings } from './testing/far-side';
import { HttpsOutsideWeb } from './https.outside-web';
import { isPublicAddress } from './public-address';

const LIMITS = { timeoutMs: 4_000, maxBytes: 2 * 1_024 * 1_024 };
const PATTERN = 'https://{tenant}.holdfast.example';
const FEED = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

const open: FarSide[] = [];
const serve = async (answer: RequestListener, settings?: FarSideSettings): Promise<FarSide> => {
  const side = await farSide(answer, settings);
  open.push(side);
  return side;
};
afterEach(() => Promise.all(open.splice(0).map((side) => side.close())));

/** A wall whose internet is one server on this machine; names lead where the test says, and 127.0.0.2 counts as public. */
const wallBefore = (
  side: FarSide,
  names: (host: string, time: number) => readonly string[] = () => ['127.0.0.2'],
  allow: readonly string[] = [],
) => {
  const resolved: string[] = [];
  const web = new HttpsOutsideWeb(
    { urlPattern: PATTERN, allow },
    {
      resolve: (host) => {
        const time = resolved.filter((other) => other === host).length;
        resolved.push(host);
        return Promise.resolve(names(host, time).map((address) => ({ address, family: 4 })));
      },
      isPublic: (address) => address === '127.0.0.2' || isPublicAddress(address),
      securePort: side.port,
      ca: side.ca,
    },
  );
  return { web, resolved };
};

const outside = { address: '127.0.0.2' };
const get = (web: HttpsOutsideWeb, address = 'https://feeds.example.org/a.ics', limits = LIMITS) =>
  web.get(address, null, limits);

describe('an address that somebody types', () => {
  const web = new HttpsOutsideWeb({ urlPattern: PATTERN, allow: [] });

  it.each([
    ['https://127.0.0.1/a.ics', 'not_public'],
    ['https://[::ffff:10.0.0.1]/a.ics', 'not_public'],
    ['https://169.254.169.254/latest/meta-data', 'not_public'],
    ['https://0x7f.1/', 'not_public'],
    ['https://2130706433/', 'not_public'],
    ['https://localhost/a.ics', 'not_public'],
    ['https://localhost./a.ics', 'not_public'],
    ['https://feeds.example.org:8443/a.ics', 'not_public'],
    ['https://me:secret@feeds.example.org/a.ics', 'not_public'],
    ['https://feeds.example.org/a.ics#today', 'not_public'],
    [`https://feeds.example.org/${'a'.repeat(2_000)}`, 'not_public'],
    ['ftp://feeds.example.org/a.ics', 'not_public'],
    ['my calendar', 'not_public'],
    ['', 'not_public'],
    ['http://feeds.example.org/a.ics', 'not_https'],
    ['https://holdfast.example/a.ics', 'own_address'],
    ['https://caravan.HOLDFAST.example./calendar/x.ics', 'own_address'],
  ])('%s is refused as %s', (text, problem) => {
    expect(web.judge(text)).toEqual({ kind: 'failure', problem, retryAfterSeconds: null });
  });

  it.each([
    ['webcal://Feeds.Example.org/a.ics?s=1', 'https://feeds.example.org/a.ics?s=1'],
    ['  https://feeds.example.org./a.ics ', 'https://feeds.example.org/a.ics'],
    ['https://feeds.example.org:443/a.ics#', 'https://feeds.example.org/a.ics'],
    ['https://notholdfast.example/a.ics', 'https://notholdfast.example/a.ics'],
  ])('%s is %s', (text, address) => {
    const { host } = new URL(address);
    expect(web.judge(text)).toEqual({ kind: 'address', address, host });
  });
});

describe('where a name leads', () => {
  it('is asked once for each connection, which goes to the address that was judged', async () => {
    const side = await serve((_, response) => response.end(FEED), outside);
    const { web, resolved } = wallBefore(side);
    expect(await get(web)).toMatchObject({ kind: 'answer', status: 200 });
    expect(resolved).toEqual(['feeds.example.org']);
    expect(side.asked).toEqual([
      {
        path: '/a.ics',
        headers: expect.objectContaining({ host: 'feeds.example.org', connection: 'close' }),
      },
    ]);
    expect(side.asked[0]?.headers).not.toHaveProperty('cookie');
  });

  it.each([
    ['a public and a private address', ['127.0.0.2', '10.0.0.1']],
    ['this machine', ['127.0.0.1']],
    ['the address of metadata', ['169.254.169.254']],
  ])('refuses all where it has %s', async (_, addresses) => {
    const side = await serve((__, response) => response.end(FEED), outside);
    expect(await get(wallBefore(side, () => addresses).web)).toMatchObject({ problem: 'not_public' });
    expect(side.asked).toEqual([]);
  });

  it('a second answer that is private is never connected to', async () => {
    const side = await serve((_, response) => response.end(FEED), outside);
    const inside = await serve((_, response) => response.end('secret'), { port: side.port });
    const { web } = wallBefore(side, (_, time) => [time === 0 ? '127.0.0.2' : '127.0.0.1']);
    expect(await get(web)).toMatchObject({ kind: 'answer', body: Buffer.from(FEED) });
    expect(await get(web)).toMatchObject({ kind: 'failure', problem: 'not_public' });
    expect(inside.asked).toEqual([]);
  });

  it('is unreachable where it leads nowhere, or nobody listens', async () => {
    const side = await serve((_, response) => response.end(FEED), outside);
    expect(await get(wallBefore(side, () => []).web)).toMatchObject({ problem: 'unreachable' });
    await side.close();
    expect(await get(wallBefore(side).web)).toMatchObject({ problem: 'unreachable' });
  });

  it('must be vouched for', async () => {
    const side = await serve((_, response) => response.end(FEED), { ...outside, name: 'else.example.org' });
    expect(await get(wallBefore(side).web)).toMatchObject({ problem: 'tls' });
  });
});

describe('a redirect', () => {
  const hops =
    (count: number): RequestListener =>
    (request, response) => {
      const number = Number((request.url ?? '').slice(1));
      if (number < count) response.writeHead(302, { Location: `/${number + 1}` }).end();
      else response.setHeader('ETag', '"a"').end(FEED);
    };

  it('is followed three times and no more', async () => {
    const side = await serve(hops(3), outside);
    const { web, resolved } = wallBefore(side);
    const known = { etag: '"a"', lastModified: null };
    const answer = await web.get('https://feeds.example.org/0', known, LIMITS);
    expect(answer).toMatchObject({ status: 200, validators: { etag: null, lastModified: null } });
    expect(resolved).toHaveLength(4);
    expect(side.asked.map(({ headers }) => headers['if-none-match'])).toEqual([
      '"a"',
      undefined,
      undefined,
      undefined,
    ]);

    const further = await serve(hops(4), outside);
    expect(await get(wallBefore(further).web, 'https://feeds.example.org/0')).toMatchObject({
      problem: 'too_many_redirects',
    });
    expect(further.asked).toHaveLength(4);
  });

  it.each([
    ['http://feeds.example.org/', 'not_https'],
    ['https://localhost/', 'not_public'],
    ['https://127.0.0.1/', 'not_public'],
    ['https://inside.example.org/', 'not_public'],
    ['https://caravan.holdfast.example/', 'own_address'],
    ['file:///etc/passwd', 'not_public'],
    ['https://', 'unreachable'],
  ])('to %s is refused as %s', async (location, problem) => {
    const side = await serve((_, response) => response.writeHead(302, { Location: location }).end(), outside);
    const names = (host: string) => [host === 'inside.example.org' ? '10.0.0.1' : '127.0.0.2'];
    expect(await get(wallBefore(side, names).web)).toMatchObject({ kind: 'failure', problem });
    expect(side.asked).toHaveLength(1);
  });
});

describe('what is sent', () => {
  const problemOf = async (answer: RequestListener, limits = LIMITS) => {
    const result = await get(wallBefore(await serve(answer, outside)).web, undefined, limits);
    return result.kind === 'failure' ? result.problem : `${result.status}, ${result.body.byteLength} bytes`;
  };
  const megabytes = (count: number) => Buffer.alloc(count * 1_024 * 1_024, 'x');

  it('may be 2 MiB, decoded', async () => {
    expect(await problemOf((_, response) => response.end(megabytes(2)))).toBe('200, 2097152 bytes');
    expect(await problemOf((_, response) => response.end(Buffer.concat([megabytes(2), FEED_BYTE])))).toBe(
      'too_large',
    );
    const unpacked = gzipSync(megabytes(2));
    expect(
      await problemOf((_, response) => response.setHeader('Content-Encoding', 'gzip').end(unpacked)),
    ).toBe('200, 2097152 bytes');
  });
  const FEED_BYTE = Buffer.from('x');

  it('may not be a little gzip that becomes 3 MiB', async () => {
    const bomb = gzipSync(megabytes(3), { level: 1 });
    expect(bomb.byteLength).toBeLessThan(40 * 1_024);
    expect(await problemOf((_, response) => response.setHeader('Content-Encoding', 'gzip').end(bomb))).toBe(
      'too_large',
    );
  });

  it('may not come in an encoding that nobody asked for, or broken', async () => {
    const encoded = (encoding: string, body: Buffer): RequestListener => {
      return (_, response) => response.setHeader('Content-Encoding', encoding).end(body);
    };
    expect(await problemOf(encoded('gzip, gzip', gzipSync(gzipSync(FEED))))).toBe('unreachable');
    expect(await problemOf(encoded('gzip', gzipSync(FEED).subarray(0, 20)))).toBe('unreachable');
    const cut: RequestListener = (_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write(FEED);
      setTimeout(() => response.destroy(), 20);
    };
    expect(await problemOf(cut)).toBe('unreachable');
  });

  it('may not come one byte a second, nor never', async () => {
    const drip: RequestListener = (_, response) => {
      const timer = setInterval(() => response.write('x'), 1_000);
      response.once('close', () => clearInterval(timer));
      response.flushHeaders();
    };
    const began = Date.now();
    expect(await problemOf(drip, { ...LIMITS, timeoutMs: 1_500 })).toBe('timeout');
    expect(await problemOf(() => undefined, { ...LIMITS, timeoutMs: 300 })).toBe('timeout');
    expect(Date.now() - began).toBeLessThan(4_000);
  });

  it('may not have more than 16 KiB of headers', async () => {
    const talk: RequestListener = (_, response) =>
      response.setHeader('X-Words', 'x'.repeat(17_000)).end(FEED);
    expect(await problemOf(talk)).toBe('too_large');
  });

  it.each([404, 410, 401, 500, 204])('is none with status %i', async (status) => {
    expect(await problemOf((_, response) => response.writeHead(status).end())).toBe(`http_${status}`);
  });

  it('says when it wants to be asked again', async () => {
    const busy: RequestListener = (_, response) => response.writeHead(429, { 'Retry-After': '120' }).end();
    const side = await serve(busy, outside);
    expect(await get(wallBefore(side).web)).toMatchObject({ problem: 'http_429', retryAfterSeconds: 120 });
  });

  it('is nothing where nothing has changed since', async () => {
    const side = await serve((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"7"';
      if (isKnown) response.writeHead(304).end();
      else
        response.writeHead(200, { ETag: '"7"', 'Last-Modified': 'Tue, 24 Nov 2026 10:00:00 GMT' }).end(FEED);
    }, outside);
    const { web } = wallBefore(side);
    const first = await get(web);
    const validators = { etag: '"7"', lastModified: 'Tue, 24 Nov 2026 10:00:00 GMT' };
    expect(first).toMatchObject({ status: 200, validators });
    const second = await web.get('https://feeds.example.org/a.ics', validators, LIMITS);
    expect(second).toEqual({ kind: 'answer', status: 304, validators, body: new Uint8Array() });
  });

  it('is an empty 304 to nobody who did not ask for one', async () => {
    expect(await problemOf((_, response) => response.writeHead(304).end())).toBe('http_304');
  });
});

describe('a stand-in that is allowed by name', () => {
  it('may be private and plain, at its exact origin only', async () => {
    const side = await serve((_, response) => response.end(FEED), { isClear: true });
    const origin = `http://127.0.0.1:${side.port}`;
    const { web } = wallBefore(side, (host) => [host], [origin]);
    expect(web.judge(`${origin}/a.ics`)).toMatchObject({ kind: 'address', address: `${origin}/a.ics` });
    expect(await get(web, `${origin}/a.ics`)).toMatchObject({ status: 200 });
    expect(await get(web, `http://127.0.0.1:${side.port + 1}/`)).toMatchObject({ problem: 'not_https' });
    expect(await get(web, `https://127.0.0.1:${side.port}/`)).toMatchObject({ problem: 'not_public' });
  });
});
