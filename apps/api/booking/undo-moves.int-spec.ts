import { CommandBus } from '@nestjs/cqrs';
import { UndoAct } from '@holdfast/application/act/undo-act';
import type { TestTenant } from '../../../test/support/api';
import { changesAt, dearMondays, FRIDAY, SATURDAY } from '../../../test/support/changes';
import { startStayShop } from '../../../test/support/cottage';
import type { StayShop } from '../../../test/support/cottage';
import type { Answer } from '../../../test/support/http';
import { violations } from '../../../test/support/invariants';

const dates = ([start_date, end_date]: readonly [string, string]) => ({ start_date, end_date });

describe('Undoing a move', () => {
  let shop: StayShop;
  let tenant: TestTenant;
  let desk: ReturnType<typeof changesAt>;
  beforeAll(async () => {
    shop = await startStayShop({ env: { UNDO_MINUTES: '10' } });
  }, 60_000);
  beforeEach(async () => {
    tenant = await shop.stayTenant(dearMondays);
    desk = changesAt(shop, tenant);
  });
  afterAll(() => shop?.close());
  afterEach(async () => {
    expect(await violations(shop.api.database, await shop.ledger(), shop.acknowledged)).toEqual([]);
  }, 60_000);

  const owner = (method: string, path: string, body?: object) => shop.owner(tenant, method, path, body);
  const actOf = ({ headers }: Answer) => JSON.parse(String(headers['x-act'])) as { id: string };
  const undo = ({ id }: { id: string }) => owner('POST', `acts/${id}/undo`);
  const moveTo = (id: string, total: number) =>
    owner('POST', `bookings/${id}/move`, {
      to: dates(SATURDAY),
      price: { mode: 'set', total, reason: 'Agreed on the phone' },
      expected_total: total,
      ignore_rules: true,
    });

  describe('of a booking with a discount code', () => {
    const uses = async () =>
      (await owner('GET', 'discounts')).body.map(({ times_used: used }: never) => used);
    const withCode = () => desk.booked(...FRIDAY, { discount_code: 'ONCE' });
    beforeEach(async () => {
      const body = { code: 'ONCE', type: 'percent', amount: 10, max_uses: 1 };
      expect((await owner('POST', 'discounts', body)).status).toBe(201);
    });

    it('takes the use again that the move gave back with the code', async () => {
      const { bookingId } = await withCode();
      expect(await uses()).toEqual([1]);
      const moved = await moveTo(bookingId, 350);
      expect([moved.status, moved.body.discount_code, await uses()]).toEqual([200, null, [0]]);
      const undone = await undo(actOf(moved));
      expect([undone.status, await uses()]).toEqual([200, [1]]);
      expect((await owner('GET', `bookings/${bookingId}`)).body.discount_code).toBe('ONCE');
    });

    it('is refused where somebody else has used the code up since', async () => {
      const moved = await moveTo((await withCode()).bookingId, 350);
      await desk.booked('2027-03-12', '2027-03-15', { discount_code: 'ONCE' });
      const undone = await undo(actOf(moved));
      expect([undone.status, undone.body.code, undone.body.error]).toEqual([
        409,
        'undo_overtaken',
        'The discount code that it had cannot be had any more.',
      ]);
      expect(await uses()).toEqual([1]);
    });
  });

  describe('of a booking that does not fit the calendar', () => {
    const waiting = async () =>
      (await owner('GET', 'attention')).body.flatMap(({ kind, booking_id: id }: Record<string, string>) =>
        kind === 'schedule_conflict' ? [id] : [],
      );
    const closed = async () => {
      const { bookingId } = await desk.booked();
      const body = { ...dates(FRIDAY), price: 0, status: 'blocked' };
      const shut = await owner('POST', 'availability', body);
      expect([shut.status, await waiting()]).toEqual([201, [bookingId]]);
      return { bookingId, shut: actOf(shut) };
    };

    it('puts it on the list again, and so does undoing that it was cancelled', async () => {
      const { bookingId } = await closed();
      for (const deed of [
        () => moveTo(bookingId, 350),
        () => owner('POST', `bookings/${bookingId}/cancel`, { refund: 'none' }),
      ]) {
        const done = await deed();
        expect([done.status, await waiting()]).toEqual([200, []]);
        expect((await undo(actOf(done))).status).toBe(200);
        expect(await waiting()).toEqual([bookingId]);
      }
    });

    it('leaves it off the list where the calendar is as it was before', async () => {
      const { bookingId, shut } = await closed();
      const moved = await moveTo(bookingId, 350);
      expect((await undo(shut)).status).toBe(200);
      expect((await undo(actOf(moved))).status).toBe(200);
      expect(await waiting()).toEqual([]);
    });

    it('does the same where it is reinstated, long after what was undone is forgotten', async () => {
      const { bookingId, shut } = await closed();
      const cancel = () => owner('POST', `bookings/${bookingId}/cancel`, { refund: 'none' });
      const reinstate = () => owner('POST', `bookings/${bookingId}/reinstate`);
      expect([(await cancel()).status, await waiting()]).toEqual([200, []]);
      expect([(await reinstate()).status, await waiting()]).toEqual([200, [bookingId]]);
      expect([(await cancel()).status, (await undo(shut)).status]).toEqual([200, 200]);
      await shop.api.database.adminPool.query('delete from rm.act where tenant_id = $1', [tenant.id]);
      expect([(await reinstate()).status, await waiting()]).toEqual([200, []]);
    });
  });

  it('is refused once its business is deleted, however it is asked for, and writes nothing', async () => {
    const { bookingId } = await desk.booked();
    const act = actOf(await moveTo(bookingId, 350));
    const token = await shop.api.superAdmin();
    const path = `/api/superadmin/tenants/${tenant.id}?force=true`;
    expect((await shop.api.request('localhost', 'DELETE', path, { token })).status).toBe(204);
    expect((await undo(act)).status).toBe(401);
    const before = await shop.eventsOfBooking(tenant, bookingId);
    const context = { tenantId: tenant.id, meta: { actor: { kind: 'tenant_admin' as const } } };
    const refused = await shop.api.app.get(CommandBus).execute(new UndoAct(context, act.id));
    expect(refused).toMatchObject({ kind: 'rejected', code: 'tenant_unknown' });
    expect(await shop.eventsOfBooking(tenant, bookingId)).toEqual(before);
  });
});
