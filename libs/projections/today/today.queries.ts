import type { Agreement } from '@holdfast/domain/pricing/agreement';
import { bigint, boolean, jsonb, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { CHANGE_ASKED } from '../booking/asked-change';
import { bookingTable } from '../booking/booking.table';
import type { ChangeCell } from '../booking/booking.table';
import { EXPECTED_KINDS, ON_DAYS } from '../booking/expected.queries';
import { DAY_OF_MOVEMENT } from '../ledger/ledger.queries';
import { LEFT_OF_PART } from '../money/left-of-part';

const shown = named(
  bookingTable,
  'b',
  'booking_id',
  'reference',
  'start_date',
  'end_date',
  'start_time',
  'end_time',
  'details_ref',
);

const OWED = `coalesce((select sum(${LEFT_OF_PART}) from rm.instalment i
  where i.tenant_id = b.tenant_id and i.booking_id = b.booking_id and i.stands and ${LEFT_OF_PART} > 0), 0)`;

const expected = selection({
  ...shown,
  provisional: boolean().from(`(b.status = 'pending')`),
  owed: bigint().from(OWED),
  cleanedBehind: text()
    .orNull()
    .from(
      `(select d.cleaned_behind from rm.booking_desk d where d.tenant_id = b.tenant_id and d.booking_id = b.booking_id)`,
    ),
  party: jsonb<Agreement['party']>()
    .orNull()
    .from(
      `(select s.terms -> 'party' from rm.booking_terms s where s.tenant_id = b.tenant_id and s.booking_id = b.booking_id)`,
    ),
});

export type ExpectedRow = RowOf<typeof expected>;

/** No stay is longer, as far as today goes: so the index of beginnings finds those who are there. */
const LONGEST = 400;
const THERE = `b.tenant_id = $1 and ${ON_DAYS} and b.start_date > $2::date - ${LONGEST}`;

/** Who is expected from the day `$2` to the day `$3`, each kind by itself: so the index of those that stand finds most of them. */
export const expectedFrom = read<ExpectedRow, [tenantId: string, from: string, to: string, now: Date]>(
  'today_expected',
  `${EXPECTED_KINDS.map((kind) => `select ${expected.columns} from rm.booking b where ${THERE} and ${kind}`).join(' union all ')}
   order by 3, 5, 1`,
  expected.decode,
);

const question = selection({
  ...shown,
  since: timestamptz().from('c.waiting_since'),
  textRef: uuid()
    .orNull()
    .from(
      `(select r.text_ref from rm.remark r where r.tenant_id = c.tenant_id and r.booking_id = c.booking_id
          and r.said_by = 'customer' order by r.at desc limit 1)`,
    ),
});

const WAITING_AT_MOST = 20;

/** Customers who wait for an answer, longest first, with the last that they have written. */
export const questionsWaiting = read<RowOf<typeof question>, [tenantId: string]>(
  'today_questions',
  `select ${question.columns} from rm.conversation c
     join rm.booking b on b.tenant_id = c.tenant_id and b.booking_id = c.booking_id
    where c.tenant_id = $1 and c.waiting_since is not null order by c.waiting_since limit ${WAITING_AT_MOST}`,
  question.decode,
);

const askedChange = selection({ ...shown, change: jsonb<ChangeCell>().from('b.change') });

/** Changes that customers have asked for, the one that ends first first. */
export const changesAsked = read<RowOf<typeof askedChange>, [tenantId: string]>(
  'today_changes',
  `select ${askedChange.columns} from rm.booking b
    where b.tenant_id = $1 and ${CHANGE_ASKED} order by b.change_until limit ${WAITING_AT_MOST}`,
  askedChange.decode,
);

const provisional = selection({ ...shown, until: timestamptz().from('b.hold_expires_at') });

/** What owners hold for somebody and what ends before `$3` unless they do something, first first. */
export const provisionalEnding = read<RowOf<typeof provisional>, [tenantId: string, now: Date, before: Date]>(
  'today_provisional',
  `select ${provisional.columns} from rm.booking b
    where b.tenant_id = $1 and b.status = 'pending' and b.provisional
      and b.hold_expires_at > $2::timestamptz and b.hold_expires_at <= $3::timestamptz
    order by b.hold_expires_at limit ${WAITING_AT_MOST}`,
  provisional.decode,
);

const money = selection({
  due: bigint().from('due.amount'),
  dueCount: bigint().from('due.parts'),
  overdue: bigint().from('over.amount'),
  overdueCount: bigint().from('over.parts'),
  received: bigint().from('got.amount'),
  receivedCount: bigint().from('got.payments'),
  goingBack: bigint().from('back.amount'),
  goingBackCount: bigint().from('back.refunds'),
});

export type MoneyToday = RowOf<typeof money>;

const partsDue = (days: string): string => `(
  select coalesce(sum(${LEFT_OF_PART}), 0) as amount, count(*) as parts from rm.instalment i
   where i.tenant_id = $1 and i.stands and ${LEFT_OF_PART} > 0 and ${days})`;

/** What falls due from the day `$2` to `$3`, or is due at once, what was due before, what came since the day `$4`, and what is to go back: one row. */
export const moneyToday = read<MoneyToday, [tenantId: string, today: string, dueTo: string, since: string]>(
  'today_money',
  `select ${money.columns}
     from ${partsDue('(i.due_on is null or i.due_on between $2::date and $3::date)')} due,
          ${partsDue('i.due_on < $2::date')} over,
          (select coalesce(-sum(m.amount), 0) as amount, count(*) as payments
             from rm.money m join rm.tenant t on t.tenant_id = m.tenant_id
            where m.tenant_id = $1 and m.kind = 'payment' and m.at >= $4::timestamp at time zone t.time_zone
              and ${DAY_OF_MOVEMENT} >= $4::date) got,
          (select coalesce(sum(r.amount), 0) as amount, count(*) as refunds
             from rm.refund r where r.tenant_id = $1 and r.state <> 'done' and r.amount > 0) back`,
  money.decode,
);
