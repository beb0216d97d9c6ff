import { violations } from '../../support/invariants';
import { reportViolations } from './report';
import { eventually } from './wait';
import type { World } from './world';

const ANNOUNCED = `
select format('booking %s was confirmed %s times and announced to its customer %s times by mail', e.stream_id, e.n, coalesce(m.n, 0)) as sentence
  from (select tenant_id, stream_id, count(*) as n from es.event
         where type = 'BookingConfirmed' and data->>'by' <> 'tenant_admin' group by 1, 2) e
  left join (select tenant_id, booking_id, count(*) as n from rm.message
              where kind = 'confirmation' and channel = 'email' and state in ('sent', 'dropped') group by 1, 2) m
    on m.tenant_id = e.tenant_id and m.booking_id = e.stream_id
 where e.n <> 1 or coalesce(m.n, 0) <> 1`;

const UNREST = `
select (select count(*) from rm.message where state in ('queued', 'failed')) as messages,
       (select count(*) from rm.booking where payment_state in ('capturing', 'pending')) as payments,
       (select count(*) from rm.refund where state = 'requested') as refunds,
       (select count(*) from rm.payment_notice where processed_at is null) as notices,
       (select count(*) from rm.claim
         where state = 'held' and expires_at <= now() + make_interval(secs => $1::float / 1000 + 15)) as lapsing,
       (select count(*) from es.tenant_log l join es.checkpoint c using (tenant_id)
         where c.position < l.position and c.state = 'live') as behind`;

/** What is under way, by name and number; empty at rest. */
const unrestOf = async (world: World): Promise<[string, string][]> => {
  const { rows } = await world.database.adminPool.query<Record<string, string>>(UNREST, [world.aheadMs]);
  return Object.entries(rows[0] ?? {}).filter(([, n]) => n !== '0');
};

export const isAtRest = async (world: World): Promise<boolean> => (await unrestOf(world)).length === 0;

/**
 * Waits until nothing is under way: messages are sent, payments settled, refunds made, notices followed up, holds that are about to lapse
 * have, subscriptions are at the head.
 */
export const comeToRest = (world: World): Promise<void> =>
  eventually('everything is at rest', async () => {
    const unrest = await unrestOf(world);
    if (unrest.length > 0) throw new Error(`${JSON.stringify(unrest)} ${world.obituary()}`);
    return true;
  });

/**
 * Everything that must always hold, once the world has come to rest; an empty list is good news.
 * @throws at once where there is no world, because it could not be opened
 */
export const damage = async (world: World | undefined): Promise<string[]> => {
  if (world === undefined) throw new Error('There is no world: it could not be opened');
  await comeToRest(world);
  const found = await violations(world.database, await world.ledger(), world.acknowledged, world.upcasters);
  const { rows } = await world.database.adminPool.query<{ sentence: string }>(ANNOUNCED);
  const all = [...found, ...rows.map(({ sentence }) => `I4 announced once: ${sentence}`)];
  reportViolations(all.length);
  return all;
};
