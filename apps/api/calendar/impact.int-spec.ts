import type { TestTenant } from '../../../test/support/api';
import { cottage, cottageNights, stay, useStayShop } from '../../../test/support/cottage';
import { CUSTOMER } from '../../../test/support/shop';
import type { StayShop } from '../../../test/support/cottage';

const SUNDAYS_OUT = { ...cottageNights, departure_days: [1, 2, 3, 4, 5, 6] };
const NOBODY = { count: 0, items: [] };

describe('What a change of the calendar touches', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  useStayShop((now) => ({ shop, tenant } = now));

  const owner = (method: string, path: string, body?: object) => shop.owner(tenant, method, path, body);
  const book = async (arrival: string, departure: string): Promise<{ id: string; reference: string }> => {
    const { body, text } = await shop.bookStay(tenant, stay(arrival, departure));
    if (body.booking_id === undefined) throw new Error(text);
    await shop.approve(body.paypal_order_id);
    await shop.confirm(tenant, body.booking_id, body.paypal_order_id);
    return { id: body.booking_id, reference: body.reference };
  };
  const publish = (changes: object) =>
    owner('PUT', 'tariff', { based_on: 1, ...cottage, nights: SUNDAYS_OUT, ...changes });
  const shown = async () =>
    (await owner('POST', 'tariff/preview', { based_on: 1, ...cottage, nights: SUNDAYS_OUT })).body.impact;
  const closed = (start_date: string, end_date: string, more: object = {}) => ({
    start_date,
    end_date,
    price: 0,
    status: 'blocked',
    ...more,
  });
  const list = async () =>
    (await owner('GET', 'attention')).body.map(
      ({ booking_id: id, kind, sentence }: Record<string, string>) => `${id} ${kind} ${sentence}`,
    );
  const conflict = (id: string, why: string) =>
    `${id} schedule_conflict It does not fit the calendar any more: ${why}. Move it, cancel it, or keep it as it is.`;
  const facts = async (id: string) =>
    (await shop.eventsOfBooking(tenant, id))
      .filter(({ type }) => /Flag|Despite/.test(type))
      .map(({ type, data }) => `${type} ${String(data['reasons'] ?? data['how'])}`);
  const dates = async (id: string) => {
    const { start_date, end_date, status, total_amount } = (await owner('GET', `bookings/${id}`)).body;
    return { start_date, end_date, status, total_amount };
  };

  it('is told of closed time before it is saved, and nothing is stored by that', async () => {
    const { id, reference } = await book('2027-02-04', '2027-02-08');
    await book('2027-02-15', '2027-02-18');
    const preview = await owner(
      'POST',
      'availability',
      closed('2027-02-06', '2027-02-10', { preview: true }),
    );
    expect([preview.status, preview.body]).toEqual([
      200,
      {
        impact: {
          token: expect.any(String),
          count: 1,
          items: [
            {
              booking_id: id,
              reference,
              customer_name: CUSTOMER.customer_name,
              start_date: '2027-02-04',
              end_date: '2027-02-08',
              start_time: null,
              end_time: null,
              reasons: ['stay_closed'],
              sentence: 'We are closed on the night of Saturday 6 February 2027.',
            },
          ],
        },
      },
    ]);
    expect((await owner('GET', 'availability')).body).toEqual([]);
    expect(await facts(id)).toEqual([]);
    const open = { ...closed('2027-02-06', '2027-02-10'), status: 'available', price: 10, preview: true };
    expect((await owner('POST', 'availability', open)).body.impact).toMatchObject(NOBODY);
  });

  it('is answered for each: kept, or put on the list; the bookings themselves stay as they are', async () => {
    const [kept, listed] = [await book('2027-02-04', '2027-02-08'), await book('2027-02-08', '2027-02-11')];
    const before = [await dates(kept.id), await dates(listed.id)];
    const block = closed('2027-02-06', '2027-02-10');
    const { token } = (await owner('POST', 'availability', { ...block, preview: true })).body.impact;
    const choices = [
      { booking_id: kept.id, choice: 'keep' },
      { booking_id: listed.id, choice: 'to_do' },
    ];
    const forgotten = await owner('POST', 'availability', {
      ...block,
      impact: { token, choices: choices.slice(1) },
    });
    expect([forgotten.status, forgotten.body.fields]).toMatchObject([400, [{ path: 'impact.choices' }]]);
    expect((await owner('POST', 'availability', { ...block, impact: { token, choices } })).status).toBe(201);
    expect(await facts(kept.id)).toEqual(['BookingKeptDespiteChange stay_closed']);
    expect(await facts(listed.id)).toEqual(['BookingFlagged stay_closed']);
    expect(await list()).toEqual([conflict(listed.id, 'a night of it is closed')]);
    expect((await owner('GET', `bookings/${listed.id}`)).body.needs_attention).toBe(true);
    expect([await dates(kept.id), await dates(listed.id)]).toEqual(before);
  });

  it('is refused where somebody has booked between the preview and saving', async () => {
    const { id } = await book('2027-02-04', '2027-02-08');
    const block = closed('2027-02-06', '2027-02-12');
    const { token } = (await owner('POST', 'availability', { ...block, preview: true })).body.impact;
    const other = await book('2027-02-08', '2027-02-10');
    const impact = { token, choices: [{ booking_id: id, choice: 'keep' }] };
    const refused = await owner('POST', 'availability', { ...block, impact });
    expect([refused.status, refused.body.code]).toEqual([409, 'impact_changed']);
    expect((await owner('GET', 'availability')).body).toEqual([]);
    expect([await facts(id), await facts(other.id)]).toEqual([[], []]);
    // So it is with the tariff, whose preview is a call of its own.
    const before = await shown();
    await book('2027-02-17', '2027-02-21');
    const publishing = await publish({ impact: { token: before.token, choices: [] } });
    expect([publishing.status, publishing.body.code]).toEqual([409, 'impact_changed']);
  });

  it('goes on the list where nobody was asked, until it is kept, cancelled, or another one', async () => {
    const [kept, cancelled] = [
      await book('2027-02-04', '2027-02-08'),
      await book('2027-02-08', '2027-02-11'),
    ];
    expect((await owner('POST', 'availability', closed('2027-02-06', '2027-02-10'))).status).toBe(201);
    expect(await list()).toHaveLength(2);
    const settle = (id: string, resolution = 'nothing_to_do') =>
      owner('POST', `bookings/${id}/attention`, { kind: 'schedule_conflict', resolution });
    expect((await settle(kept.id, 'refunded_by_hand')).status).toBe(400);
    expect((await settle(kept.id)).body.needs_attention).toBe(false);
    expect((await settle(kept.id)).body.code).toBe('attention_unknown');
    expect(await facts(kept.id)).toEqual(['BookingFlagged stay_closed', 'BookingFlagCleared kept']);
    await owner('POST', `bookings/${cancelled.id}/cancel`);
    expect((await list()).filter((item: string) => item.includes('schedule_conflict'))).toEqual([]);
  });

  it('is, where stays end on Sundays no more, both that do, and none that ends on a Saturday', async () => {
    const sundays = [await book('2027-02-11', '2027-02-14'), await book('2027-02-24', '2027-02-28')];
    await book('2027-02-16', '2027-02-20');
    const { token, items } = await shown();
    expect(items.map((item: { booking_id: string }) => item.booking_id)).toEqual(sundays.map(({ id }) => id));
    const choices = sundays.map(({ id }) => ({ booking_id: id, choice: 'keep' }));
    expect((await publish({ impact: { token, choices } })).status).toBe(200);
    for (const { id } of sundays)
      expect(await facts(id)).toEqual(['BookingKeptDespiteChange stay_departure_day']);
    expect(await list()).toEqual([]);
  });

  it('is nothing that broke the rule before, and nothing where time opens or a free block goes', async () => {
    const { id } = await book('2027-02-04', '2027-02-08');
    const first = await owner('POST', 'availability', closed('2027-02-06', '2027-02-10'));
    const more = await owner('POST', 'availability', closed('2027-02-04', '2027-02-06', { preview: true }));
    expect(more.body.impact).toMatchObject(NOBODY);
    const again = { ...closed('2027-02-07', '2027-02-10'), preview: true };
    const shorter = await owner('PUT', `availability/${first.body.id}`, again);
    expect([shorter.status, shorter.body.impact]).toMatchObject([200, NOBODY]);
    expect((await owner('DELETE', `availability/${first.body.id}`)).status).toBe(204);
    expect(await facts(id)).toEqual(['BookingFlagged stay_closed']);
  });

  it('leaves the list when the change is undone', async () => {
    expect((await owner('PUT', 'settings', { undo_minutes: 10 })).status).toBe(200);
    const { id } = await book('2027-02-04', '2027-02-08');
    const saved = await owner('POST', 'availability', closed('2027-02-06', '2027-02-10'));
    expect(await facts(id)).toEqual(['BookingFlagged stay_closed']);
    const undone = await owner('POST', `acts/${JSON.parse(String(saved.headers['x-act'])).id}/undo`);
    expect(undone.status).toBe(200);
    expect(await facts(id)).toEqual(['BookingFlagged stay_closed', 'BookingFlagCleared undone']);
    expect((await list()).filter((item: string) => item.includes('schedule_conflict'))).toEqual([]);
  });
});
