import { ahead, booked, channel } from '@holdfast/projections/channel/channel.queries';
import { channelRows, outsideStayRows } from '@holdfast/projections/channel/channel.rows';
import type { ChannelCells, OutsideStayCells } from '@holdfast/projections/channel/channel.table';
import { given } from '@holdfast/projections/channel/export.queries';
import { blockRows } from '@holdfast/projections/calendar/block.rows';
import type { BlockCells } from '@holdfast/projections/calendar/block.table';
import type { BookingCells } from '@holdfast/projections/booking/booking.table';
import { claimRows } from '@holdfast/projections/calendar/claim.rows';
import type { ClaimCells } from '@holdfast/projections/calendar/claim.table';
import type { Fields } from '@holdfast/event-store/wire/statement';
import { BOOKINGS } from './booking.interpreters';
import { derivedInterpreters, rowsOf } from './derived.interpreters';
import { fieldsOf } from './fields';
import type { Interpreter, Session, Tables } from './memory-database';

interface Time {
  readonly from: string;
  readonly to: string;
}
type ClaimRow = ClaimCells & Time;

export const CHANNELS = channelRows.table.name;
export const OUTSIDE_STAYS = outsideStayRows.table.name;

const LONG_AGO = '2000-01-01T00:00:00.000Z';

const staysOf = ({ tables }: Session, tenantId: string): OutsideStayCells[] => [
  ...rowsOf<OutsideStayCells>(tables, OUTSIDE_STAYS, tenantId).values(),
];

export const claimsIn = (tables: Tables, tenantId: string): ClaimRow[] => [
  ...rowsOf<ClaimRow>(tables, claimRows.table.name, tenantId).values(),
];

const waiting = (session: Session, tenantId: string): OutsideStayCells[] =>
  staysOf(session, tenantId).filter(({ waits }) => waits);

const shownChannel = (row: ChannelCells): Fields =>
  fieldsOf(channel, row, { loss: `{${row.loss.join()}}`, kept: `{${row.kept.join()}}` });

/** A claim of a booking that stands, with the booking; what is offered for a change is no booking's yet. */
export const standing = (
  tables: Tables,
  tenantId: string,
): readonly (readonly [ClaimRow, BookingCells])[] => {
  const bookings = rowsOf<BookingCells>(tables, BOOKINGS, tenantId);
  return claimsIn(tables, tenantId).flatMap((claim) => {
    const booking = claim.outside_stay_id === null ? bookings.get(claim.booking_id) : undefined;
    if (booking === undefined) return [];
    const stands = ['booked', 'capturing'].includes(claim.state) || booking.provisional;
    return stands ? [[claim, booking] as const] : [];
  });
};

/** What a channel is told is taken, as `givenToChannel` has it. */
const givenTo: Interpreter = ([tenantId, channelId, since], session) => {
  const { tables } = session;
  const nobody = { reference: null, detailsRef: null };
  const bookings = standing(tables, tenantId).map(([{ from, to }, booking]) => {
    const { booking_id: id, booked_at: at, reference, details_ref: detailsRef } = booking;
    return { id, from, to, since: at, reference, detailsRef };
  });
  const elsewhere = staysOf(session, tenantId)
    .filter((stay) => stay.channel_id !== channelId)
    .map(({ outside_stay_id: id, starts: from, ends: to, since: at }) => {
      return { id, from, to, since: at, ...nobody };
    });
  const closed = [...rowsOf<BlockCells & Time>(tables, blockRows.table.name, tenantId).values()]
    .filter(({ blocked }) => blocked)
    .map(({ block_id: id, from, to }) => ({ id, from, to, since: LONG_AGO, ...nobody }));
  return [...bookings, ...elsewhere, ...closed]
    .filter(({ to }) => to > since)
    .toSorted((a, b) => (`${a.from} ${a.to} ${a.id}` < `${b.from} ${b.to} ${b.id}` ? -1 : 1))
    .map((row) => fieldsOf(given, row));
};

/** What the statements about channels mean. */
export const channelInterpreters: readonly (readonly [string, Interpreter])[] = [
  ...derivedInterpreters(channelRows),
  ...derivedInterpreters(outsideStayRows),
  [
    'channel_by_id',
    ([tenantId, channelId], { tables }) => {
      const row = rowsOf<ChannelCells>(tables, CHANNELS, tenantId).get(channelId);
      return row === undefined ? [] : [shownChannel(row)];
    },
  ],
  [
    'channel_of_token',
    ([tenantId, hash], { tables }) =>
      [...rowsOf<ChannelCells>(tables, CHANNELS, tenantId).values()]
        .filter((row) => row.export_token_hash === hash)
        .map(shownChannel),
  ],
  ['channel_given', givenTo],
  [
    'channel_booked_within',
    ([tenantId, from, to], { tables }) =>
      standing(tables, tenantId)
        .filter(([claim]) => claim.from < to && from < claim.to)
        .map(([claim, { booking_id: bookingId }]) =>
          fieldsOf(booked, { bookingId, from: claim.from, to: withoutPreparation(claim) }),
        ),
  ],
  [
    'outside_stay_of_channel',
    ([tenantId, channelId, since], session) =>
      staysOf(session, tenantId)
        .filter((stay) => stay.channel_id === channelId && stay.ends > since)
        .toSorted((a, b) => (a.starts < b.starts ? -1 : 1))
        .map((stay) => fieldsOf(ahead, stay, { settled: `{${stay.settled.join()}}` })),
  ],
  [
    'outside_stay_channels_that_wait',
    ([tenantId, now], session) => {
      const since = new Date((now as Date).getTime() - 2 * 86_400_000).toISOString();
      const stays = waiting(session, tenantId).filter(({ ends }) => ends > since.slice(0, 16));
      return [...new Set(stays.map((stay) => stay.channel_id))].map((id) => [id]);
    },
  ],
  [
    'channel_names_of_claims',
    ([tenantId, claimIds], session) => {
      const channels = rowsOf<ChannelCells>(session.tables, CHANNELS, tenantId);
      const stays = rowsOf<OutsideStayCells>(session.tables, OUTSIDE_STAYS, tenantId);
      const ofClaims = claimsIn(session.tables, tenantId).map(
        ({ booking_id: id, outside_stay_id: stay }) => [id, stay ?? ''] as const,
      );
      return [...ofClaims, ...[...stays.keys()].map((id) => [id, id] as const)].flatMap(([id, stay]) => {
        const name = channels.get(stays.get(stay)?.channel_id ?? '')?.name;
        return claimIds.includes(id) && name !== undefined ? [[id, name]] : [];
      });
    },
  ],
  [
    'outside_stay_meeting',
    ([tenantId, bookingId], session) => {
      const claims = claimsIn(session.tables, tenantId).filter(
        (row) => (row.booking_id === bookingId && row.state === 'held') || row.for_booking === bookingId,
      );
      return waiting(session, tenantId).flatMap((stay) =>
        claims
          .filter((row) => row.from < stay.ends && stay.starts < withoutPreparation(row))
          .map(() => [stay.outside_stay_id, stay.channel_id]),
      );
    },
  ],
];

/** A booking's own time. */
export const withoutPreparation = ({ to, preparation }: ClaimRow): string =>
  new Date(Date.parse(`${to}Z`) - preparation * 86_400_000).toISOString().slice(0, 16);
