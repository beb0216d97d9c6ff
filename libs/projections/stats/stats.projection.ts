import type { RecordedEvent } from '@holdfast/event-store/event';
import { FEW_EVENTS } from '@holdfast/event-store/rows/page-rows';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { statement } from '@holdfast/event-store/wire/statement';
import type { Statement } from '@holdfast/event-store/wire/statement';
import { sharesOf, statsRows } from './stats.rows';

/**
 * What bookings come to in their months: the one rule of all totals (`stats.queries.ts` says it in words, `sharesOf` says it of rows
 * that are not in the table yet).
 */
const SHARES = `select tenant_id, month, count(*) filter (where ever_paid or pending) as bookings,
        count(*) filter (where paid) as paid, count(*) filter (where pending) as pending,
        coalesce(sum(amount - refunded) filter (where paid), 0) as revenue_pence,
        coalesce(sum(greatest(deposit - refunded, 0)) filter (where paid), 0) as deposit_pence
   from rm.stats_booking where tenant_id = $1 and booking_id = any($2::uuid[]) group by tenant_id, month`;
const SUMS = ['bookings', 'paid', 'pending', 'revenue_pence', 'deposit_pence'];
const adding = (sign: '+' | '-', from: string): string =>
  SUMS.map((sum) => `${sum} = m.${sum} ${sign} ${from}.${sum}`).join(', ');
const INTO_MONTHS = `insert into rm.month_stats as m (tenant_id, month, ${SUMS.join(', ')})`;
const OR_ADD = `on conflict (tenant_id, month) do update set ${adding('+', 'excluded')}`;

// The bookings that a page touches are taken out of their months before it and counted in after it: right however it is cut.
const countOut = statement<[tenantId: string, bookingIds: readonly string[]]>(
  'stats_count_out',
  `update rm.month_stats m set ${adding('-', 's')} from (${SHARES}) s where m.tenant_id = $1 and m.month = s.month`,
);
const countIn = statement<[tenantId: string, bookingIds: readonly string[]]>(
  'stats_count_in',
  `${INTO_MONTHS} ${SHARES} ${OR_ADD}`,
);
const add = statement(
  'stats_add',
  `${INTO_MONTHS} select $1::uuid, s.* from unnest($2::text[], $3::int[], $4::int[], $5::int[], $6::bigint[], $7::bigint[]) s ${OR_ADD}`,
);

const idsOf = (events: readonly RecordedEvent[]): string[] => [
  ...new Set(events.map(({ stream }) => stream.id)),
];

const oneByOne = (tenantId: string, events: readonly RecordedEvent[]): Statement[] => {
  const touched = idsOf(events);
  return [countOut(tenantId, touched), ...statsRows.oneByOne(events), countIn(tenantId, touched)];
};

const gathered = (tenantId: string, events: readonly RecordedEvent[]): Statement[] => {
  const rows = statsRows.gather(events);
  const { fresh } = rows;
  const known = new Set(fresh.map((row) => row.booking_id));
  const others = idsOf(events).filter((id) => !known.has(id));
  const shares = sharesOf(fresh);
  return [
    ...(others.length > 0 ? [countOut(tenantId, others)] : []),
    ...rows.statements(tenantId),
    ...(others.length > 0 ? [countIn(tenantId, others)] : []),
    add(
      tenantId,
      shares.map(({ month }) => month),
      shares.map(({ bookings }) => bookings),
      shares.map(({ paid }) => paid),
      shares.map(({ pending }) => pending),
      shares.map(({ revenue }) => revenue),
      shares.map(({ deposits }) => deposits),
    ),
  ];
};

/** Totals of bookings and money, by month. Runs as a subscription, a moment behind the log. */
export const statsProjection: RebuildableProjection = {
  name: 'stats',
  version: 1,
  tables: ['rm.month_stats', 'rm.stats_booking'],
  handles: statsRows.handles,
  project: (events) => {
    const tenantId = String(events[0]?.tenantId);
    return (events.length > FEW_EVENTS ? gathered : oneByOne)(tenantId, events);
  },
};
