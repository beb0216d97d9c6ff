import type { ArrivalsDay } from '@holdfast/contracts/arrivals';
import type { Today } from '@holdfast/contracts/today';
import type { TestTenant } from '../../../test/support/api';
import { takeByHand } from '../../../test/support/by-hand';
import { stay, useStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import { agreeOnTwoParts } from '../../../test/support/in-two-parts';
import { openManaged, tokenOf, withLink } from '../../../test/support/manage';

describe('What an owner has to do today', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  useStayShop((now) => ({ shop, tenant } = now));

  const today = async (): Promise<Today> => (await shop.owner(tenant, 'GET', 'today')).body;
  /** The owner's sign-in does not last for months. */
  const at = async (instant: string | Date) => {
    shop.clock.set(instant);
    tenant = await shop.api.signIn(tenant);
  };
  const pay = async (bookingId: string, orderId: string) => {
    await shop.approve(orderId);
    return (await shop.confirm(tenant, bookingId, orderId)).body;
  };
  const booked = async (from: string, to: string, name = 'Anna Whitfield') => {
    const { body } = await shop.bookStay(tenant, stay(from, to), { customer_name: name });
    return { ...(await pay(body.booking_id, body.paypal_order_id)), holdToken: body.hold_token };
  };
  const names = (list: readonly { customer_name: string }[]) => list.map(({ customer_name: name }) => name);

  it('is nothing for a business that nobody has booked', async () => {
    const found = await today();
    expect(found).toMatchObject({
      today: '2027-01-15',
      arrivals: [],
      departures: [],
      staying: [],
      soon: [],
      cleaning: { to_do: 0, done: 0 },
      waiting: { questions: [], changes: [], provisional_ending: [] },
      attention: [],
    });
    expect(found.money.received_30_days).toEqual({ amount: 0, count: 0 });
    expect(found.occupancy).toHaveLength(12);
    expect(found.occupancy[0]?.month).toBe('2026-08');
  });

  it('tells who comes, leaves, stays and comes soon, by the wall of the business', async () => {
    await booked('2027-05-07', '2027-05-10', 'Anna Whitfield');
    await booked('2027-05-10', '2027-05-14', 'Ben Okafor');
    await booked('2027-05-14', '2027-05-17', 'Cleo Marsh');
    const on = async (instant: string) => {
      await at(instant);
      const { arrivals, departures, staying, soon } = await today();
      return { arrive: names(arrivals), leave: names(departures), stay: names(staying), soon: names(soon) };
    };
    expect(await on('2027-05-09T09:00:00.000Z')).toEqual({
      arrive: [],
      leave: [],
      stay: ['Anna Whitfield'],
      soon: ['Ben Okafor', 'Cleo Marsh'],
    });
    // Half past eleven of the ninth in London is past midnight by its wall in summer.
    expect(await on('2027-05-09T23:30:00.000Z')).toEqual({
      arrive: ['Ben Okafor'],
      leave: ['Anna Whitfield'],
      stay: [],
      soon: ['Cleo Marsh'],
    });
  });

  it('tells behind how many of those who leave it is to be cleaned, and behind how many it was', async () => {
    const { id } = await booked('2027-05-07', '2027-05-10', 'Anna Whitfield');
    await booked('2027-05-10', '2027-05-14', 'Ben Okafor');
    await at('2027-05-09T09:00:00.000Z');
    expect((await today()).cleaning).toEqual({ to_do: 0, done: 0 });
    await at('2027-05-10T09:00:00.000Z');
    expect((await today()).cleaning).toEqual({ to_do: 1, done: 0 });
    await shop.owner(tenant, 'POST', `cleaning/${id}/done`);
    expect((await today()).cleaning).toEqual({ to_do: 0, done: 1 });
    await shop.owner(tenant, 'POST', `cleaning/${id}/reopen`);
    expect((await today()).cleaning).toEqual({ to_do: 1, done: 0 });
  });

  it('expects whoever the arrivals of the same days have: what is only held as long as it is held', async () => {
    await booked('2027-02-05', '2027-02-08', 'Anna Whitfield');
    const to = { stay: stay('2027-02-08', '2027-02-12') };
    const held = { to, provisional_until: '2027-02-07T18:00:00.000Z', ignore_rules: true };
    const { status } = await takeByHand(shop, tenant, { ...held, customer: { name: 'Ben Okafor' } });
    expect(status).toBe(201);
    const both = async () => {
      const { arrivals, staying, soon } = await today();
      const { body: days } = await shop.owner(tenant, 'GET', 'arrivals?from=2027-02-07&to=2027-02-13');
      const coming: ArrivalsDay[] = days;
      return {
        today: [names(staying), names([...arrivals, ...soon])],
        days: [
          coming[0]?.staying.map(({ name }) => name),
          coming.flatMap((day) => day.arrivals).map(({ name }) => name),
        ],
      };
    };
    await at('2027-02-07T17:59:00.000Z');
    const two = [['Anna Whitfield'], ['Ben Okafor']];
    expect(await both()).toEqual({ today: two, days: two });
    await at('2027-02-07T18:01:00.000Z');
    const one = [['Anna Whitfield'], []];
    expect(await both()).toEqual({ today: one, days: one });
  });

  it('tells what is due, what is overdue, and who of those who come owes it', async () => {
    const held = await shop.bookStay(tenant, stay('2027-07-17', '2027-07-24'));
    const bookingId = held.body.booking_id;
    await pay(bookingId, await agreeOnTwoParts(shop.api, tenant.id, bookingId));
    const { body: booking } = await shop.owner(tenant, 'GET', `bookings/${bookingId}`);
    const { amount, due_on: dueOn } = booking.instalments[1];

    await at(`${dueOn}T10:00:00.000Z`);
    expect((await today()).money).toMatchObject({
      due_7_days: { amount, count: 1 },
      overdue: { amount: 0, count: 0 },
    });
    await at(new Date(Date.parse(`${dueOn}T10:00:00.000Z`) + 2 * 86_400_000));
    expect((await today()).money).toMatchObject({
      due_7_days: { amount: 0, count: 0 },
      overdue: { amount, count: 1 },
    });
    await at('2027-07-17T10:00:00.000Z');
    expect((await today()).arrivals).toMatchObject([{ booking_id: bookingId, balance_due: amount }]);
  });

  it('tells who waits for an answer, and with which words', async () => {
    const { id, holdToken, reference } = await booked('2027-05-07', '2027-05-10');
    const link = (await openManaged(shop, tenant, id, holdToken)).body.manage_url;
    await withLink(shop, tenant, tokenOf(link), 'POST /conversation', { body: { text: 'Is there a cot?' } });
    const { waiting, attention } = await today();
    expect(waiting.questions).toMatchObject([
      { booking_id: id, reference, customer_name: 'Anna Whitfield', text: 'Is there a cot?' },
    ]);
    expect(attention.map(({ kind }) => kind)).toEqual(['customer_wrote']);
    await shop.owner(tenant, 'POST', `bookings/${id}/conversation`, { text: 'Yes.' });
    expect((await today()).waiting.questions).toEqual([]);
  });
});

