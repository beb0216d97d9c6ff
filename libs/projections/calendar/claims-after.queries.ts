import type { OccupiedTime } from '@holdfast/domain/kernel/occupied-time';
import type { RecordedEvent } from '@holdfast/event-store/event';
import { claimRows } from './claim.rows';

/** What changes a claim and frees none of its time. Whatever else does something to claims may free some. */
const FREES_NOTHING: ReadonlySet<string> = new Set([
  'BookingHeld',
  'BookingHoldRetaken',
  'BookingHoldExtended',
  'BookingChangeOffered',
  'BookingChangeExtended',
  'BookingConfirmed',
  'BookingReinstated',
  'PaymentCaptureStarted',
  'PaymentDeclined',
  'PaymentFailed',
  'OutsideStayImported',
  'OutsideStayTimeTaken',
]);

/** Whether an event may free time that somebody had: all that touches claims, unless it is known not to. */
export const mayFreeTime = (type: string): boolean =>
  claimRows.handles.includes(type) && !FREES_NOTHING.has(type);

/** A claim by its own id. */
interface Piece extends OccupiedTime {
  readonly claimId: string;
}

/** What was recorded and is in no row yet. */
type Recorded = Pick<RecordedEvent, 'stream' | 'type'> & { readonly data: object };

/** The claims with what was recorded done to them: by the projection's own map, so that every event that touches claims is known here. */
export const claimsAfter = (
  claims: readonly Piece[],
  tenantId: string,
  now: Date,
  recorded: readonly Recorded[],
): readonly Piece[] => {
  const events = recorded.map(({ stream, type, data }): RecordedEvent => {
    const meta = { actor: { kind: 'system' as const } };
    const named = { tenantId, stream, type, data: data as RecordedEvent['data'], meta, occurredAt: now };
    return { ...named, position: 0, version: 0, eventId: '', schemaVersion: 0 };
  });
  const { gone, there } = claimRows.gather(events).after;
  return [
    ...claims.filter(({ claimId }) => !gone.has(claimId)),
    ...there.map(({ booking_id: claimId, during }) => {
      const [from = '', to = ''] = during.slice(1, -1).split(',');
      return { claimId, from, to };
    }),
  ];
};
