import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Problem } from '@holdfast/contracts/problem';
import { chancesFor, isLong } from '../support/budget';
import { populateTenant } from '../support/populated-tenant';
import type { PopulatedTenant } from '../support/populated-tenant';
import { operationsOf } from '../support/fuzz/description';
import type { Description, Operation } from '../support/fuzz/description';
import { requestsOf } from '../support/fuzz/requests';
import type { FuzzedRequest } from '../support/fuzz/requests';
import { someView } from '../support/fuzz/values';
import type { Answer } from '../support/http';
import { violations } from '../support/invariants';
import { openManaged, tokenOf as tokenOfLink } from '../support/manage';
import { startShop } from '../support/shop';
import type { Shop } from '../support/shop';

/** `npm run fuzz` sends more. */
const { runs: RUNS, seed: SEED } = chancesFor('fuzz', {
  brief: 800,
  long: 10_000,
  variable: 'FUZZ_RUNS',
  seedVariable: 'FUZZ_SEED',
});

jest.setTimeout(120_000 + RUNS * 400);

/** What only a mistake of ours would tell: stacks, statements, paths, libraries. */
const LEAKS =
  /\bat \S+ \(|node_modules|\.[jt]s:\d+|\/(?:libs|apps)\/|\bselect\b[^"]*\bfrom\b|insert into|\bpg_|\brm\.|SQLSTATE|TypeError|ZodError|QueryFailed/i;

/** Operations that stand outside: pages of text, and what asks the provider about a payment account. */
const LEFT_OUT = new Set(['PUT /api/superadmin/tenants/{id}/payment-credentials']);

const whenBuilt = existsSync(join(__dirname, '../../dist/frontend/assets')) ? it : it.skip;

const NO_LIMITS = Object.fromEntries(
  [
    'SIGN_IN_FAILURES',
    'SIGN_IN_FAILURES_PER_ADDRESS',
    'HOLDS_PER_MINUTE',
    'LIVE_HOLDS_PER_CONTACT',
    'LIVE_HOLDS_PER_ADDRESS',
    'HOLD_CHANGES_PER_MINUTE',
    'LATE_CONFIRMS_PER_MINUTE',
    'NOTICE_CHECKS_PER_MINUTE',
    'DISCOUNT_CHECKS_PER_MINUTE',
    'QUOTES_PER_MINUTE',
    'UPLOADS_PER_HOUR',
    'MANAGE_PER_MINUTE',
    'FIND_PER_HOUR',
  ].map((name) => [`LIMIT_${name}`, '0']),
);

describe('whatever is sent to the API', () => {
  let shop: Shop;
  let description: Description;
  let operations: Operation[];
  let owner: PopulatedTenant;
  let stranger: PopulatedTenant;
  let operator: string;
  const statuses = new Map<number, number>();

  beforeAll(async () => {
    shop = await startShop({ env: NO_LIMITS });
    description = (await shop.api.request('localhost', 'GET', '/api/openapi.json')).body;
    operations = operationsOf(description).filter(({ name }) => !LEFT_OUT.has(name));
    owner = await populateTenant(shop, 'fuzzed');
    stranger = await populateTenant(shop, 'stranger');
    operator = await shop.api.superAdmin();
  });
  afterAll(() => shop.close());

  const tokenOf = (role: FuzzedRequest['role']): string | undefined => {
    const tokens = { nobody: undefined, owner: owner.token, stranger: stranger.token, operator };
    return role === 'forger' ? `${owner.token.slice(0, -6)}AAAAAA` : tokens[role];
  };

  const withIds = (text: string): string => {
    const ids: Record<string, string> = { ...owner.ids, tenant: owner.id, nobody: randomUUID() };
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, kind: string) => ids[kind] ?? randomUUID());
  };

  /** Of the owner's booking, whose link is renewed on the way. */
  const linkOf = async (): Promise<string> => {
    const { bookedToken: hold = '', booking = '' } = owner.ids;
    return tokenOfLink((await openManaged(shop, owner, booking, hold)).body.manage_url ?? '');
  };

  const send = async ({ method, role, path, body, headers: given }: FuzzedRequest): Promise<Answer> => {
    const isHolder = role === 'owner' && path.startsWith('/api/public/manage');
    const headers = isHolder ? { 'X-Booking-Token': await linkOf(), ...given } : given;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const sending = { token: tokenOf(role), headers, ...(text === undefined ? {} : { body: withIds(text) }) };
    return shop.api.request(owner.host, method, withIds(path), sending);
  };

  /** What is wrong with an answer, as a sentence; null when nothing is. */
  const faultOf = ({ operation }: FuzzedRequest, { status, headers, text, body }: Answer): string | null => {
    if (status >= 500 && status !== 503) return `it broke: ${text}`;
    if (LEAKS.test(text)) return `it tells too much: ${text}`;
    if (headers['x-request-id'] === undefined && status !== 400) return 'it has no request id';
    if (status >= 400) {
      if (!String(headers['content-type']).startsWith('application/problem+json'))
        return `no problem: ${text}`;
      const told = Problem.safeParse(body);
      return told.success && told.data.status === status ? null : `a malformed problem: ${text}`;
    }
    if (status === 304 || status === 204) return null;
    const schema = operations.find(({ name }) => name === operation)?.answers.get(status);
    if (schema === undefined) return `the status ${status} is not documented`;
    const read = schema?.safeParse(body);
    return read === undefined || read.success
      ? null
      : `not what is documented: ${JSON.stringify(read.error.issues[0])} in ${text.slice(0, 300)}`;
  };

  it(`is answered as it is documented, ${RUNS} times`, async () => {
    await fc.assert(
      fc.asyncProperty(requestsOf(operations, description.components.schemas), async (request) => {
        const answer = await send(request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const fault = faultOf(request, answer);
        if (fault !== null) throw new Error(`${request.operation} ${answer.status}: ${fault}`);
        // A change of password, say, or a tenant that was deleted: there must always be somebody to ask as.
        if (request.role === 'owner' && answer.status === 401) owner = await populateTenant(shop, 'fuzzed');
        if (request.role === 'operator' && answer.status === 401) operator = await shop.api.superAdmin();
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: process.env['FUZZ_SHRINK'] !== '1' },
    );
  });

  whenBuilt('shows a page whatever month or week its address names (needs the built frontend)', async () => {
    const [caravan, studio] = [await shop.api.tenant(), await shop.api.tenant()];
    const settings = { booking_mode: 'time', hide_past_dates: false };
    for (const [name, value] of Object.entries(settings))
      await shop.api.request(studio.host, 'PUT', '/api/admin/settings', {
        token: studio.token,
        body: { [name]: value },
      });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(caravan.host, studio.host), someView, async (host, view) => {
        const { status } = await shop.api.request(host, 'GET', `/?${view}`);
        if (status !== 200) throw new Error(`${view}: ${status}`);
      }),
      { numRuns: isLong ? 500 : 40, seed: SEED },
    );
  });

  it('reached the rules, and not only the gate', () => {
    const share = (...told: readonly number[]) =>
      told.reduce((all, status) => all + (statuses.get(status) ?? 0), 0) / RUNS;
    // Hundreds of requests are enough to meet each; how much of it there is only thousands say.
    const [done, malformed, refused] = isLong ? [0.1, 0.1, 0.02] : [0, 0, 0];
    expect(share(200, 201)).toBeGreaterThan(done);
    expect(share(400)).toBeGreaterThan(malformed);
    expect(share(404, 409)).toBeGreaterThan(refused);
  });

  it('leaves everything in order', async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  });
});
