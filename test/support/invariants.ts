import { Client } from 'pg';
import type { Pool } from 'pg';
import { createPool } from '@holdfast/event-store/wire/database-roles';
import { rebuildAll } from '@holdfast/event-store/rebuild/rebuild';
import { SubscriptionRunner } from '@holdfast/event-store/subscriptions/subscription-runner';
import type { Upcasters } from '@holdfast/event-store/log/upcast';
import { upcasters as upcastersOfProduct } from '@holdfast/application/kernel/upcasting';
import { rebuildLanes } from '@holdfast/projections/rebuild-lanes';
import { subscribedProjections } from '@holdfast/projections/subscriptions';
import { cancellationsAddUp } from './cancel-invariants';
import { offersAreOfOpenChanges } from './change-invariants';
import { outsideStaysHaveTheirTime } from './channel-invariants';
import { depositsAreSettledOnce } from './deposit-invariants';
import { instalmentsAreMoney } from './instalment-invariants';
import { ledgerAddsUp } from './ledger-invariants';
import type { Ledger } from './shop';
import type { TestDatabase } from './database';
import { invoicesAreInOrder } from './invoice-invariants';
import { moneyAddsUp } from './money-invariants';
import { sentences } from './sentences';
import { staysCostWhatTheyShould, staysHaveTerms } from './stay-invariants';
import { claimsAreWhole, noHoldWithoutEnd, noOverlap } from './time-invariants';

/** What must hold after whatever happened. Each answers a list of violations, as sentences. */
type Invariant = (world: {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly acknowledged: ReadonlySet<string>;
  /** The shapes of events that the build under test knows. */
  readonly upcasters: Upcasters;
}) => Promise<string[]>;

const TAKEN = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED']);
const pence = (pounds: string): number => Math.round(Number(pounds) * 100);

/** I2, I3: each capture belongs to exactly one of a booking, a refund, or an open item that a person looks at. */
const moneyHasAHome: Invariant = async ({ pool, ledger }) => {
  const { rows: booked } = await pool.query<{ capture_id: string; amount: number }>(
    'select capture_id, amount from rm.capture where not orphaned',
  );
  const { rows: open } = await pool.query<{ booking_id: string; key: string }>(
    `select booking_id, key from rm.attention where kind in ('orphaned_capture', 'payment_mismatch')`,
  );
  const { rows: settled } = await pool.query<{ key: string }>(
    `select data->>'key' as key from es.event
      where type = 'PaymentAttentionResolved' and data->>'kind' = 'payment_mismatch'`,
  );
  const { rows: unsettled } = await pool.query<{ order_id: string }>(
    `select order_id from rm.booking where payment_state in ('capturing', 'pending')`,
  );
  const paid = new Map(booked.map((row) => [row.capture_id, row.amount]));
  return ledger.orders.flatMap((order) =>
    order.captures
      .filter(({ status }) => TAKEN.has(status))
      .flatMap((capture) => {
        const back = pence(capture.refunded) >= pence(capture.amount);
        const isPaid = paid.has(capture.id);
        // Money that does not match is not ours to send back: whoever looks at it does, and says so.
        const isMismatch = open.some(({ key }) => key === order.id);
        const isSettled = !isMismatch && settled.some(({ key }) => key === order.id);
        const homes = [
          isPaid,
          !isPaid && back && !isMismatch && !isSettled,
          isMismatch || open.some(({ key }) => key === capture.id),
          isSettled,
          !isMismatch && unsettled.some((row) => row.order_id === order.id),
        ].filter(Boolean).length;
        if (homes !== 1) return [`capture ${capture.id} of ${capture.amount} has ${homes} homes`];
        const amount = paid.get(capture.id);
        return amount === undefined || amount === pence(capture.amount)
          ? []
          : [`capture ${capture.id} of ${capture.amount} pays ${amount} pence`];
      }),
  );
};

/** I4: nothing is confirmed without its money, but by its owner's word, and what was free then. */
const noConfirmationWithoutMoney: Invariant = async ({ pool, ledger }) => {
  const captures = new Set(
    ledger.orders.flatMap((order) =>
      order.captures.filter(({ status }) => TAKEN.has(status)).map(({ id }) => id),
    ),
  );
  const { rows } = await pool.query<{ booking_id: string; capture_id: string | null }>(
    `select booking_id, capture_id from rm.booking b where status in ('confirmed', 'cancelled') and total > 0 and not exists (
       select from es.event e where e.tenant_id = b.tenant_id and e.stream_type = 'booking' and e.stream_id = b.booking_id
          and e.type = 'BookingConfirmed' and e.data->>'by' <> 'payment')`,
  );
  return rows
    .filter((row) => row.capture_id === null || !captures.has(row.capture_id))
    .map((row) => `booking ${row.booking_id} is confirmed without money`);
};