describe('The timeline of a booking', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  useStayShop((now) => ({ shop, tenant } = now));

  const made = async () => {
    const { body: held } = await shop.bookStay(tenant, stay('2027-05-07', '2027-05-10'));
    await shop.approve(held.paypal_order_id);
    await shop.confirm(tenant, held.booking_id, held.paypal_order_id);
    shop.clock.advance(60_000);
    const link = (await openManaged(shop, tenant, held.booking_id, held.hold_token)).body.manage_url;
    await withLink(shop, tenant, tokenOf(link), 'POST /conversation', { body: { text: 'Is there a cot?' } });
    shop.clock.advance(60_000);
    await shop.owner(tenant, 'POST', `bookings/${held.booking_id}/conversation`, { text: 'There is.' });
    return held.booking_id as string;
  };
  const timeline = async (id: string, query = '') =>
    (await shop.owner(tenant, 'GET', `bookings/${id}/timeline${query}`)).body;

  it('tells everything newest first, with the words where they were said and the money that moved', async () => {
    const id = await made();
    const { entries, next_cursor: next } = await timeline(id);
    expect(next).toBeNull();
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'remark', sentence: 'You wrote to the customer.', text: 'There is.', actor: 'You' },
      { kind: 'remark', sentence: 'The customer wrote to you.', text: 'Is there a cot?' },
    ]);
    expect(entries.at(-1)).toMatchObject({ kind: 'fact', type: 'BookingHeld', text: null, money: null });
    const captured = entries.find(({ type }: { type: string }) => type === 'PaymentCaptured');
    expect(captured).toMatchObject({ kind: 'payment', money: expect.any(Number) });
    expect(captured.money).toBeGreaterThan(0);
    const positions = entries.flatMap(({ position }: { position: number | null }) => position ?? []);
    expect(positions).toEqual(positions.toSorted((a: number, b: number) => b - a));
  });

  it('comes in pages that leave nothing out and tell nothing twice', async () => {
    const id = await made();
    const all = (await timeline(id)).entries;
    const pages = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { entries: object[]; next_cursor: string | null } = await timeline(
        id,
        `?limit=3${cursor && `&cursor=${cursor}`}`,
      );
      pages.push(...page.entries);
      cursor = page.next_cursor;
    }
    expect(pages).toEqual(all);
  });

  it('tells of some kinds alone', async () => {
    const id = await made();
    const kinds = async (asked: string) => [
      ...new Set((await timeline(id, `?kinds=${asked}`)).entries.map(({ kind }: { kind: string }) => kind)),
    ];
    expect(await kinds('remark')).toEqual(['remark']);
    expect(await kinds('payment,remark')).toEqual(['remark', 'payment']);
    expect((await shop.owner(tenant, 'GET', `bookings/${id}/timeline?kinds=gossip`)).status).toBe(400);
    expect((await shop.owner(tenant, 'GET', `bookings/${id}/timeline?cursor=abc`)).status).toBe(400);
  });

  it('says of words that were erased that they are gone', async () => {
    const id = await made();
    await shop.api.database.adminPool.query(
      `delete from vault.subject_key k using rm.booking b
        where b.booking_id = $1 and k.tenant_id = b.tenant_id and k.subject_id = b.subject_id`,
      [id],
    );
    expect((await timeline(id, '?kinds=remark')).entries).toMatchObject([
      { text: '(erased)' },
      { text: '(erased)' },
    ]);
  });
});
