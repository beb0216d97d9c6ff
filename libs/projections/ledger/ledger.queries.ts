import type { MovementKind } from '@holdfast/domain/account/movement';
import { bigint, date, text, uuid } from '@holdfast/event-store/tables/column';
import { given, list } from '@holdfast/event-store/tables/list';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { movementTable } from './ledger.table';

const ofBooking = (column: string): string =>
  `(select b.${column} from rm.booking b where b.tenant_id = m.tenant_id and b.booking_id = m.booking_id)`;

/** A movement `m`, with what its booking is known by. */
const movement = selection({
  ...named(movementTable, 'm'),
  reference: text().from(ofBooking('reference')),
  detailsRef: uuid().from(ofBooking('details_ref')),
});

export type MovementRow = RowOf<typeof movement>;

/** Which movements; null for all, as everywhere here. */
export interface MovementFilter {
  readonly tenantId: string;
  readonly kind: MovementKind | null;
  readonly from: Date | null;
  readonly before: Date | null;
}

/** A movement's place in the list. */
export interface MovementPlace {
  readonly position: number;
  readonly item: number;
}

type Query = Parameters<Parameters<typeof list>[2]>[0];

const narrowed = (query: Query, { tenantId, kind, from, before }: MovementFilter): Query => {
  query.where('m.tenant_id = :tenantId', { tenantId });
  given(query, 'm.kind = :kind', { kind });
  given(query, 'm.at >= :from', { from });
  return given(query, 'm.at < :before', { before });
};

/** Movements, newest first. */
export const movementPage = (
  filter: MovementFilter,
  { after, limit }: { readonly after: MovementPlace | null; readonly limit: number },
) =>
  list('ledger_movements', { table: movementTable, alias: 'm', selection: movement }, (query) => {
    narrowed(query, filter);
    if (after) query.andWhere('(m.position, m.item) < (:position, :item)', { ...after });
    return query.orderBy('m.position', 'DESC').addOrderBy('m.item', 'DESC').limit(limit);
  });

const sum = selection({
  ...named(movementTable, 'm', 'kind'),
  amount: bigint().from('coalesce(sum(m.amount), 0)'),
  fees: bigint().from('coalesce(sum(m.fee), 0)'),
});

/** What the movements of a filter come to, by their kinds. */
export const movementSums = (filter: MovementFilter) =>
  list('ledger_sums', { table: movementTable, alias: 'm', selection: sum }, (query) =>
    narrowed(query, filter).groupBy('m.kind'),
  );

/** The day that a movement `m` of tenant `t` counts on: as its owner has said, or on the tenant's wall. */
export const DAY_OF_MOVEMENT = `coalesce(m.on_day, (m.at at time zone t.time_zone)::date)`;

const paidBefore = `(select coalesce(-sum(p.amount), 0) from rm.money p
   where p.tenant_id = m.tenant_id and p.booking_id = m.booking_id and p.kind = 'payment'
     and p.instalment = m.instalment and (p.position, p.item) < (m.position, m.item))`;

/** How much of a payment is deposit: of a part its price is paid first. */
const OF_DEPOSIT = `case
  when m.kind = 'refund' and m.facts ->> 'reason' = 'deposit' then m.amount
  when m.kind = 'payment' and m.instalment is not null then (
    select least(d.deposit, greatest(0, ${paidBefore} - m.amount - d.price))
         - least(d.deposit, greatest(0, ${paidBefore} - d.price))
      from (select coalesce(max(i.deposit), b.deposit) as deposit,
                   coalesce(max(i.amount - i.deposit), b.total - b.deposit) as price
              from rm.instalment i
             where i.tenant_id = m.tenant_id and i.booking_id = m.booking_id and i.number = m.instalment) d)
  else 0 end`;

const account = selection({
  ...named(
    movementTable,
    'm',
    'position',
    'item',
    'at',
    'kind',
    'amount',
    'instalment',
    'fee',
    'provider_id',
    'method',
  ),
  reference: text().from('b.reference'),
  bookingId: uuid().from('m.booking_id'),
  day: date().from(DAY_OF_MOVEMENT),
  ofDeposit: bigint().from(OF_DEPOSIT),
});

export type AccountRow = RowOf<typeof account>;

/** Money that came or went on the days of a range, both included, in its order; what comes after a place. */
export const accountRows = read<
  AccountRow,
  [tenantId: string, from: string, to: string, position: number, item: number, limit: number]
>(
  'ledger_accounts_page',
  `select ${account.columns} from rm.money m
     join rm.booking b on b.tenant_id = m.tenant_id and b.booking_id = m.booking_id
     join rm.tenant t on t.tenant_id = m.tenant_id
    where m.tenant_id = $1 and m.kind in ('payment', 'refund') and ${DAY_OF_MOVEMENT} between $2::date and $3::date
      and (m.position, m.item) > ($4::bigint, $5::int)
    order by m.position, m.item limit $6`,
  account.decode,
);
