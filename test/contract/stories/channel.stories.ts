import { randomBytes, randomUUID } from 'node:crypto';
import { nights } from '../../support/channels';
import { CUSTOMER } from '../../support/shop';
import { open } from './owner.stories';
import type { Story } from './stage';

const ALL = '/api/admin/channels';
const nobody = { id: randomUUID() };
const settings = { name: 'Bnb', takes: 'everything', shows: 'busy', is_paused: false };

export const channelStories: readonly Story[] = [
  [
    'an owner links the calendars of other platforms',
    async (stage) => {
      const { owner, customer } = await open(stage);
      const { outside } = stage;
      const add = `POST ${ALL}`;
      const import_address = outside.calendar([nights(3, 7), nights(9, 11)]);
      const airbnb = { name: 'Airbnb', platform: 'airbnb', import_address };
      const headers = { 'Idempotency-Key': 'channel' };
      const { body: made } = await owner(add, 201, { body: airbnb, headers });
      await owner(add, 'idempotency_key_reused', { body: { ...airbnb, name: 'x' }, headers });
      await owner(add, 'channel_address_known', { body: airbnb });
      await owner(add, 'channel_names_refused', { body: { ...airbnb, shows: 'names' } });
      const at = (address: string) => ({ body: { ...airbnb, import_address: address } });
      await owner(add, 'channel_address_refused', at('http://calendar.example.org/a.ics'));
      await owner(add, 'channel_address_own', at('https://seaview.example.com/a.ics'));
      await owner(add, 'channel_unreachable', at('https://nobody.example.org/a.ics'));
      expect((await owner(`GET ${ALL}`, 200)).body).toHaveLength(1);
      const path = { id: made.id };
      await owner(`PUT ${ALL}/{id}`, 200, { path, body: { ...settings, is_paused: true } });
      await owner(`PUT ${ALL}/{id}`, 200, { path, body: settings });
      await owner(`PUT ${ALL}/{id}`, 'channel_names_refused', {
        path,
        body: { ...settings, shows: 'names' },
      });
      await owner('GET /api/admin/outside-stays', 200);
      await owner(`POST ${ALL}/{id}/look`, 'channel_just_looked', { path });
      stage.shop.api.clock.advance(61_000);
      outside.list(import_address, []);
      await owner(`POST ${ALL}/{id}/look`, 200, { path });
      await owner(`POST ${ALL}/{id}/loss`, 200, { path, body: { free: false } });
      await owner(`POST ${ALL}/{id}/loss`, 200, { path, body: { free: true } });
      const { body: given } = await owner(`POST ${ALL}/{id}/rotate-export`, 200, { path });
      const token = new URL(given.export_url).pathname.slice('/calendar/'.length, -'.ics'.length);
      await customer('GET /calendar/{token}.ics', 200, { path: { token } });
      await customer('GET /calendar/{token}.ics', 'not_found', {
        path: { token: randomBytes(32).toString('base64url') },
      });
      const link = `PUT ${ALL}/{id}/import`;
      const other = outside.calendar([nights(20, 22)]);
      await owner(link, 200, { path, body: { import_address: other } });
      await owner(link, 'channel_address_refused', { path, body: { import_address: 'ftp://x.example.org' } });
      const { body: second } = await owner(add, 201, { body: { name: 'Vrbo', platform: 'vrbo' } });
      await owner(link, 'channel_address_known', {
        path: { id: second.id },
        body: { import_address: other },
      });
      await owner(link, 200, { path, body: { import_address: null, keep: true } });
      for (let count = 2; count < 10; count += 1)
        await owner(add, 201, { body: { name: `n${count}`, platform: 'other' } });
      await owner(add, 'channel_limit', { body: { name: 'x', platform: 'other' } });
      await owner(`DELETE ${ALL}/{id}`, 204, { path });
      for (const [name, body] of [
        [`DELETE ${ALL}/{id}`, undefined],
        [`PUT ${ALL}/{id}`, settings],
        [link, { import_address: null }],
        [`POST ${ALL}/{id}/rotate-export`, undefined],
        [`POST ${ALL}/{id}/look`, undefined],
        [`POST ${ALL}/{id}/loss`, { free: true }],
      ] as const)
        await owner(name, 'channel_unknown', { path: nobody, ...(body && { body }) });
    },
  ],
  [
    'a time is sold here and elsewhere',
    async (stage) => {
      const { tenant, owner, customer, block } = await open(stage);
      const { outside, shop } = stage;
      const import_address = outside.calendar();
      const add = { name: 'Airbnb', platform: 'airbnb', import_address };
      const { body: made } = await owner(`POST ${ALL}`, 201, { body: add });
      // Of a hold nobody is told; it is not paid for.
      const { id: late } = await block(30);
      const { body: held } = await shop.book(tenant, late);
      await shop.approve(held.paypal_order_id);
      outside.list(import_address, [nights(30, 33)]);
      shop.api.clock.advance(6 * 60_000);
      const { booking_id, paypal_order_id } = held;
      await customer('POST /api/public/confirm-payment', 'time_taken_elsewhere', {
        body: { booking_id, paypal_order_id },
      });
      // Of a booking the owner is.
      const { id: sold } = await shop.addBlock(tenant, { price: 0 });
      const { body: booked } = await customer('POST /api/public/book', 201, {
        body: { ...CUSTOMER, block_id: sold },
      });
      outside.list(import_address, [nights(30, 33), nights(2, 5)]);
      shop.api.clock.advance(61_000);
      await owner(`POST ${ALL}/{id}/look`, 200, { path: { id: made.id } });
      const { body: waiting } = await owner('GET /api/admin/attention', 200);
      const clash = expect.objectContaining({ kind: 'double_booked', booking_id: booked.booking_id });
      expect(waiting).toEqual(expect.arrayContaining([clash]));
      await owner('POST /api/admin/bookings/{id}/attention', 200, {
        path: { id: booked.booking_id },
        body: { kind: 'double_booked', resolution: 'cancelled_there' },
      });
      // It ends, and what waits for its time gets it.
      await owner('POST /api/admin/bookings/{id}/cancel', 200, { path: { id: booked.booking_id } });
      outside.list(import_address, [nights(30, 34), nights(2, 5)]);
      shop.api.clock.advance(61_000);
      await owner(`POST ${ALL}/{id}/look`, 200, { path: { id: made.id } });
    },
  ],
];
