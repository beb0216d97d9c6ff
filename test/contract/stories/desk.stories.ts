import { randomUUID } from 'node:crypto';
import { addDays } from '@holdfast/domain/kernel/dates';
import type { TestTenant } from '../../support/api';
import { bookedWithLink } from '../../support/manage';
import { asOwner } from './stage';
import type { Stage, Story } from './stage';

const NOTES = 'GET /api/admin/bookings/{id}/notes';
const ADD_NOTE = 'POST /api/admin/bookings/{id}/notes';
const REMOVE_NOTE = 'DELETE /api/admin/bookings/{id}/notes/{noteId}';
const ADD_TAG = 'POST /api/admin/tags';
const CHANGE_TAG = 'PUT /api/admin/tags/{id}';
const RETIRE_TAG = 'DELETE /api/admin/tags/{id}';
const TAG = 'PUT /api/admin/bookings/{id}/tags/{tagId}';
const UNTAG = 'DELETE /api/admin/bookings/{id}/tags/{tagId}';
const NO_SHOW = 'POST /api/admin/bookings/{id}/no-show';
const DONE = 'POST /api/admin/cleaning/{booking_id}/done';
const REOPEN = 'POST /api/admin/cleaning/{booking_id}/reopen';

const nobody = randomUUID();

const open = async (stage: Stage) => {
  const tenant = await stage.shop.api.tenant();
  const { bookingId: id } = await bookedWithLink(stage.shop, tenant);
  const owner = asOwner(stage, tenant);
  const booking = (await owner('GET /api/admin/bookings/{id}', 200, { path: { id } })).body;
  return { owner, tenant, id, booking };
};

/** Goes on as if it were the evening of that day, and is back afterwards: others play on the same clock. */
const onThatDay = async (
  stage: Stage,
  tenant: TestTenant,
  date: string,
  play: (owner: ReturnType<typeof asOwner>) => Promise<void>,
) => {
  const { api } = stage.shop;
  const away = Date.parse(`${date}T18:00:00Z`) - api.clock.now().getTime();
  api.clock.advance(away);
  try {
    await play(asOwner(stage, await api.signIn(tenant)));
  } finally {
    api.clock.advance(-away);
  }
};

