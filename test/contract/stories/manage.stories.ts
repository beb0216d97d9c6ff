import { randomUUID } from 'node:crypto';
import { bookedWithLink } from '../../support/manage';
import { asCustomer, asOwner } from './stage';
import type { Stage, Story } from './stage';

const OPEN = 'POST /api/public/manage/open';
const READ = 'GET /api/public/manage';
const PRINT = 'GET /api/public/manage/receipts/{number}.pdf';
const SAY = 'POST /api/public/manage/conversation';

const open = async (stage: Stage) => {
  const tenant = await stage.shop.api.tenant();
  const linked = await bookedWithLink(stage.shop, tenant);
  return { tenant, linked, customer: asCustomer(stage, tenant), link: { 'X-Booking-Token': linked.token } };
};

export const manageStories: readonly Story[] = [
  [
    'a customer opens their booking',
    async (stage) => {
      const { linked, customer, link } = await open(stage);
      const asked = { booking_id: linked.bookingId, hold_token: linked.holdToken };
      expect((await customer(OPEN, 200, { body: asked })).body.manage_url).toBe(linked.url);
      await customer(OPEN, 'hold_token_wrong', { body: { ...asked, hold_token: 'x' } });
      const { body: read } = await customer(READ, 200, { headers: link });
      expect(read).toMatchObject({
        status: 'confirmed',
        customer: { name: 'Anna Whitfield', email: 'a•••@example.com', phone: '•••123' },
      });
      const number = `${read.reference}-1`;
      await customer(PRINT, 200, { headers: link, path: { number } });
      await customer(PRINT, 'paper_unknown', { headers: link, path: { number: 'X' } });
      await customer(READ, 'manage_link_unknown', { headers: { 'X-Booking-Token': linked.token.slice(1) } });
    },
  ],
  [
    'a customer changes their details, writes, and gets another link',
    async (stage) => {
      const { linked, customer, link, tenant } = await open(stage);
      const owner = asOwner(stage, tenant);
      const path = { id: linked.bookingId };
      const nobody = { id: randomUUID() };
      const changed = { headers: link, body: { name: 'Anne Whitfield', phone: '07700 900999' } };
      expect((await customer('PUT /api/public/manage/details', 200, changed)).body.customer).toMatchObject({
        name: 'Anne Whitfield',
        phone: '•••999',
      });
      const said = {
        headers: { ...link, 'Idempotency-Key': 'a-question' },
        body: { text: 'Is there a cot?' },
      };
      await customer(SAY, 201, said);
      await customer(SAY, 201, said);
      await customer(SAY, 'idempotency_key_reused', { ...said, body: { text: 'And a chair?' } });
      for (let more = 1; more < 10; more++)
        await customer(SAY, 201, { headers: link, body: { text: 'Hello?' } });
      await customer(SAY, 'too_many_requests', { headers: link, body: { text: 'Hello?' } });
      const conversation = 'GET /api/admin/bookings/{id}/conversation';
      expect((await owner(conversation, 200, { path })).body.remarks).toHaveLength(10);
      await owner(conversation, 'booking_unknown', { path: nobody });
      await customer('GET /api/public/manage/calendar.ics', 200, { headers: link });
      const file = 'GET /api/public/booking/{id}/calendar.ics';
      await customer(file, 200, { path });
      await customer(file, 'booking_unknown', { path: nobody });
      await customer('POST /api/public/manage/find', 202, { body: { email: 'anna@example.com' } });
      await customer('POST /api/public/manage/link', 204, { headers: link, body: { sure: true } });
      await customer(READ, 'manage_link_unknown', { headers: link });
    },
  ],
  [
    'an owner answers, corrects an address and sends links',
    async (stage) => {
      const { linked, tenant } = await open(stage);
      const owner = asOwner(stage, tenant);
      const path = { id: linked.bookingId };
      const nobody = { id: randomUUID() };
      const [say, settle, revise, send] = [
        'POST /api/admin/bookings/{id}/conversation',
        'POST /api/admin/bookings/{id}/conversation/settle',
        'PUT /api/admin/bookings/{id}/customer',
        'POST /api/admin/bookings/{id}/link',
      ] as const;
      const answer = { path, headers: { 'Idempotency-Key': 'an-answer' }, body: { text: 'Yes.' } };
      await owner(say, 201, answer);
      await owner(say, 'idempotency_key_reused', { ...answer, body: { text: 'No.' } });
      await owner(say, 'booking_unknown', { path: nobody, body: { text: 'Yes.' } });
      await stage.call(SAY, {
        host: tenant.host,
        headers: { 'X-Booking-Token': linked.token },
        body: { text: 'Thank you' },
      });
      await owner(settle, 204, { path });
      await owner(settle, 'booking_unknown', { path: nobody });
      await owner(send, 204, { path, body: { renew: false } });
      await owner(send, 204, { path, body: { renew: true } });
      await owner(send, 'booking_unknown', { path: nobody, body: { renew: true } });
      const body = { email: 'anne@example.com' };
      expect((await owner(revise, 200, { path, body })).body.customer_email).toBe('anne@example.com');
      await owner(revise, 'booking_unknown', { path: nobody, body });
      await owner('POST /api/admin/manage-links/renew', 204, { body: { sure: true } });
      const { body: found } = await owner('POST /api/admin/customers/export', 200, { body });
      expect(found.files[0].conversation).toHaveLength(2);
      await owner('DELETE /api/admin/customers/{subjectId}', 204, {
        path: { subjectId: found.files[0].subject_id },
        query: '?force=true',
      });
      await owner(revise, 'customer_unknown', { path, body });
      await owner(say, 'customer_unknown', { path, body: { text: 'Yes.' } });
    },
  ],
];
