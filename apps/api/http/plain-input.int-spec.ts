import { startApi } from '../../../test/support/api';
import type { TestApi } from '../../../test/support/api';

jest.setTimeout(30_000);

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