export const deskStories: readonly Story[] = [
  [
    'an owner notes something about a booking, and forgets it again',
    async (stage) => {
      const { owner, id, booking } = await open(stage);
      const path = { id };
      const note = {
        path,
        headers: { 'Idempotency-Key': 'a-note' },
        body: { text: 'Brings a dog', for: 'cleaners', pinned: true },
      };
      const { body: added } = await owner(ADD_NOTE, 201, note);
      expect(added).toMatchObject({ text: 'Brings a dog', for: 'cleaners', pinned: true });
      await owner(ADD_NOTE, 201, note);
      await owner(ADD_NOTE, 'idempotency_key_reused', { ...note, body: { text: 'Two dogs' } });
      await owner(ADD_NOTE, 'booking_unknown', { path: { id: nobody }, body: { text: 'A dog' } });
      expect((await owner(NOTES, 200, { path })).body).toEqual([added]);
      await owner(NOTES, 'booking_unknown', { path: { id: nobody } });
      const { start_date: from, end_date: to } = booking;
      const days = { query: `?from=${from}&to=${to}` };
      const { body: arrivals } = await owner('GET /api/admin/arrivals', 200, days);
      expect(arrivals[0].arrivals).toMatchObject([{ booking_id: id, pinned_notes: ['Brings a dog'] }]);
      await owner(REMOVE_NOTE, 204, { path: { id, noteId: added.id } });
      await owner(REMOVE_NOTE, 'note_unknown', { path: { id, noteId: added.id } });
      await owner(REMOVE_NOTE, 'booking_unknown', { path: { id: nobody, noteId: added.id } });
      expect((await owner(NOTES, 200, { path })).body).toEqual([]);
      const { body: found } = await owner('POST /api/admin/customers/export', 200, {
        body: { email: booking.customer_email },
      });
      await owner('DELETE /api/admin/customers/{subjectId}', 204, {
        path: { subjectId: found.files[0].subject_id },
        query: '?force=true',
      });
      await owner(ADD_NOTE, 'customer_unknown', { path, body: { text: 'A dog' } });
    },
  ],
  [
    'an owner marks bookings with tags',
    async (stage) => {
      const { owner, id } = await open(stage);
      const made = { headers: { 'Idempotency-Key': 'a-tag' }, body: { name: 'Regular', colour: 3 } };
      const { body: regular } = await owner(ADD_TAG, 201, made);
      expect((await owner(ADD_TAG, 201, made)).body).toEqual(regular);
      await owner(ADD_TAG, 'idempotency_key_reused', { ...made, body: { name: 'Regulars', colour: 3 } });
      await owner(ADD_TAG, 'tag_name_taken', { body: { name: 'REGULAR', colour: 1 } });
      for (let more = 1; more < 20; more++)
        await owner(ADD_TAG, 201, { body: { name: `Tag ${more}`, colour: more % 8 } });
      await owner(ADD_TAG, 'too_many_tags', { body: { name: 'One more', colour: 0 } });
      const path = { id: regular.id };
      const changed = { name: 'Comes each year', colour: 4 };
      expect((await owner(CHANGE_TAG, 200, { path, body: changed })).body).toEqual({ ...path, ...changed });
      await owner(CHANGE_TAG, 'tag_name_taken', { path, body: { name: 'Tag 1', colour: 4 } });
      await owner(CHANGE_TAG, 'tag_unknown', { path: { id: nobody }, body: changed });
      expect((await owner('GET /api/admin/tags', 200)).body[0]).toEqual({ ...path, ...changed });
      const tagging = { path: { id, tagId: regular.id } };
      expect((await owner(TAG, 200, tagging)).body.tag_ids).toEqual([regular.id]);
      await owner(TAG, 'tag_unknown', { path: { id, tagId: nobody } });
      await owner(TAG, 'booking_unknown', { path: { id: nobody, tagId: regular.id } });
      const tagged = { query: `?tag=${regular.id}` };
      expect((await owner('GET /api/admin/bookings', 200, tagged)).body).toHaveLength(1);
      const search = { body: { q: 'anna', tag: nobody } };
      expect((await owner('POST /api/admin/bookings/search', 200, search)).body).toEqual([]);
      await owner('GET /api/admin/bookings.csv', 200, tagged);
      expect((await owner(UNTAG, 200, tagging)).body.tag_ids).toEqual([]);
      await owner(UNTAG, 'booking_unknown', { path: { id: nobody, tagId: regular.id } });
      await owner(TAG, 200, tagging);
      await owner(RETIRE_TAG, 204, { path });
      await owner(RETIRE_TAG, 'tag_unknown', { path });
      const booking = await owner('GET /api/admin/bookings/{id}', 200, { path: { id } });
      expect(booking.body.tag_ids).toEqual([]);
    },
  ],
  [
    'an owner notes that nobody came, and that it was cleaned',
    async (stage) => {
      const { owner, tenant, id, booking } = await open(stage);
      const path = { id };
      const of = { booking_id: id };
      await owner(NO_SHOW, 'not_begun', { path, body: {} });
      await owner(DONE, 'not_begun', { path: of });
      await onThatDay(stage, tenant, booking.start_date, async (then) => {
        const { needs_attention: _, ...asBefore } = booking;
        const noted = await then(NO_SHOW, 200, { path, body: {} });
        expect(noted.body).toMatchObject({ ...asBefore, no_show: true });
        const withdrawn = await then(NO_SHOW, 200, { path, body: { withdraw: true } });
        expect(withdrawn.body).toMatchObject(asBefore);
        await then(NO_SHOW, 'booking_unknown', { path: { id: nobody }, body: {} });
        await then(DONE, 204, { path: of });
        await then(REOPEN, 204, { path: of });
        for (const mark of [DONE, REOPEN])
          await then(mark, 'booking_unknown', { path: { booking_id: nobody } });
        const days = { query: `?from=${booking.start_date}&to=${booking.end_date}` };
        const { body: cleaning } = await then('GET /api/admin/cleaning', 200, days);
        expect(cleaning).toMatchObject([
          { booking_id: id, state: 'to_do', begun: true, next_arrives_on: null },
        ]);
      });
      await onThatDay(stage, tenant, addDays(booking.end_date, 31), async (then) => {
        await then(NO_SHOW, 'no_show_not_possible', { path, body: {} });
      });
      await owner('POST /api/admin/bookings/{id}/cancel', 200, { path, body: {} });
      for (const mark of [DONE, REOPEN]) await owner(mark, 'cleaning_unknown', { path: of });
    },
  ],
];
