import { channelRows, outsideStayRows } from '@holdfast/projections/channel/channel.rows';
import type { OutsideStayCells } from '@holdfast/projections/channel/channel.table';
import { claimRows } from '@holdfast/projections/calendar/claim.rows';
import type { ClaimCells } from '@holdfast/projections/calendar/claim.table';
import { derivedInterpreters, rowsOf } from './derived.interpreters';
import type { Interpreter, Session } from './memory-database';

type ClaimRow = ClaimCells & { readonly from: string; readonly to: string };

const staysOf = ({ tables }: Session, tenantId: string) =>
  rowsOf<OutsideStayCells>(tables, outsideStayRows.table.name, tenantId);

const waiting = (session: Session, tenantId: string): OutsideStayCells[] =>
  [...staysOf(session, tenantId).values()].filter(({ waits }) => waits);

/** What the statements about channels mean. */
export const channelInterpreters: readonly (readonly [string, Interpreter])[] = [
  ...derivedInterpreters(channelRows),
  ...derivedInterpreters(outsideStayRows),
  [
    'outside_stay_channels_that_wait',
    ([tenantId], session) =>
      [...new Set(waiting(session, tenantId).map((stay) => stay.channel_id))].map((id) => [id]),
  ],
  // No channel has taken anything.
  ['channel_names_of_claims', () => []],
  [
    'outside_stay_meeting',
    ([tenantId, bookingId], session) => {
      const claims = [...rowsOf<ClaimRow>(session.tables, claimRows.table.name, tenantId).values()].filter(
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

const withoutPreparation = ({ to, preparation }: ClaimRow): string =>
  new Date(Date.parse(`${to}Z`) - preparation * 86_400_000).toISOString().slice(0, 16);
