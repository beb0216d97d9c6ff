import { createHash } from 'node:crypto';
import { HoldTokens } from '@holdfast/application/booking/hold-tokens';
import { send } from '../../support/http';
import { tokenOf } from '../../support/manage';
import { onFreshDatabase } from '../bench';
import type { Extent, Scenario } from '../bench';
import { fillBookings, settle } from '../history';
import { load, requestText } from '../http';
import { compared, takeTurns } from '../measure';
import type { Figure } from '../measure';
import { seedTenant } from '../seed';

/** The newest booking that `fillBookings` makes. */
const BOOKING = createHash('md5')
  .update('b1')
  .digest('hex')
  .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

/** Requests one after the other on one connection: what one of them takes is the middle one. */
const AT_ONCE = { connections: 1 };
const READS = 200;

/** What the page of a booking asks for beside what its confirmation did: the way to look at it without an account, and all that can be done there. */
const opening = ({ rounds, reduced }: Extent): Promise<Figure[]> =>
  onFreshDatabase(async ({ admin, foundation, start }) => {
    const tenant = await seedTenant(foundation, 31);
    await fillBookings(admin, foundation.vault, [tenant], reduced ? 1_000 : 10_000);
    await settle(admin);
    const [api, loader] = await Promise.all([start('api'), start('load')]);
    const port = await api.ask<number>('listen');
    const { host, id } = tenant;
    const body = {
      booking_id: BOOKING,
      hold_token: new HoldTokens(foundation.settings).of(id, BOOKING),
    };
    const opened = await send(port, host, 'POST', '/api/public/manage/open', { body });
    if (opened.status !== 200) throw new Error(`There is no link: ${opened.text}`);
    const headers = { 'X-Booking-Token': tokenOf(opened.body.manage_url) };
    const cell = (path: string) => async () => {
      const requests = Array.from({ length: READS }, () => requestText({ host, path, headers }));
      return (await load(loader, { port, ...AT_ONCE, requests }, '200')).p50;
    };
    const [confirmation, manage] = [cell(`/api/public/booking/${BOOKING}`), cell('/api/public/manage')];
    // As it is after a while: a fresh process runs its code slowly.
    for (const warm of [confirmation, manage, confirmation, manage]) await warm();
    const [told = [], managed = []] = await takeTurns(rounds, [confirmation, manage]);
    const names = {
      scenario: 'manage',
      unit: 'ms',
      baseline: 'GET /api/public/booking/{id}, which the confirmation asks for',
      candidate: 'GET /api/public/manage, which the page of a booking asks for',
    } as const;
    return [compared({ ...names, reach: { atMost: 1.5 } }, told, managed)];
  });

export const manageScenarios: readonly Scenario[] = [{ name: 'manage', run: opening }];
