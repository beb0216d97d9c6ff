import type { TestTenant } from '../../../test/support/api';
import { CUSTOMER, day } from '../../../test/support/shop';
import type { Shop } from '../../../test/support/shop';
import { MORNINGS, scheduleSteps, STAY, useScheduleShop, weekday } from '../../../test/support/schedules';

describe('What a change of a schedule touches', () => {
  let shop: Shop;
  let tenant: TestTenant;
  useScheduleShop((now) => ({ shop, tenant } = now));
  const { admin, create, generate, availability, timeMode } = scheduleSteps(() => ({ shop, tenant }));

  /** A schedule that has made its blocks, with its first one booked. */
  const booked = async (
    schedule: object = STAY,
  ): Promise<{ id: string; bookingId: string; exceptions: string }> => {
    const id = await create(schedule);
    await generate(id, false, { start_date: day(0), end_date: day(8) });
    const [{ id: blockId }] = await availability();
    const { body } = await shop.bookAndPay(tenant, blockId);
    return { id, bookingId: body.id, exceptions: `/schedules/${id}/exceptions` };
  };
  const told = ({ body }: { body: { impact?: { items: Record<string, unknown>[] } } }) =>
    body.impact?.items.map(({ booking_id: id, reasons, sentence, customer_name: name }) => [
      id,
      reasons,
      sentence,
      name,
    ]);
  const list = async () =>
    (await admin('GET', '/attention')).body
      .filter(({ kind }: { kind: string }) => kind === 'schedule_conflict')
      .map(({ booking_id: id }: { booking_id: string }) => id);
  const gone = (id: string) => [
    [id, ['block_gone'], 'The schedule has no such block any more.', CUSTOMER.customer_name],
  ];
  const keepAll = ({
    body: { impact },
  }: {
    body: { impact: { token: string; items: { booking_id: string }[] } };
  }) => ({
    impact: {
      token: impact.token,
      choices: impact.items.map(({ booking_id }) => ({ booking_id, choice: 'keep' })),
    },
  });

  it('are bookings of blocks that it does not make any more: revised, switched off or deleted', async () => {
    const { id, bookingId } = await booked();
    const elsewhere = { ...STAY, patterns: [{ day_of_week: weekday(1), booking_range_days: 5 }] };
    expect(told(await admin('PUT', `/schedules/${id}`, { ...elsewhere, preview: true }))).toEqual(
      gone(bookingId),
    );
    expect(
      told(await admin('PUT', `/schedules/${id}`, { ...STAY, is_active: false, preview: true })),
    ).toEqual(gone(bookingId));
    expect(told(await admin('PUT', `/schedules/${id}`, { ...STAY, price: 500, preview: true }))).toEqual([]);
    const preview = await admin('DELETE', `/schedules/${id}`, { preview: true });
    expect([preview.status, told(preview)]).toEqual([200, gone(bookingId)]);
    expect((await admin('DELETE', `/schedules/${id}`, keepAll(preview))).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('are put on the list where nobody was asked, once: what is not made already is not told again', async () => {
    const { id, bookingId } = await booked();
    expect((await admin('PUT', `/schedules/${id}`, { ...STAY, is_active: false })).status).toBe(200);
    expect(await list()).toEqual([bookingId]);
    expect(told(await admin('DELETE', `/schedules/${id}`, { preview: true }))).toEqual([]);
    expect((await admin('DELETE', `/schedules/${id}`)).status).toBe(204);
    expect(await list()).toEqual([bookingId]);
  });

  it('are bookings on a date that is closed, and those of a time that an exception had given', async () => {
    await timeMode();
    const { bookingId, exceptions } = await booked(MORNINGS);
    const shut = { exception_date: day(0), exception_type: 'blocked' };
    const preview = await admin('POST', exceptions, { ...shut, preview: true });
    expect([preview.status, told(preview)]).toEqual([
      200,
      [[bookingId, ['block_closed'], 'Its time is closed.', CUSTOMER.customer_name]],
    ]);
    const other = {
      exception_date: day(1),
      exception_type: 'custom_time',
      start_time: '12:00',
      end_time: '13:00',
    };
    expect(told(await admin('POST', exceptions, { ...other, preview: true }))).toEqual([]);
    const added = await admin('POST', exceptions, { ...shut, ...keepAll(preview) });
    expect(added.status).toBe(201);
    const removal = await admin('DELETE', `${exceptions}/${added.body.id}`, { preview: true });
    expect([removal.status, told(removal)]).toEqual([200, []]);
    expect((await admin('DELETE', `${exceptions}/${added.body.id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('is never a booking where blocks are made, cleared, or follow their schedule', async () => {
    const { id } = await booked();
    await generate(id);
    await admin('PUT', `/schedules/${id}`, { ...STAY, price: 500 });
    await admin('POST', `/schedules/${id}/align`, {});
    await admin('DELETE', `/schedules/${id}/blocks`);
    expect(await list()).toEqual([]);
  });

  it('are those over which a closed block comes to lie that follows its schedule', async () => {
    const id = await create(STAY);
    await generate(id, false, { start_date: day(0), end_date: day(8) });
    const [first, second] = await availability();
    const { body: booking } = await shop.bookAndPay(tenant, second.id);
    const { start_date, end_date, price } = first;
    const shut = { start_date, end_date, price, status: 'blocked' };
    expect((await admin('PUT', `/availability/${first.id}`, shut)).status).toBe(200);
    const longer = { ...STAY, patterns: [{ day_of_week: weekday(0), booking_range_days: 15 }] };
    const revision = await admin('PUT', `/schedules/${id}`, { ...longer, preview: true });
    expect((await admin('PUT', `/schedules/${id}`, { ...longer, ...keepAll(revision) })).status).toBe(200);
    expect(await list()).toEqual([]);

    const align = (body: object) => admin('POST', `/schedules/${id}/align`, body);
    const byHand = { include_changed_by_hand: true };
    expect(told(await align({ preview: true }))).toEqual([]);
    const preview = await align({ ...byHand, preview: true });
    expect([preview.body.changed_by_hand.count, told(preview)]).toEqual([
      1,
      [[booking.id, ['block_closed'], 'Its time is closed.', CUSTOMER.customer_name]],
    ]);
    const unseen = await align({ ...byHand, impact: { token: 'of other bookings', choices: [] } });
    expect([unseen.status, unseen.body.code]).toEqual([409, 'impact_changed']);
    const unanswered = await align({ ...byHand, impact: { token: preview.body.impact.token, choices: [] } });
    expect([unanswered.status, unanswered.body.fields]).toMatchObject([400, [{ path: 'impact.choices' }]]);
    expect((await availability())[0]).toMatchObject({ id: first.id, end_date });
    const aligned = await align({ ...byHand, ...keepAll(preview) });
    expect([aligned.status, aligned.body.count]).toEqual([200, 1]);
    expect((await availability())[0]).toMatchObject({ id: first.id, end_date: day(14), status: 'blocked' });
    expect(await list()).toEqual([]);
  });

  it('are slots over which the clocks of another time zone go forward', async () => {
    await timeMode();
    await admin('PUT', '/settings', { timezone: 'Atlantic/Reykjavik' });
    const year = Number(day(0).slice(0, 4));
    const sunday = [31, 30, 29, 28, 27, 26, 25].find(
      (date) => new Date(Date.UTC(year, 2, date)).getUTCDay() === 0,
    );
    const date = `${year}-03-${sunday}`;
    const slot = { start_date: date, end_date: date, start_time: '01:30', end_time: '02:30' };
    const { id } = await shop.addBlock(tenant, slot);
    const { body } = await shop.bookAndPay(tenant, id);
    const preview = await admin('PUT', '/settings', { timezone: 'Europe/London', preview: true });
    expect(told(preview)).toEqual([
      [
        body.id,
        ['time_skipped'],
        'The clocks go forward over its beginning or its end.',
        CUSTOMER.customer_name,
      ],
    ]);
    expect((await admin('GET', '/settings')).body.timezone).toBe('Atlantic/Reykjavik');
    expect((await admin('PUT', '/settings', { timezone: 'Europe/London' })).body.timezone).toBe(
      'Europe/London',
    );
    expect(await list()).toEqual([body.id]);
  });
});
