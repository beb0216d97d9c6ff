import type { TestTenant } from '../support/api';
import { OWNER, startMessageShop, until } from '../support/message-shop';
import type { MessageShop } from '../support/message-shop';

/** Every paid booking's notice reaches somebody: by mail, or as a thing that needs attention until it is settled. */
describe('The notice of a booking whose owner has no contact e-mail', () => {
  let at: MessageShop;

  beforeAll(async () => {
    at = await startMessageShop();
    await at.startWorker();
  }, 60_000);
  afterAll(() => at?.close());

  const ask = ({ host, token }: TestTenant, method: string, path: string, body?: object) =>
    at.shop.api.request(host, method, `/api/admin${path}`, { token, body });
  const kinds = async (of: TestTenant): Promise<string[]> =>
    (await ask(of, 'GET', '/attention')).body.map(({ kind }: { kind: string }) => kind);
  const unreachable = async () => {
    const of = await at.tenant({ contact_email: '' });
    const booked = await at.booked(of);
    await at.settled(of, 2);
    return { of, ...booked };
  };

  it('needs attention, in the list and on the booking, and says why', async () => {
    const { of, id, reference } = await unreachable();
    expect((await ask(of, 'GET', '/attention')).body).toEqual([
      {
        booking_id: id,
        reference,
        kind: 'owner_not_told',
        sentence:
          'Nobody told you of this booking: there is no contact email. Add one, and the notice is sent to it.',
        amount: null,
        since: expect.any(String),
        refund_id: null,
        instalment: null,
        retryable: false,
      },
    ]);
    expect((await ask(of, 'GET', `/bookings/${id}`)).body.needs_attention).toBe(true);
    expect((await ask(of, 'GET', '/bookings?status=needs_attention')).body).toHaveLength(1);
  });

  it('is sent as soon as there is an address, and then nothing needs attention', async () => {
    const { of, id, reference } = await unreachable();
    expect((await ask(of, 'PUT', '/settings', { contact_email: OWNER })).status).toBe(200);
    await until('the notice is there', () => at.post.mailbox.list(OWNER).length > 0);
    expect(at.post.mailbox.list(OWNER)).toMatchObject([{ subject: expect.stringContaining(reference) }]);
    await at.settled(of, 2);
    expect(await kinds(of)).toEqual([]);
    expect((await ask(of, 'GET', `/bookings/${id}`)).body.needs_attention).toBe(false);
  });

  it('that another address refused for good needs attention, until there is one that takes it', async () => {
    const of = await at.tenant();
    const { id } = await at.booked(of);
    await at.settled(of, 2);
    at.post.mailbox.clear();
    await at.shop.api.database.adminPool.query(
      `update rm.message set state = 'dead', last_error = 'the mail server refused it: answer 550'
        where booking_id = $1 and kind = 'new_booking'`,
      [id],
    );
    expect((await ask(of, 'GET', '/attention')).body).toMatchObject([
      {
        kind: 'owner_not_told',
        sentence: 'The notice of this booking could not be delivered to your contact email.',
      },
    ]);
    await ask(of, 'PUT', '/settings', { contact_email: 'other@shop.example.com' });
    await until('it is there', () => at.post.mailbox.list('other@shop.example.com').length > 0);
    await at.settled(of, 2);
    expect(await kinds(of)).toEqual([]);
  });

  it('is crossed off by an owner who knows of it, once, and the history tells', async () => {
    const { of, id } = await unreachable();
    const settle = (resolution: string) =>
      ask(of, 'POST', `/bookings/${id}/attention`, { kind: 'owner_not_told', resolution });
    expect((await settle('refunded_by_hand')).status).toBe(400);
    expect((await settle('nothing_to_do')).body.needs_attention).toBe(false);
    expect((await settle('nothing_to_do')).body.code).toBe('attention_unknown');
    expect(await kinds(of)).toEqual([]);
    expect((await at.history(of, id)).at(-1)).toMatchObject({
      type: 'BookingNoticeCrossedOff',
      sentence: 'The notice that had not reached you was marked as settled: you know of the booking.',
    });
    // An address that comes later is not told of what is known.
    at.post.mailbox.clear();
    await ask(of, 'PUT', '/settings', { contact_email: OWNER });
    await at.shop.api.request(of.host, 'POST', `/api/admin/bookings/${id}/cancel`, { token: of.token });
    await at.settled(of, 3);
    expect(at.post.mailbox.list(OWNER)).toEqual([]);
  });

  it('of a booking that was cancelled meanwhile needs nobody', async () => {
    const { of, id } = await unreachable();
    await at.shop.api.request(of.host, 'POST', `/api/admin/bookings/${id}/cancel`, { token: of.token });
    expect(await kinds(of)).toEqual([]);
    expect((await ask(of, 'GET', `/bookings/${id}`)).body.needs_attention).toBe(false);
  });
});
