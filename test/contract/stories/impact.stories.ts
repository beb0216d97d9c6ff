import { publish } from '../../support/tariffs';
import { cottage } from '../../support/cottage';
import { day } from '../../support/shop';
import { asOwner } from './stage';
import type { Story } from './stage';

const ADMIN = '/api/admin';
const unseen = { impact: { token: 'of other bookings', choices: [] } };
const shown = { preview: true };
const weekday = new Date(`${day(20)}T00:00:00Z`).getUTCDay();
const weeks = {
  schedule_name: 'Weeks',
  effective_from: day(20),
  price: '420.00',
  patterns: [{ day_of_week: weekday, booking_range_days: 5 }],
};

export const impactStories: readonly Story[] = [
  [
    'an owner closes time in which there are bookings, and says of each what becomes of it',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const owner = asOwner(stage, tenant);
      const add = `POST ${ADMIN}/availability`;
      for (const [from, to] of [
        [0, 2],
        [2, 4],
      ] as const) {
        const { id } = await stage.shop.addBlock(tenant, { start_date: day(from), end_date: day(to) });
        await stage.shop.bookAndPay(tenant, id);
      }
      const closed = { start_date: day(1), end_date: day(3), price: 0, status: 'blocked' };
      const { impact } = (await owner(add, 200, { body: { ...closed, ...shown } })).body;
      const [kept, flagged] = impact.items.map(({ booking_id }: { booking_id: string }) => booking_id);
      const choices = [
        { booking_id: kept, choice: 'keep' },
        { booking_id: flagged, choice: 'to_do' },
      ];
      await owner(add, 'impact_changed', { body: { ...closed, ...unseen } });
      await owner(add, 'validation_failed', {
        body: { ...closed, impact: { token: impact.token, choices: [] } },
      });
      const answered = { ...closed, impact: { token: impact.token, choices } };
      const { body: block } = await owner(add, 201, { body: answered });
      const edit = `PUT ${ADMIN}/availability/{id}`;
      const path = { id: block.id };
      await owner(edit, 'impact_changed', { path, body: { ...closed, ...unseen } });
      await owner(edit, 200, { path, body: { ...closed, ...shown } });
      const waiting = (await owner(`GET ${ADMIN}/attention`, 200)).body.filter(
        ({ kind }: { kind: string }) => kind === 'schedule_conflict',
      );
      expect(waiting).toMatchObject([{ booking_id: flagged }]);
      await owner(`POST ${ADMIN}/bookings/{id}/attention`, 200, {
        path: { id: flagged },
        body: { kind: 'schedule_conflict', resolution: 'nothing_to_do' },
      });
      const { body: history } = await owner(`GET ${ADMIN}/bookings/{id}/history`, 200, {
        path: { id: flagged },
      });
      // What becomes of mails is told beside it, whenever that is known.
      const told = history.map(({ sentence }: { sentence: string }) => sentence);
      expect(told.filter((sentence: string) => /the calendar/i.test(sentence))).toEqual([
        'The calendar changed, and the booking does not fit it any more: its time is closed.',
        'The booking was kept as it is, though it does not fit the calendar any more.',
      ]);
    },
  ],
  [
    'an owner is asked again where what they change touches other bookings than they saw',
    async (stage) => {
      const tenant = await stage.shop.api.tenant();
      const owner = asOwner(stage, tenant);
      const { id } = (await owner(`POST ${ADMIN}/schedules`, 201, { body: weeks })).body;
      const path = { id };
      const schedule = `${ADMIN}/schedules/{id}`;
      await owner(`PUT ${schedule}`, 'impact_changed', { path, body: { ...weeks, ...unseen } });
      await owner(`PUT ${schedule}`, 200, { path, body: { ...weeks, ...shown } });
      await owner(`POST ${schedule}/align`, 'impact_changed', { path, body: unseen });
      const add = `POST ${schedule}/exceptions`;
      const exception = { exception_date: day(20), exception_type: 'blocked' };
      await owner(add, 'impact_changed', { path, body: { ...exception, ...unseen } });
      await owner(add, 200, { path, body: { ...exception, ...shown } });
      const { body: added } = await owner(add, 201, { path, body: exception });
      const remove = `DELETE ${schedule}/exceptions/{exceptionId}`;
      const ofException = { path: { id, exceptionId: added.id } };
      await owner(remove, 'impact_changed', { ...ofException, body: unseen });
      await owner(remove, 200, { ...ofException, body: shown });
      await owner(`DELETE ${schedule}`, 'impact_changed', { path, body: unseen });
      await owner(`DELETE ${schedule}`, 200, { path, body: shown });
      const settings = `PUT ${ADMIN}/settings`;
      await owner(settings, 'impact_changed', { body: { timezone: 'Europe/Paris', ...unseen } });
      await owner(settings, 200, { body: { timezone: 'Europe/Paris', ...shown } });
      const selling = await stage.shop.api.tenant();
      await publish(stage.shop.api, selling, 0, { ...cottage });
      await asOwner(stage, selling)(`PUT ${ADMIN}/tariff`, 'impact_changed', {
        body: { based_on: 1, ...cottage, security_deposit: 10, ...unseen },
      });
    },
  ],
];
