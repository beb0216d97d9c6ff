import type { IncomingMessage } from 'node:http';
import { tenantOfHost, tenantOfRequest } from './host';

const named = (subdomain: string) => ({ kind: 'named', subdomain });
const fallback = (subdomain: string | null) => ({ kind: 'default', subdomain });
const refused = { kind: 'refused' };

describe('the tenant of a host', () => {
  it.each([
    ['caravan.example.com', named('caravan')],
    ['caravan.example.com:3000', named('caravan')],
    ['CARAVAN.Example.COM', named('caravan')],
    ['caravan.localhost:3000', named('caravan')],
    ['a.b.example.com', named('a')],
    ['www.example.com', named('www')],
    ['under_score.example.com', named('under_score')],
    ['localhost', fallback('caravan')],
    ['localhost:3000', fallback('caravan')],
    ['127.0.0.1:3000', fallback('caravan')],
    ['10.0.0.7', fallback('caravan')],
    ['[::1]:3000', fallback('caravan')],
    ['[2001:db8::1]', fallback('caravan')],
    ['caravan.example.com.', refused],
    ['.example.com', refused],
    ['caravan..example.com', refused],
    ['user@caravan.example.com', refused],
    ['caravan.example.com/path', refused],
    ['caravan.example.com:port', refused],
    ['caravan example.com', refused],
    ['wohnwagön.example.com', refused],
    ['', refused],
  ])('reads %s', (host, expected) => {
    expect(tenantOfHost(host, 'caravan')).toEqual(expected);
  });

  it('is nobody on a host without a dot where there is no default tenant', () => {
    expect(tenantOfHost('localhost', null)).toEqual(fallback(null));
  });
});

describe('the tenant of a request', () => {
  const request = (headers: Record<string, string | string[]>, url = '/') =>
    ({
      url,
      rawHeaders: Object.entries(headers).flatMap(([name, values]) =>
        [values].flat().flatMap((value) => [name, value]),
      ),
    }) as unknown as IncomingMessage;
  const direct = { defaultTenant: null, proxies: 0 };

  it('is refused when there are several hosts, or the request target names another', () => {
    expect(tenantOfRequest(request({ Host: ['a.example.com', 'b.example.com'] }), direct)).toEqual(refused);
    expect(tenantOfRequest(request({ Host: 'a.example.com' }, 'http://b.example.com/'), direct)).toEqual(
      refused,
    );
  });

  it('is the default one for a client so old that it sends no host', () => {
    expect(tenantOfRequest(request({}), direct)).toEqual(fallback(null));
  });

  it('believes a forwarded host only behind a proxy', () => {
    const forwarded = request({ Host: 'a.example.com', 'X-Forwarded-Host': 'b.example.com' });
    expect(tenantOfRequest(forwarded, direct)).toEqual(named('a'));
    expect(tenantOfRequest(forwarded, { ...direct, proxies: 1 })).toEqual(named('b'));
  });

  it('takes the forwarded host that the outermost of its proxies added, not what a client made up', () => {
    const chain = request({
      Host: 'inner.example.com',
      'X-Forwarded-Host': 'evil.example.com, b.example.com',
    });
    expect(tenantOfRequest(chain, { ...direct, proxies: 1 })).toEqual(named('b'));
    const behind = request({ Host: 'a.example.com' });
    expect(tenantOfRequest(behind, { ...direct, proxies: 1 })).toEqual(named('a'));
  });

  it('says the same the second time, and leaves the default to whoever asks', () => {
    for (let time = 0; time < 2; time += 1) {
      expect(tenantOfHost('twice.example.com', null)).toEqual(named('twice'));
      expect(tenantOfHost('localhost', 'one')).toEqual(fallback('one'));
      expect(tenantOfHost('localhost', 'two')).toEqual(fallback('two'));
      expect(tenantOfHost('evil.example.com@a.example.com', null)).toEqual(refused);
    }
  });
});