/** I5: positions and versions have no gaps. */
const noGaps: Invariant = ({ pool }) =>
  sentences(
    pool,
    `select format('log of %s has %s events up to position %s', tenant_id, count(*), max(position)) as sentence
       from es.event group by tenant_id having count(*) <> max(position)
     union all
     select format('stream %s/%s has %s events up to version %s', stream_type, stream_id, count(*), max(version))
       from es.event group by tenant_id, stream_type, stream_id having count(*) <> max(version)`,
  );

/** What a claim says and what a booking says agree. */
const claimsAreBookings: Invariant = ({ pool }) =>
  sentences(
    pool,
    `select format('booking %s is %s but claims %s', b.booking_id, b.status, coalesce(c.state, 'nothing')) as sentence
       from rm.booking b left join rm.claim c using (tenant_id, booking_id)
      where (b.status in ('pending', 'confirmed')) <> (c.booking_id is not null)
         or (b.status = 'confirmed') <> (coalesce(c.state, '') = 'booked')`,
  );

/** The uses of a discount are those of the bookings that were made with it: one that loses it when it is moved has used it all the same. */
const usesAreCounted: Invariant = ({ pool }) =>
  sentences(
    pool,
    `select format('discount %s counts %s uses, bookings have %s', d.code, d.times_used, n.uses) as sentence
       from rm.discount d cross join lateral (select count(*) as uses from rm.booking b
        cross join lateral (select coalesce(e.data->'agreement', e.data)->'discount'->>'code' as code from es.event e
          where e.tenant_id = b.tenant_id and e.stream_type = 'booking' and e.stream_id = b.booking_id
            and e.type in ('BookingHeld', 'BookingDetailsRevised', 'BookingMoved') order by e.position desc limit 1) m
        where b.tenant_id = d.tenant_id and m.code = d.code and b.status <> 'expired') n
      where d.times_used <> n.uses`,
  );

/** I7: nothing of one tenant stands in another's log or rows. */
const nothingStrays: Invariant = ({ pool }) =>
  sentences(
    pool,
    `select format('stream %s/%s stands in %s logs', stream_type, stream_id, count(distinct tenant_id)) as sentence
       from es.event group by stream_type, stream_id having count(distinct tenant_id) > 1
     union all
     select format('booking %s stands under another tenant than its events', b.booking_id)
       from rm.booking b join es.event e on e.stream_type = 'booking' and e.stream_id = b.booking_id and e.version = 1
      where e.tenant_id <> b.tenant_id`,
  );

/** I8: whatever is being captured can be asked for: the sweep finds it and knows its order. */
const nothingIsForgotten: Invariant = ({ pool }) =>
  sentences(
    pool,
    `select format('booking %s is %s and nobody can ask about it', booking_id, payment_state) as sentence
       from rm.booking where payment_state in ('capturing', 'pending') and (order_id is null or status <> 'pending')`,
  );

/** I9: what was answered with a yes is in the log. */
const yesIsYes: Invariant = async ({ pool, acknowledged }) => {
  const { rows } = await pool.query<{ id: string }>(
    `select stream_id as id from es.event where type = 'BookingHeld' and stream_id = any($1::uuid[])`,
    [[...acknowledged]],
  );
  const known = new Set(rows.map(({ id }) => id));
  return [...acknowledged]
    .filter((id) => !known.has(id))
    .map((id) => `booking ${id} was promised and is not in the log`);
};

/** I12: while a tenant is suspended or deleted no time is sold: neither held nor taken again for a late approval. */
const nothingIsSoldMeanwhile: Invariant = ({ pool }) =>
  sentences(
    pool,
    `select format('hold %s was taken after %s', e.stream_id, s.type) as sentence
       from es.event e cross join lateral (
         select type from es.event s
          where s.tenant_id = e.tenant_id and s.position < e.position
            and s.type in ('TenantSuspended', 'TenantReinstated', 'TenantDeleted')
          order by s.position desc limit 1) s
      where e.type in ('BookingHeld', 'BookingHoldRetaken') and s.type <> 'TenantReinstated'`,
  );

/** I16: what no check of the database holds any more stays so: words and numbers are those that their columns declare. */
const rowsAreOfTheirKinds: Invariant = ({ pool }) =>
  sentences(
    pool,
    `select format('booking %s is %s, %s, %s, from %s', booking_id, status, payment_status, payment_state, source) as sentence
       from rm.booking
      where status not in ('pending', 'confirmed', 'cancelled', 'expired')
         or payment_status not in ('pending', 'paid', 'failed', 'refunded', 'cancelled')
         or payment_state not in ('none', 'requested', 'open', 'capturing', 'pending', 'captured', 'declined', 'failed')
         or source not in ('site', 'phone', 'walk_in', 'email', 'other')
     union all
     select format('claim of %s is %s with %s of preparation', booking_id, state, preparation)
       from rm.claim
      where state not in ('held', 'capturing', 'booked', 'offered', 'imported') or preparation < 0
     union all
     select format('discount %s is %s, used %s times, from %s nights', code, type, times_used, min_nights)
       from rm.discount where type not in ('percent', 'value') or times_used < 0 or min_nights < 1
     union all
     select format('%s is %s at %s', subscription, state, position)
       from es.checkpoint where state not in ('live', 'parked') or position < 0`,
  );

