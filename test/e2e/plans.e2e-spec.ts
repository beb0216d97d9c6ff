import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { headsRead, pageOfTypesRead, pageRead, streamRead } from '@holdfast/event-store/log/log.read';
import type { Read } from '@holdfast/event-store/wire/statement';
import { claim } from '@holdfast/event-store/subscriptions/subscription.statement';
import { bookedNightsWithin } from '@holdfast/projections/booking/booked-nights.queries';
import {
  bookingById,
  bookingPage,
  bookingsInsideBlock,
  bookingsNamed,
  dueChanges,
  unsettledPayments,
  usesOfCode,
} from '@holdfast/projections/booking/booking.queries';
import {
  blockOnOffer,
  blockState,
  claimsWithin,
  closedOnBlock,
  dueHolds,
} from '@holdfast/projections/calendar/calendar.queries';
import { calendarBlocks } from '@holdfast/projections/calendar/offered-blocks.queries';
import { bookingsMadeSince } from '@holdfast/projections/booking/resale.queries';
import { claimsAround, closedAround } from '@holdfast/projections/calendar/taken-nights.queries';
import { heldById } from '@holdfast/projections/booking/held-booking.queries';
import { expectedBookings, expectedNext } from '@holdfast/projections/booking/expected.queries';
import { cleaningOf, notesOf, tagsOf } from '@holdfast/projections/desk/desk.queries';
import { remarksOf } from '@holdfast/projections/conversation/conversation.queries';
import { discountByCode } from '@holdfast/projections/discount/discount.queries';
import { lastInvoice } from '@holdfast/projections/invoice/invoice.queries';
import { dueBookings, offlinePaymentsOf } from '@holdfast/projections/money/instalment.queries';
import { capturesOfBooking, openRefunds, refundsOfBooking } from '@holdfast/projections/money/refund.queries';
import {
  dueLooks,
  leaseInTurn,
  leaseLook,
  staleLooks,
} from '@holdfast/outbox/channel-poll/channel-poll.queries';
import {
  channelOfToken,
  channelsThatWait,
  outsideStaysMeeting,
  outsideStaysOfChannel,
} from '@holdfast/projections/channel/channel.queries';
import { givenToChannel } from '@holdfast/projections/channel/export.queries';
import { currentTariff } from '@holdfast/projections/tariff/tariff.queries';
import { tenantWithVersion, tenantById, tenantVersions } from '@holdfast/projections/tenant/tenant.queries';
import { createTestDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';

/** How Postgres goes about the queries that are asked most, on tables that have grown. */
const TENANTS = 5_000;
const TAG = randomUUID();
const CHANNEL = randomUUID();
const BIG = '00000000-0000-4000-8000-000000000001';
const BLOCK = randomUUID();
/** Most bookings are over: by so many days earlier than the blocks, the last of them are a year ahead of the day that is asked about. */
const OLDER = 9_855;

const FILL = `
insert into es.tenant_log select gen_random_uuid(), 1 from generate_series(1, ${TENANTS});
insert into es.tenant_log values ('${BIG}', 20000);
insert into es.checkpoint (tenant_id, subscription, version, position) select tenant_id, 'stats', 1, 1 from es.tenant_log;
insert into rm.tenant (tenant_id, name, subdomain, status, time_zone, booking_mode, hide_past_dates, theme, sms_enabled,
  details_ref, terms_version, terms, privacy_notice, password_version, token_version, created_at)
select tenant_id, 'T', 't' || row_number() over (), 'active', 'Europe/London', 'date', false, 'x', false, gen_random_uuid(), 1, '', '',
  1, 1, now() from es.tenant_log;
insert into rm.subdomain select subdomain, tenant_id from rm.tenant;
insert into vault.secret (tenant_id, name, version, wrapped_key, sealed, kek_id)
select tenant_id, name, 1, '', '', 'k' from es.tenant_log cross join unnest(array['admin-password', 'payment-client-secret', 'manage-links']) name;
insert into es.event (tenant_id, position, stream_type, stream_id, version, event_id, type, schema_version, data, meta, occurred_at)
select '${BIG}', n, 'booking', gen_random_uuid(), 1, gen_random_uuid(), 'X', 1, '{}', '{}', now() from generate_series(1, 20000) n;
insert into rm.block (tenant_id, block_id, start_date, end_date, during, price, include_fees, deposit, blocked)
select '${BIG}', case n when 10000 then '${BLOCK}'::uuid else gen_random_uuid() end, d, d + 1, tsrange(d, d + 1), 100, false, 0, n % 50 = 0
  from (select n, date '2000-01-01' + n as d from generate_series(1, 20000) n) s;
insert into rm.claim (tenant_id, booking_id, block_id, during, state, expires_at)
select tenant_id, gen_random_uuid(), block_id, during, case when start_date < '2050-01-01' then 'booked' else 'held' end, now()
  from rm.block where not blocked;
insert into rm.booking (tenant_id, booking_id, reference, block_id, start_date, end_date, price, booking_fee, discount, deposit, total,
  status, payment_status, payment_since, subject_id, details_ref, booked_at)
select tenant_id, booking_id, substr(md5(booking_id::text), 1, 12), block_id, lower(during)::date - ${OLDER}, upper(during)::date - ${OLDER}, 1, 0, 0, 0, 1, 'confirmed', 'paid', now(),
  gen_random_uuid(), gen_random_uuid(), now() - random() * interval '900 days' from rm.claim;
insert into rm.attention (tenant_id, booking_id, kind, key, since)
select tenant_id, booking_id, 'payment_mismatch', 'k', now() from rm.booking limit 5000;
insert into rm.message (tenant_id, message_id, booking_id, kind, channel, state, next_at, queued_at)
select tenant_id, gen_random_uuid(), booking_id, 'new_booking', 'email', case when random() < 0.1 then 'dead' else 'sent' end, now(), now()
  from rm.booking;
insert into rm.tariff (tenant_id, version, terms, published_at)
select '${BIG}', n, '{}', now() from generate_series(1, 2000) n;
insert into rm.booking_terms (tenant_id, booking_id, terms, tariff_version)
select tenant_id, booking_id, '{}', 7 from rm.booking;
insert into rm.discount (tenant_id, discount_id, code, type, amount, created_at, version)
select '${BIG}', gen_random_uuid(), 'C' || n, 'value', 1, now(), 1 from generate_series(1, 5000) n;
insert into rm.instalment (tenant_id, booking_id, number, kind, amount, overdue)
select tenant_id, booking_id, n, 'balance', 1, false from rm.booking cross join generate_series(1, 2) n;
insert into rm.due (tenant_id, booking_id, kind, number, at)
select tenant_id, booking_id, 'overdue', 2, now() + random() * interval '900 days' from rm.booking;
insert into rm.conversation (tenant_id, booking_id, waiting_since)
select tenant_id, booking_id, case when random() < 0.01 then now() end from rm.booking;
insert into rm.remark (tenant_id, remark_id, booking_id, said_by, via, text_ref, verified, at)
select tenant_id, gen_random_uuid(), booking_id, 'customer', 'page', gen_random_uuid(), true, now() from rm.booking cross join generate_series(1, 2);
insert into rm.note (tenant_id, note_id, booking_id, read_by, pinned, text_ref, at)
select tenant_id, gen_random_uuid(), booking_id, 'staff', false, gen_random_uuid(), now() from rm.booking cross join generate_series(1, 2);
insert into rm.tag (tenant_id, tag_id, name_ref, colour)
select '${BIG}', '${TAG}'::uuid, gen_random_uuid(), 1
union all select tenant_id, gen_random_uuid(), gen_random_uuid(), 1 from es.tenant_log cross join generate_series(1, 20);
insert into rm.booking_tag (tenant_id, booking_id, tag_id)
select tenant_id, booking_id, gen_random_uuid() from rm.booking;
insert into rm.booking_tag (tenant_id, booking_id, tag_id)
select tenant_id, booking_id, '${TAG}'::uuid from rm.booking where tenant_id = '${BIG}' order by booking_id limit 40;
insert into rm.booking_desk (tenant_id, booking_id, no_show, cleaned_behind)
select tenant_id, booking_id, false, '2027-01-01T00:00' from rm.booking;
insert into rm.invoice (tenant_id, number, year, nth, kind, booking_id)
select tenant_id, '2026-' || row_number() over (), 2026, row_number() over (), 'invoice', booking_id from rm.booking;
insert into rm.offline_payment (tenant_id, payment_id, booking_id, pays, amount, method, received_on, recorded_at)
select tenant_id, gen_random_uuid(), booking_id, '{"1": 1}', 1, 'cash', current_date, now() from rm.booking;
insert into rm.capture (tenant_id, capture_id, booking_id, amount, provider, taken_at)
select tenant_id, booking_id::text, booking_id, 1, 'paypal', booked_at from rm.booking;
insert into rm.refund (tenant_id, refund_id, booking_id, capture_id, amount, state, source, not_before, asked_at, at)
select tenant_id, gen_random_uuid(), booking_id, booking_id::text, 1, case when random() < 0.01 then 'requested' else 'done' end, 'requested',
  booked_at, booked_at, booked_at from rm.booking;
insert into rm.outside_stay (tenant_id, outside_stay_id, channel_id, kind, starts, ends, waits, since)
select tenant_id, gen_random_uuid(), gen_random_uuid(), 'reserved', during_from, during_from + interval '2 days', random() < 0.001, now()
  from (select tenant_id, lower(during) as during_from from rm.claim) c;
insert into rm.deposit (tenant_id, booking_id) select tenant_id, booking_id from rm.booking;
insert into rm.channel (tenant_id, channel_id, name, platform, takes, shows, import_version, export_version, export_token_hash, paused, asks, added_at)
select tenant_id, case tenant_id when '${BIG}' then '${CHANNEL}'::uuid else gen_random_uuid() end, 'Airbnb', 'airbnb', 'reserved', 'busy', 1, 1,
  md5(tenant_id::text), false, false, now() from es.tenant_log;
insert into rm.channel_poll (tenant_id, channel_id, import_version, host, next_at, last_looked_at, last_good_at)
select tenant_id, channel_id, 1, 'h' || row_number() over () % 40, '2026-11-21T09:59:50Z'::timestamptz + random() * interval '15 minutes',
  '2026-11-21T09:40:00Z', '2026-11-21T09:40:00Z' from rm.channel;
insert into rm.outside_stay (tenant_id, outside_stay_id, channel_id, kind, starts, ends, waits, since)
select '${BIG}', gen_random_uuid(), '${CHANNEL}', 'reserved', d, d + interval '1 day', n % 500 = 0, now()
  from (select n, timestamp '2000-01-01' + n * interval '1 day' as d from generate_series(1, 20000) n) s;
analyze;`;

describe('the plan of a query that is asked often', () => {
  let database: TestDatabase;
  let client: Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.adminPool.query(FILL);
    client = (await database.adminPool.connect()) as unknown as Client;
  }, 120_000);
  afterAll(async () => {
    (client as unknown as { release(): void })?.release();
    await database?.drop();
  });

  const now = new Date('2026-11-21T10:00:00Z');
  const month = calendarBlocks(BIG, now, '2026-11-21T10:00', '2026-12-01', '2026-12-31');
  const page = {
    tenantId: BIG,
    status: null,
    unknownBefore: now,
    subjects: null,
    reference: null,
    tag: null,
    limit: 50,
  };
  const hot: Readonly<Record<string, Read<unknown>>> = {
    'a stream': streamRead(BIG, { type: 'booking', id: randomUUID() }),
    'a page of the log': pageRead(BIG, 19_000, 20_000, 500),
    'a page of the log for a subscription': pageOfTypesRead(BIG, 19_000, 20_000, 500, ['X', 'Y']),
    'a subscription’s turn': claim(BIG, 'stats', 1, 1, now),
    'where logs stand': headsRead([BIG, randomUUID(), randomUUID()]),
    'whose subdomain it is': tenantVersions(['t7']),
    'a tenant by its subdomain': tenantWithVersion('t7'),
    'a tenant': tenantById(BIG),
    'the blocks of a month': month[0],
    'the claims of a month': month[1],
    'the closed times of a month': month[2],
    'a block': blockState(BIG, BLOCK, now),
    'a block on offer': blockOnOffer(BIG, BLOCK),
    'the closed times on a block': closedOnBlock(BIG, BLOCK),
    'the claims within a time': claimsWithin(BIG, '2027-05-19T00:00', '2027-05-20T00:00'),
    'the claims around a stay': claimsAround(BIG, '2027-05-01T00:00', '2027-06-20T00:00'),
    'the closed times around a stay': closedAround(BIG, '2027-05-01T00:00', '2027-06-20T00:00'),
    'the tariff': currentTariff(BIG),
    'the uses of a code': usesOfCode(BIG, 'C77', [randomUUID()], [], now),
    'the bookings inside a block': bookingsInsideBlock(BIG, BLOCK),
    'the nights booked in a year': bookedNightsWithin(BIG, '2025-11-21', '2026-11-21', 2_001),
    'the bookings made since one was cancelled': bookingsMadeSince(BIG, '2025-11-21', '2025-11-28', now),
    'whose bookings these are': bookingsNamed(BIG, [randomUUID(), randomUUID()]),
    'a booking': bookingById(BIG, randomUUID()),
    'a booking that is held': heldById(BIG, randomUUID()),
    'the newest bookings': bookingPage({ ...page, after: null }),
    'the next page of bookings': bookingPage({
      ...page,
      after: { bookedAt: now.toISOString(), bookingId: randomUUID() },
    }),
    'the bookings with a tag': bookingPage({ ...page, tag: TAG, after: null }),
    'who is expected': expectedBookings(BIG, '2027-05-01', '2027-06-30', now),
    'who is expected next': expectedNext(BIG, '2027-05-01', '2027-06-30', now),
    'the notes of bookings': notesOf(BIG, [randomUUID()]),
    'what was cleaned': cleaningOf(BIG, [randomUUID()]),
    'the tags of a booking': tagsOf(BIG, randomUUID()),
    'a discount by its code': discountByCode(BIG, 'C77'),
    'holds that are due': dueHolds(now, 100, []),
    'bookings about which something is due': dueBookings(now, 100, []),
    'payments that wait for an outcome': unsettledPayments(now, 100, []),
    'refunds that are to be asked for': openRefunds(now, 100, []),
    'what was taken for a booking': capturesOfBooking(BIG, randomUUID()),
    'what goes back of a booking': refundsOfBooking(BIG, randomUUID()),
    'what was paid by other means': offlinePaymentsOf(BIG, randomUUID()),
    'changes whose time is over': dueChanges(now, 100, []),
    'what was written about a booking': remarksOf(BIG, randomUUID()),
    'the last number of an invoice': lastInvoice(BIG, 2026),
    'what had no look lately': staleLooks([BIG], now),
    'looks that are due': dueLooks(now, 100, [], 50),
    'a look in its turn': leaseInTurn(now, CHANNEL, 2),
    'a look that is begun': leaseLook(now, BIG, CHANNEL),
    'the outside stays of a channel': outsideStaysOfChannel(BIG, CHANNEL, '2054-01-01T00:00'),
    'the channels that wait': channelsThatWait(BIG, now),
    'what the outside stays of a hold meet': outsideStaysMeeting(BIG, randomUUID()),
    'whose calendar it is': channelOfToken(BIG, 'x'),
    'what a channel is given': givenToChannel(BIG, CHANNEL, '2054-01-01T00:00'),
  };

  const OF_THE_SYSTEM = new Set([
    'what had no look lately',
    'a subscription’s turn',
    'where logs stand',
    'whose subdomain it is',
    'a tenant by its subdomain',
    'holds that are due',
    'bookings about which something is due',
    'changes whose time is over',
    'payments that wait for an outcome',
    'refunds that are to be asked for',
    'looks that are due',
    'a look in its turn',
  ]);

  /** Every table that is read from its beginning to its end. */
  const scans = (node: { 'Node Type': string; 'Relation Name'?: string; Plans?: never[] }): string[] => [
    ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? '?'] : []),
    ...(node.Plans ?? []).flatMap(scans),
  ];

  const as = (role: string) => `begin; set local role ${role}; set local app.tenant_id = '${BIG}'`;

  /** As the role that asks: row-level security keeps operators that could tell something of other rows away from an index. */
  const planOf = async ({ text, values }: Read<unknown>, name = '') => {
    const prepared = values.map((value) => (value instanceof Date ? value.toISOString() : value));
    await client.query(as(OF_THE_SYSTEM.has(name) ? 'holdfast_system' : 'holdfast_app'));
    const { rows } = await client.query(`explain (format json) ${text}`, prepared);
    await client.query('rollback');
    return rows[0]['QUERY PLAN'][0].Plan;
  };

  it.each(Object.keys(hot))('finds its rows by an index: %s', async (name) => {
    expect(scans(await planOf(hot[name] as Read<unknown>, name))).toEqual([]);
  });

  it('is seen for what it is: a search without an index is noticed', async () => {
    const { rows } = await client.query('explain (format json) select from rm.booking where total = 7');
    expect(scans(rows[0]['QUERY PLAN'][0].Plan)).toEqual(['booking']);
  });

  it('touches few rows of a long past: a month is found by its time', async () => {
    const plan = JSON.stringify(await planOf(month[0]));
    expect(plan).toContain('block_start');
  });

  type Node = { 'Actual Rows'?: number; 'Actual Loops'?: number; Plans?: Node[] } & Record<string, number>;
  const touched = (node: Node): number[] => [
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0),
    ...(node.Plans ?? []).flatMap(touched),
  ];

  it.each([
    'a block',
    'a block on offer',
    'the closed times on a block',
    'the claims within a time',
    'the claims of a month',
    'the blocks of a month',
    'the closed times of a month',
  ])('touches few rows of a long past: %s, with a plan that is kept', async (name) => {
    const { text, values } = hot[name] as Read<unknown>;
    const given = values.map((value) => (value instanceof Date ? value.toISOString() : String(value)));
    await client.query(
      `${as('holdfast_app')}; set local plan_cache_mode = force_generic_plan; prepare kept as ${text}`,
    );
    const { rows } = await client.query(
      `explain (analyze, format json) execute kept (${given.map((value) => `'${value}'`).join(', ')})`,
    );
    await client.query('rollback; deallocate kept');
    expect(Math.max(...touched(rows[0]['QUERY PLAN'][0].Plan))).toBeLessThan(100);
  });
});
