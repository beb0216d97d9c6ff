import { bookedWithLink } from '../../support/manage';
import { day } from '../../support/shop';
import { asCustomer, asOwner } from './stage';
import type { Stage, Story } from './stage';

const QUOTE = 'POST /api/public/manage/changes/quote';
const START = 'POST /api/public/manage/changes';
const PAY = 'POST /api/public/manage/changes/{id}/accept';
const WITHDRAW = 'POST /api/public/manage/changes/{id}/withdraw';
const ACCEPT = 'POST /api/admin/bookings/{id}/change/accept';
const DECLINE = 'POST /api/admin/bookings/{id}/change/decline';
const NO_ONE = '00000000-0000-4000-8000-000000000000';

/** A booking of a block, and two others into which it may be moved: a dearer one and one of the same price. */
const open = async (stage: Stage, dates: 'off' | 'ask' | 'self') => {
  const tenant = await stage.shop.api.tenant();
  const owner = asOwner(stage, tenant);
  const customer_changes = { dates, until_hours: 48, at_most: 20 };
  await owner('PUT /api/admin/settings', 200, { body: { customer_changes } });
  const linked = await bookedWithLink(stage.shop, tenant);
  const block = (from: number, price: number) =>
    stage.shop.addBlock(tenant, { start_date: day(from), end_date: day(from + 4), price });
  const [dearer, same] = [await block(10, 465), await block(20, 420)];
  const headers = { 'X-Booking-Token': linked.token };
  const customer = asCustomer(stage, tenant);
  const manage = (name: string, expected: number | string, body: object, id = NO_ONE) =>
    customer(name, expected, { headers, body, path: { id } });
  const answer = (name: string, expected: number | string, body: object = {}, id = linked.bookingId) =>
    owner(name, expected, { body, path: { id } });
  return { stage, tenant, linked, dearer, same, manage, answer };
};

const into = ({ id }: { readonly id: string }) => ({ to: { block_id: id } });

export const changeStories: readonly Story[] = [
  [
    'a customer changes their dates',
    async (stage) => {
      const { dearer, same, manage, tenant, linked } = await open(stage, 'self');
      expect((await manage(QUOTE, 200, into(dearer))).body).toMatchObject({ difference: 45, mode: 'self' });
      await manage(QUOTE, 'block_unknown', into({ id: NO_ONE }));
      const wish = { arrival: day(30), departure: day(32), adults: 2 };
      await manage(QUOTE, 'stays_off', { to: { stay: wish } });
      await manage(START, 'price_changed', { ...into(dearer), expected_difference: 44 });
      const started = await manage(START, 201, { ...into(dearer), expected_difference: 45 });
      const { change, payment } = started.body;
      await manage(START, 'change_open', { ...into(same), expected_difference: 0 });
      await manage(PAY, 'price_changed', { expected_difference: 1 }, change.id);
      const again = await manage(PAY, 200, { expected_difference: 45 }, change.id);
      expect(again.body.payment.order_id).toBe(payment.order_id);
      await manage(WITHDRAW, 200, {}, change.id);
      await manage(WITHDRAW, 'change_over', {}, change.id);
      await manage(PAY, 'change_over', { expected_difference: 45 }, change.id);
      const paid = await manage(START, 201, { ...into(dearer), expected_difference: 45 });
      await stage.shop.approve(paid.body.payment.order_id);
      await stage.shop.confirm(tenant, linked.bookingId, paid.body.payment.order_id);
      const moved = await manage(START, 201, { ...into(same), expected_difference: -45 });
      // It costs less, and nothing was agreed about that.
      expect(moved.body).toMatchObject({ change: { state: 'asked' }, payment: null });
    },
  ],
  [
    'a customer asks, and the owner answers',
    async (stage) => {
      const { dearer, same, manage, answer, tenant } = await open(stage, 'ask');
      await answer(ACCEPT, 'change_over');
      await answer(ACCEPT, 'booking_unknown', {}, NO_ONE);
      await answer(DECLINE, 'booking_unknown', {}, NO_ONE);
      await manage(START, 201, { ...into(dearer), expected_difference: 45, note: 'May we?' });
      await answer(DECLINE, 200, { reason: 'We are full.' });
      await answer(DECLINE, 'change_over');
      await manage(START, 201, { ...into(dearer), expected_difference: 45 });
      expect((await answer(ACCEPT, 200)).body.change).toMatchObject({ state: 'offered', pay_now: 45 });
      const other = await open(stage, 'ask');
      await other.manage(START, 201, { ...into(other.same), expected_difference: 0 });
      await stage.shop.bookAndPay(other.tenant, other.same.id);
      await other.answer(ACCEPT, 'stay_taken');
      expect([tenant.id, same.id]).not.toContain(other.tenant.id);
    },
  ],
  [
    'nobody changes what may not be changed',
    async (stage) => {
      const { same, manage } = await open(stage, 'off');
      await manage(QUOTE, 'change_not_allowed', into(same));
      await manage(START, 'change_not_allowed', { ...into(same), expected_difference: 0 });
    },
  ],
  [
    'a stay cannot become any other',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const owner = asOwner(stage, tenant);
      const nights = { rate: 80, min_nights: 2, notice_days: 0, horizon_days: 730, max_guests: 2 };
      await owner('PUT /api/admin/tariff', 200, { body: { based_on: 0, nights } });
      const linked = await bookedWithLink(stage.shop, tenant);
      const taken = await stage.shop.addBlock(tenant, { start_date: day(10), end_date: day(14) });
      await stage.shop.bookAndPay(tenant, taken.id);
      const quoted = (expected: string, from: number, nightsOf: number, adults = 2) =>
        asCustomer(stage, tenant)(QUOTE, expected, {
          headers: { 'X-Booking-Token': linked.token },
          body: { to: { stay: { arrival: day(from), departure: day(from + nightsOf), adults } } },
        });
      await quoted('stay_taken', 11, 2);
      await quoted('stay_too_short', 30, 1);
      await quoted('party_too_large', 30, 2, 3);
    },
  ],
];
