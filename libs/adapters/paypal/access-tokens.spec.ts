import { startSandbox } from '../../../apps/sandbox/start-sandbox';
import type { Sandbox } from '../../../apps/sandbox/start-sandbox';
import { PayPalAdapter } from './paypal.adapter';

const account = { provider: 'paypal' as const, accountId: 'test', secret: 'test', webhookSecret: null };
const HOUR_MS = 3600 * 1000;

let sandbox: Sandbox;
let paypal: PayPalAdapter;
let asked: jest.SpyInstance<ReturnType<typeof fetch>, Parameters<typeof fetch>>;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  sandbox.paypal.faults.clear();
  sandbox.clock.reset();
  paypal = new PayPalAdapter({ apiUrl: sandbox.url, timeoutMs: 1000, now: () => sandbox.clock.now() });
  asked = jest.spyOn(globalThis, 'fetch');
});
afterEach(() => asked.mockRestore());

const tokensAsked = () => asked.mock.calls.filter(([url]) => String(url).endsWith('/v1/oauth2/token')).length;

describe('an access token', () => {
  it('is asked for once, however many calls wait for it', async () => {
    await Promise.all(Array.from({ length: 20 }, () => paypal.getOrder(account, 'UNKNOWN')));
    expect(tokensAsked()).toBe(1);
  });

  it('is used until nine tenths of its life are over', async () => {
    await paypal.getOrder(account, 'UNKNOWN');
    sandbox.clock.advance(8 * HOUR_MS);
    await paypal.getOrder(account, 'UNKNOWN');
    expect(tokensAsked()).toBe(1);

    sandbox.clock.advance(0.2 * HOUR_MS);
    expect(await paypal.getOrder(account, 'UNKNOWN')).toMatchObject({ outcome: 'order_gone' });
    expect(tokensAsked()).toBe(2);
  });

  it('that the provider no longer takes is replaced, and the call made again, once', async () => {
    await paypal.getOrder(account, 'UNKNOWN');
    sandbox.paypal.merchants.clear();

    expect(await paypal.getOrder(account, 'UNKNOWN')).toMatchObject({ outcome: 'order_gone' });
    expect(tokensAsked()).toBe(2);
  });

  it('that is refused again and again is a problem of the account', async () => {
    sandbox.paypal.faults.set([{ operation: 'order.get', effect: { kind: 'expired_token' } }]);

    expect(await paypal.getOrder(account, 'UNKNOWN')).toMatchObject({
      outcome: 'account_problem',
      reason: 'credentials_refused',
    });
    expect(tokensAsked()).toBe(2);
  });

  it('of an old secret never serves a new one', async () => {
    await paypal.getOrder(account, 'UNKNOWN');
    expect(
      await paypal.getOrder(
        { provider: 'paypal' as const, accountId: 'test', secret: 'wrong', webhookSecret: null },
        'UNKNOWN',
      ),
    ).toEqual({
      outcome: 'account_problem',
      reason: 'credentials_refused',
      issue: 'invalid_client',
    });
  });

  it('that could not be had says nothing about the account', async () => {
    sandbox.paypal.faults.set([
      { operation: 'token', effect: { kind: 'status', status: 503, when: 'before' } },
    ]);
    expect(await paypal.getOrder(account, 'UNKNOWN')).toMatchObject({ outcome: 'unknown' });
  });

  it('is not kept when getting it failed', async () => {
    sandbox.paypal.faults.set([{ operation: 'token', effect: { kind: 'reset', when: 'before' }, times: 1 }]);
    expect(await paypal.getOrder(account, 'UNKNOWN')).toMatchObject({ outcome: 'unknown' });
    expect(await paypal.getOrder(account, 'UNKNOWN')).toMatchObject({ outcome: 'order_gone' });
  });
});

describe('verifying an account', () => {
  it('asks the provider every time', async () => {
    expect(await paypal.verifyAccount(account)).toEqual({ outcome: 'accepted' });
    expect(await paypal.verifyAccount(account)).toEqual({ outcome: 'accepted' });
    expect(tokensAsked()).toBe(2);
  });

  it.each([
    [
      'a wrong secret',
      { provider: 'paypal' as const, accountId: 'test', secret: 'wrong', webhookSecret: null },
    ],
    ['no secret', { provider: 'paypal' as const, accountId: 'test', secret: '', webhookSecret: null }],
  ])('refuses %s', async (_what, wrong) => {
    expect(await paypal.verifyAccount(wrong)).toMatchObject({
      outcome: 'account_problem',
      reason: 'credentials_refused',
    });
  });

  it('knows nothing while nobody answers', async () => {
    sandbox.paypal.faults.set([{ operation: 'token', effect: { kind: 'hang', when: 'after' } }]);
    expect(await paypal.verifyAccount(account)).toEqual({ outcome: 'unknown', reason: 'timeout' });
  });
});
