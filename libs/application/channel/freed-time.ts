import { Injectable } from '@nestjs/common';
import type { Claim } from '@holdfast/domain/booking/hold.decide';
import type { KnownChannel } from '@holdfast/domain/channel/channel.state';
import { giveFreedTime } from '@holdfast/domain/channel/outside-stay.decide';
import type { ClaimedPiece } from '@holdfast/domain/channel/outside-stay.decide';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { Ids } from '@holdfast/ports/ids.port';
import { claimsAlone } from '@holdfast/projections/calendar/calendar.queries';
import { claimRows } from '@holdfast/projections/calendar/claim.rows';
import { channelsThatWait } from '@holdfast/projections/channel/channel.queries';
import { InjectIds } from '../kernel/ports';
import { channelStream } from '../kernel/streams';
import type { Loaded, RecordedWish, Sequel, Work } from '../kernel/unit-of-work';
import { pieceOf } from './calendar-slice';
import { loadChannel } from './channel-stream';

/** What changes a claim and frees none of its time. Whatever else does something to claims may free some. */
const FREES_NOTHING: ReadonlySet<string> = new Set([
  'BookingHeld',
  'BookingHoldRetaken',
  'BookingHoldExtended',
  'BookingChangeOffered',
  'BookingChangeExtended',
  'BookingConfirmed',
  'PaymentCaptureStarted',
  'PaymentDeclined',
  'PaymentFailed',
  'OutsideStayImported',
  'OutsideStayTimeTaken',
]);

/** Whether an event may free time that somebody had: all that touches claims, unless it is known not to. */
export const mayFreeTime = (type: string): boolean =>
  claimRows.handles.includes(type) && !FREES_NOTHING.has(type);

type Waiting = Loaded<KnownChannel> & { readonly channelId: string };

/**
 * Gives time that is freed to the outside stays that wait for it, in the transaction that frees it: nobody can come between. It follows from what
 * was recorded, whichever command did it.
 */
@Injectable()
export class FreedTime implements Sequel {
  constructor(@InjectIds() private readonly ids: Ids) {}

  async follow(tx: Work, recorded: readonly RecordedWish[]): Promise<void> {
    if (!recorded.some(({ type }) => mayFreeTime(type))) return;
    const waiting = await this.waiting(tx, recorded);
    const stays = waiting.flatMap(({ state }) => [...state.stays.values()].filter(({ waits }) => waits));
    if (stays.length === 0) return;
    const from = stays.reduce((first, stay) => (stay.from < first ? stay.from : first), stays[0]!.from);
    const to = stays.reduce((last, stay) => (stay.to > last ? stay.to : last), stays[0]!.to);
    let claims = claimsAfter(await tx.rows(claimsAlone(tx.tenantId, from, to)), tx, recorded);
    for (const { channelId, state, version } of waiting) {
      const given = giveFreedTime([...state.stays.values()], claims, () => this.ids.newId());
      tx.record(channelStream(channelId), version, given.events);
      claims = [...claims, ...given.taken];
    }
  }

  /** The channels with outside stays that wait, as they stand after what was recorded. */
  private async waiting(tx: Work, recorded: readonly RecordedWish[]): Promise<readonly Waiting[]> {
    const before = await tx.rows(channelsThatWait(tx.tenantId, tx.now));
    const touched = recorded.filter(({ stream }) => stream.type === 'channel').map(({ stream }) => stream.id);
    const waiting: Waiting[] = [];
    for (const channelId of new Set([...before, ...touched])) {
      const { state, version } = await loadChannel(tx, channelId);
      if (state.status === 'known') waiting.push({ channelId, state, version });
    }
    return waiting;
  }
}

/** The claims with what was recorded done to them, which no row shows yet. */
const claimsAfter = (
  claims: readonly Claim[],
  { tenantId, now }: Work,
  recorded: readonly RecordedWish[],
): readonly ClaimedPiece[] => {
  const events = recorded.map(({ stream, type, data }): RecordedEvent => {
    const meta = { actor: { kind: 'system' as const } };
    const named = { tenantId, stream, type, data: data as RecordedEvent['data'], meta, occurredAt: now };
    return { ...named, position: 0, version: 0, eventId: '', schemaVersion: 0 };
  });
  const { gone, there } = claimRows.gather(events).after;
  return [
    ...claims.filter(({ bookingId }) => !gone.has(bookingId)).map(pieceOf),
    ...there.map(({ booking_id: claimId, during }) => {
      const [from = '', to = ''] = during.slice(1, -1).split(',');
      return { claimId, from, to };
    }),
  ];
};
