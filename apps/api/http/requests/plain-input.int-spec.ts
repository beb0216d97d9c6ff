import { startApi } from '../../../../test/support/api';
import type { TestApi } from '../../../../test/support/api';

const LOGIN = '/api/admin/login';
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

describe('what is sent in', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
  }, 60_000);
  afterAll(() => api.close());

  const codeOf = async (method: string, path: string, body?: unknown) => {
    const answer = await api.request('localhost', method, path, body === undefined ? {} : { body });
    return [answer.status, answer.body.code];
  };

  it.each([
    ['in an address', 'GET', '/api/problems/a%00b', undefined],
    ['in a query', 'GET', '/api/public/calendar?from=%00', undefined],
    ['in a text', 'POST', LOGIN, { subdomain: 'a\u0000b', username: 'x', password: 'y' }],
    ['in a name', 'POST', LOGIN, { 'a\u0000': 1 }],
  ])('holds no NUL %s', async (_, method, path, body) => {
    expect(await codeOf(method, path, body)).toEqual([400, 'malformed_request']);
  });

  it.each([
    ['in a text', { subdomain: 'a\ud800b', username: 'x', password: 'y' }],
    ['at the end of a text', { subdomain: 'x', username: 'x', password: 'y\udc00' }],
    ['the wrong way round', { subdomain: 'x', username: '\udfff\ud800', password: 'y' }],
    ['in a name', { 'a\udfff': 1 }],
    ['in a list', ['\ud83c']],
  ])('holds no half of a character %s', async (_, body) => {
    expect(await codeOf('POST', LOGIN, body)).toEqual([400, 'malformed_request']);
  });

  it('may hold characters of two halves, and bytes in an address that are no text', async () => {
    const body = { subdomain: 'x', username: 'Zoë 🏕️ 木村', password: '🏴' };
    expect(await codeOf('POST', LOGIN, body)).toEqual([401, 'login_failed']);
    for (const query of ['%ED%A0%80', '%FF%FE', '%C0%80'])
      expect((await codeOf('GET', `/api/public/calendar?from=${query}`))[0]).toBeLessThan(500);
    expect((await codeOf('GET', '/api/problems/%ED%A0%80'))[0]).toBeLessThan(500);
  });

  it('is not nested deeper than anything that is asked for', async () => {
    expect(await codeOf('POST', LOGIN, nested(19))).toEqual([400, 'validation_failed']);
    expect(await codeOf('POST', LOGIN, nested(21))).toEqual([400, 'malformed_request']);
    expect(await codeOf('POST', LOGIN, '['.repeat(49_000) + ']'.repeat(49_000))).toEqual([
      400,
      'malformed_request',
    ]);
  });

  it('has at most 100 kB', async () => {
    const body = { subdomain: 'x'.repeat(110_000), username: 'x', password: 'y' };
    expect(await codeOf('POST', LOGIN, body)).toEqual([413, 'payload_too_large']);
  });
});
