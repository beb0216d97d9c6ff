import { randomUUID } from 'node:crypto';
import { QueryBus } from '@nestjs/cqrs';
import { ReadArrivals } from '@holdfast/application/desk/read-arrivals';
import { addDays } from '@holdfast/domain/kernel/dates';
import { columnsWith, withoutIds } from '../../../test/support/canaries';
import type { TestTenant } from '../../../test/support/api';
import { bookedWithLink } from '../../../test/support/manage';
import { CUSTOMER, useShop } from '../../../test/support/shop';

/** It stands in everything that is written here, and in nothing else. */
const CANARY = 'okapi';
const PERSON = {
  customer_name: `Berta ${CANARY}son`,
  customer_email: `berta@${CANARY}.example`,
  customer_phone: '07700 900456',
};

describe('Around a booking', () => {
  const shop = useShop();
  beforeAll(() => shop.api.clock.set('2027-01-15T10:00:00Z'));

  const ask = async (
    { host, token }: TestTenant,
    method: string,
    path: string,
    body?: unknown,
    expected = 200,
  ) => {
    const answer = await shop.api.request(host, method, `/api/admin${path}`, { token, body });
    if (answer.status !== expected) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const booked = async (tenant: TestTenant, block: object, customer: object = {}) =>
    (await bookedWithLink(shop, tenant, { ...block }, { ...customer })).bookingId;
  const note = (tenant: TestTenant, id: string, body: object) =>
    ask(tenant, 'POST', `/bookings/${id}/notes`, body, 201);
  /** Plays on another day, signed in anew: sessions do not last that long. */
  const onThatDay = async <Result>(
    tenant: TestTenant,
    instant: string,
    play: (then: TestTenant) => Promise<Result>,
  ): Promise<Result> => {
    const { clock } = shop.api;
    const away = Date.parse(instant) - clock.now().getTime();
    clock.advance(away);
    try {
      return await play(await shop.api.signIn(tenant));
    } finally {
      clock.advance(-away);
    }
  };

  it('tells a cleaner no name, no phone number and no address, whatever is known of those who come and go (6)', async () => {
    const tenant = await shop.api.tenant();
    const first = await booked(tenant, { start_date: '2027-06-04', end_date: '2027-06-07' }, PERSON);
    const second = await booked(tenant, { start_date: '2027-06-07', end_date: '2027-06-09' });
    await note(tenant, first, {
      text: `${PERSON.customer_name} rang: ${PERSON.customer_phone}`,
      pinned: true,
    });
    await note(tenant, first, { text: 'Left the oven dirty last time', for: 'cleaners' });
    await note(tenant, second, { text: 'A cot, please', for: 'cleaners' });
    const list = await ask(tenant, 'GET', '/cleaning?from=2027-06-01&to=2027-06-30');
    expect(list).toMatchObject([
      {
        booking_id: first,
        leaves_on: '2027-06-07',
        next_arrives_on: '2027-06-07',
        same_day: true,
        notes_for_cleaners: ['Left the oven dirty last time'],
        next_notes_for_cleaners: ['A cot, please'],
        state: 'to_do',
        begun: false,
      },
      { booking_id: second, next_arrives_on: null, same_day: false, notes_for_cleaners: ['A cot, please'] },
    ]);
    const text = withoutIds(JSON.stringify(list));
    expect(text).not.toContain('@');
    for (const known of [...Object.values(PERSON), ...Object.values(CUSTOMER), CANARY])
      expect(text).not.toContain(known);
    expect(text).not.toMatch(/07\d{3}|\+44|£|amount|price|balance|reference/);
  });

  it('forgets notes with the customer who is erased; amounts stay (7)', async () => {
    const tenant = await shop.api.tenant();
    const id = await booked(tenant, { start_date: '2027-07-02', end_date: '2027-07-04', price: 80 }, PERSON);
    await note(tenant, id, { text: `The ${CANARY} bites.`, pinned: true });
    await note(tenant, id, { text: `Wipe behind the ${CANARY}.`, for: 'cleaners' });
    const tag = await ask(tenant, 'POST', '/tags', { name: 'Regular', colour: 2 }, 201);
    await ask(tenant, 'PUT', `/bookings/${id}/tags/${tag.id}`);
    const { total_amount: total } = await ask(tenant, 'GET', `/bookings/${id}`);
    const { files } = await ask(tenant, 'POST', '/customers/export', { email: PERSON.customer_email });
    expect(files[0]).toMatchObject({
      notes: [{ text: `The ${CANARY} bites.` }, { text: `Wipe behind the ${CANARY}.`, for: 'cleaners' }],
      tags: ['Regular'],
    });
    const days = 'from=2027-07-01&to=2027-07-05';
    await ask(tenant, 'DELETE', `/customers/${files[0].subject_id}?force=true`, undefined, 204);
    expect(await ask(tenant, 'GET', `/bookings/${id}/notes`)).toMatchObject([
      { text: '(erased)' },
      { text: '(erased)' },
    ]);
    const [, day] = await ask(tenant, 'GET', `/arrivals?${days}`);
    expect(day.arrivals).toMatchObject([{ name: '(erased)', phone: null, pinned_notes: [] }]);
    expect(await ask(tenant, 'GET', `/cleaning?${days}`)).toMatchObject([{ notes_for_cleaners: [] }]);
    expect((await ask(tenant, 'GET', `/bookings/${id}`)).total_amount).toBe(total);
    expect(await columnsWith(shop.api.database.adminPool, [CANARY])).toEqual([]);
  });

  it('takes the words of a note that is removed out of the vault', async () => {
    const tenant = await shop.api.tenant();
    const id = await booked(tenant, { start_date: '2027-07-09', end_date: '2027-07-11' });
    const { id: noteId } = await note(tenant, id, { text: 'Gone soon' });
    const records = async () =>
      (await shop.api.database.adminPool.query('select from vault.record where tenant_id = $1', [tenant.id]))
        .rowCount ?? 0;
    const before = await records();
    await ask(tenant, 'DELETE', `/bookings/${id}/notes/${noteId}`, undefined, 204);
    expect(await records()).toBe(before - 1);
    expect(await ask(tenant, 'GET', `/bookings/${id}/notes`)).toEqual([]);
  });

  it('lists arrivals by the days of the calendar, over the change of the clock too', async () => {
    const tenant = await shop.api.tenant();
    const over = await booked(tenant, { start_date: '2027-03-26', end_date: '2027-03-29' });
    await note(tenant, over, { text: 'Comes by train', pinned: true });
    await note(tenant, over, { text: 'Not for the list' });
    const days = await ask(tenant, 'GET', '/arrivals?from=2027-03-26&to=2027-03-29');
    const ids = (list: { booking_id: string }[]) => list.map(({ booking_id: id }) => id);
    expect(days.map(({ date }: { date: string }) => date)).toEqual([
      '2027-03-26',
      '2027-03-27',
      '2027-03-28',
      '2027-03-29',
    ]);
    expect(days.map(({ staying }: { staying: [] }) => ids(staying))).toEqual([[], [over], [over], []]);
    expect(days[0].arrivals).toMatchObject([
      { booking_id: over, name: CUSTOMER.customer_name, balance_due: 0, pinned_notes: ['Comes by train'] },
    ]);
    expect(ids(days[3].departures)).toEqual([over]);
  });

  it('lists slots by the clock, also the hour that the clock shows twice, and cleans between them', async () => {
    const tenant = await shop.api.tenant();
    await ask(tenant, 'PUT', '/settings', { booking_mode: 'time' });
    const slot = (start_time: string, end_time: string) =>
      booked(tenant, { start_date: '2027-10-31', end_date: '2027-10-31', start_time, end_time });
    const [late, twice] = [await slot('09:00', '10:00'), await slot('01:30', '02:30')];
    const [day] = await ask(tenant, 'GET', '/arrivals?from=2027-10-31&to=2027-10-31');
    expect(day.arrivals).toMatchObject([
      { booking_id: twice, arrives_at: '01:30', leaves_at: '02:30' },
      { booking_id: late, arrives_at: '09:00' },
    ]);
    const cleaning = '/cleaning?from=2027-10-31&to=2027-10-31';
    expect(await ask(tenant, 'GET', cleaning)).toMatchObject([
      { booking_id: twice, leaves_at: '02:30', next_arrives_at: '09:00', same_day: true },
      { booking_id: late, next_arrives_on: null },
    ]);
  });

  it('shows at most 62 days, and says so', async () => {
    const tenant = await shop.api.tenant();
    const until = (days: number) => `from=2027-03-01&to=${addDays('2027-03-01', days - 1)}`;
    for (const list of ['/arrivals', '/cleaning']) {
      await ask(tenant, 'GET', `${list}?${until(62)}`);
      const refused = await ask(tenant, 'GET', `${list}?${until(63)}`, undefined, 400);
      expect(refused.fields).toEqual([{ path: 'to', message: 'At most 62 days at a time' }]);
      const backwards = await ask(tenant, 'GET', `${list}?from=2027-03-02&to=2027-03-01`, undefined, 400);
      expect(backwards.fields).toEqual([{ path: 'to', message: 'Must not be before from' }]);
      await ask(tenant, 'GET', `${list}?from=2027-03-01`, undefined, 400);
    }
  });

  it('keeps notes and phone numbers from whoever may not read customers', async () => {
    const tenant = await shop.api.tenant();
    const id = await booked(tenant, { start_date: '2027-08-06', end_date: '2027-08-08' }, PERSON);
    await note(tenant, id, { text: 'Pays in cash', pinned: true });
    const days = { from: '2027-08-06', to: '2027-08-06' };
    const read = (mayReadCustomers: boolean) =>
      shop.api.app.get(QueryBus).execute(new ReadArrivals(tenant.id, days, mayReadCustomers));
    expect((await read(true))[0]?.arrivals).toMatchObject([
      {
        name: PERSON.customer_name,
        phone: expect.stringContaining('900456'),
        pinned_notes: ['Pays in cash'],
      },
    ]);
    expect((await read(false))[0]?.arrivals).toMatchObject([
      { name: PERSON.customer_name, phone: null, pinned_notes: [] },
    ]);
  });

  it('is cleaned once, however many tick it off at once, and is as the last one said after a race', async () => {
    const tenant = await shop.api.tenant();
    const id = await booked(tenant, { start_date: '2027-09-03', end_date: '2027-09-05' });
    await onThatDay(tenant, '2027-09-05T10:00:00Z', async ({ host, token }) => {
      const mark = (how: 'done' | 'reopen') =>
        shop.api.request(host, 'POST', `/api/admin/cleaning/${id}/${how}`, { token });
      const facts = async () =>
        (
          await shop.api.database.adminPool.query<{ type: string }>(
            `select type from es.event where tenant_id = $1 and type like 'Cleaning%' order by position`,
            [tenant.id],
          )
        ).rows.map(({ type }) => type);
      const state = async () =>
        (await shop.api.request(host, 'GET', '/api/admin/cleaning?from=2027-09-05&to=2027-09-05', { token }))
          .body[0].state;
      const all = await Promise.all(Array.from({ length: 8 }, () => mark('done')));
      expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
      expect(await facts()).toEqual(['CleaningMarkedDone']);
      const mixed = Array.from({ length: 12 }, (_, n) => mark(n % 2 === 0 ? 'reopen' : 'done'));
      expect((await Promise.all(mixed)).every(({ status }) => status === 204)).toBe(true);
      const told = await facts();
      // Never twice the same in a row, and what is shown is what was said last.
      expect(told.filter((type, place) => type === told[place - 1])).toEqual([]);
      expect(await state()).toBe(told.at(-1) === 'CleaningMarkedDone' ? 'done' : 'to_do');
    });
  });

  it('asks nobody to clean behind a booking that was cancelled', async () => {
    const tenant = await shop.api.tenant();
    const id = await booked(tenant, { start_date: '2027-09-10', end_date: '2027-09-12' });
    await ask(tenant, 'POST', `/bookings/${id}/cancel`, {});
    const days = 'from=2027-09-10&to=2027-09-12';
    expect(await ask(tenant, 'GET', `/cleaning?${days}`)).toEqual([]);
    const [day] = await ask(tenant, 'GET', `/arrivals?${days}`);
    expect(day.arrivals).toEqual([]);
  });

  it('belongs to one business: what another calls a tag is none here', async () => {
    const [mine, theirs] = [await shop.api.tenant(), await shop.api.tenant()];
    const id = await booked(mine, { start_date: '2027-09-17', end_date: '2027-09-19' });
    const tag = await ask(theirs, 'POST', '/tags', { name: 'Theirs', colour: 0 }, 201);
    const refused = await ask(mine, 'PUT', `/bookings/${id}/tags/${tag.id}`, undefined, 404);
    expect(refused.code).toBe('tag_unknown');
    expect(await ask(mine, 'GET', `/bookings?tag=${tag.id}`)).toEqual([]);
    await ask(mine, 'PUT', `/bookings/${randomUUID()}/tags/${tag.id}`, undefined, 404);
  });
});