/** I10: nobody's details stand in clear anywhere but in the vault. */
const noPersonInClear: Invariant = async ({ pool }) => {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('es', 'rm') and table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await pool.query(
        `select from ${name} t where t::text ~* '@example\\.com|Whitfield|07700 ?900123' limit 1`,
      );
      return rowCount === 0 ? [] : [`${name} holds a customer's details in clear`];
    }),
  );
  return found.flat();
};

const invariants: Readonly<Record<string, Invariant>> = {
  'I1 no overlap': noOverlap,
  'I2/I3 money has one home': moneyHasAHome,
  'I4 no confirmation without money': noConfirmationWithoutMoney,
  'I5 no gaps': noGaps,
  'I7 nothing strays': nothingStrays,
  'I8 nothing is forgotten': nothingIsForgotten,
  'I9 a yes is a yes': yesIsYes,
  'claims are bookings': claimsAreBookings,
  'uses are counted': usesAreCounted,
  'I10 no person in clear': noPersonInClear,
  'I11 no hold without end': noHoldWithoutEnd,
  'I12 nothing is sold meanwhile': nothingIsSoldMeanwhile,
  'I13 claims are whole': claimsAreWhole,
  'I14 stays have terms': staysHaveTerms,
  'I15 stays cost what they should': staysCostWhatTheyShould,
  'I16 rows are of their kinds': rowsAreOfTheirKinds,
  'I17 money adds up': moneyAddsUp,
  'I18 instalments are money': instalmentsAreMoney,
  'I19 offers are of open changes': offersAreOfOpenChanges,
  'I20 invoices are in order': invoicesAreInOrder,
  'I21 the ledger adds up': ledgerAddsUp,
  'I22 cancellations add up': cancellationsAddUp,
  'I23 deposits are settled once': depositsAreSettledOnce,
  'I24 outside stays have their time': outsideStaysHaveTheirTime,
};

const tables = rebuildLanes.flat().flatMap((projection) => projection.tables);
const keptAs = (table: string): string => `before_${table.replace('.', '_')}`;

const KEEP = tables.map((table) => `create temp table ${keptAs(table)} as table ${table}`).join(';');
const COMPARE = tables
  .map((table) => {
    const [before, after] = [`table ${keptAs(table)}`, `table ${table}`];
    return `select format('%s differs in %s rows after a rebuild', '${table}', count(*)) as sentence
              from ((${before} except all ${after}) union all (${after} except all ${before})) d having count(*) > 0`;
  })
  .join(' union all ');

/** I6: every read model can be had from the log again, row for row. */
const rebuildsEqual = async (database: TestDatabase, upcasters: Upcasters): Promise<string[]> => {
  const system = createPool({
    url: database.url,
    role: 'holdfast_system',
    max: rebuildLanes.length + 1,
    applicationName: 'invariants',
  });
  // What is kept is kept by one connection, and gone with it.
  const keeper = new Client({ connectionString: database.url });
  try {
    await new SubscriptionRunner(system, [...subscribedProjections], { upcasters }).drain();
    await keeper.connect();
    await keeper.query(KEEP);
    await rebuildAll(system, rebuildLanes, { inline: true, upcasters });
    return (await keeper.query<{ sentence: string }>(COMPARE)).rows.map(({ sentence }) => sentence);
  } finally {
    await keeper.end();
    await system.end();
  }
};

/**
 * Checks everything that must always hold, and answers what does not, as sentences: an empty list is good news. Other processes
 * must have come to rest.
 */
export const violations = async (
  database: TestDatabase,
  ledger: Ledger,
  acknowledged: ReadonlySet<string> = new Set(),
  upcasters: Upcasters = upcastersOfProduct,
): Promise<string[]> => {
  const world = { pool: database.adminPool, ledger, acknowledged, upcasters };
  const found = await Promise.all(
    Object.entries(invariants).map(async ([name, check]) =>
      (await check(world)).map((sentence) => `${name}: ${sentence}`),
    ),
  );
  const rebuilt = (await rebuildsEqual(database, upcasters)).map((sentence) => `I6 rebuild: ${sentence}`);
  return [...found.flat(), ...rebuilt];
};
