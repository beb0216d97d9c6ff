import type { TimelineEntry, TimelineKind } from '@holdfast/contracts/timeline';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { PaymentEvent } from '@holdfast/domain/payment/payment.events';
import type { Actor, RecordedEvent } from '@holdfast/event-store/event';
import type { MessageRow } from '@holdfast/outbox/message/message.queries';
import { actorNames } from '../kernel/actor-names';
import { historySentence } from './history-sentences';
import type { HistoryEvent } from './history-sentences';
import { messageEntry } from './message-sentences';

/** An entry with where it stands among the others, and where the words lie that were written with it. */
export interface PlacedEntry {
  readonly entry: Omit<TimelineEntry, 'text'>;
  readonly wordsRef: string | null;
}

/** The owner reads it. */
const actors: Readonly<Record<Actor['kind'], string>> = { ...actorNames, tenant_admin: 'You' };

const NOTHING = { act: null, message_id: null, can_retry: false, money: null, position: null } as const;

/** What of an event's references leads to words that somebody wrote, for a person to read. */
const WORDS = ['textRef', 'noteRef', 'reasonRef'] as const;

const wordsRefOf = (data: RecordedEvent['data']): string | null => {
  const found = WORDS.map((name) => data[name]).find((reference) => typeof reference === 'string');
  return typeof found === 'string' ? found : null;
};

/** Pence that came in; below 0 they went back; null where nothing moved. */
const movedBy = (event: PaymentEvent): number | null => {
  switch (event.type) {
    case 'PaymentCaptured':
    case 'PaymentReceivedOffline':
      return event.data.amount;
    case 'PaymentRefunded':
    case 'PaymentReturnedOffline':
    case 'PaymentReceivedOfflineTakenBack':
      return -event.data.amount;
    default:
      return null;
  }
};

const NOTES: ReadonlySet<string> = new Set(['BookingNoteAdded', 'BookingNoteRemoved']);

const kindOf = ({ stream, type }: RecordedEvent): TimelineKind => {
  if (stream.type === 'payment') return 'payment';
  if (stream.type === 'conversation') return 'remark';
  return NOTES.has(type) ? 'note' : 'fact';
};

/** What a fact of the log says to the owner of a booking. */
export const eventEntry = (event: RecordedEvent): PlacedEntry => {
  const kind = kindOf(event);
  const moved = kind === 'payment' ? movedBy(event as unknown as PaymentEvent) : null;
  return {
    wordsRef: wordsRefOf(event.data),
    entry: {
      ...NOTHING,
      id: `e${event.position}`,
      at: event.occurredAt.toISOString(),
      kind,
      type: event.type,
      sentence: historySentence(event.stream.type, event as unknown as HistoryEvent),
      actor: actors[event.meta.actor.kind],
      position: event.position,
      act: event.meta.act ?? null,
      money: moved === null ? null : toMajor(moved),
    },
  };
};

/** What became of a message, or will. */
export const messageOf = (message: MessageRow): PlacedEntry => {
  const { at, type, sentence, actor, message_id, can_retry = false } = messageEntry(message);
  const entry = { ...NOTHING, id: message_id, at, kind: 'message', type, sentence, actor } as const;
  return { wordsRef: null, entry: { ...entry, message_id, can_retry } };
};

type Place = readonly [at: string, position: number, id: string];

const placeOf = ({ entry: { at, position, id } }: PlacedEntry): Place => [at, position ?? 0, id];

/** What happened at one instant stands in the order of the log. */
const compared = (a: Place, b: Place): number =>
  a[0].localeCompare(b[0]) || a[1] - b[1] || a[2].localeCompare(b[2]);

/** The order of a timeline. */
export const isNewerFirst = (a: PlacedEntry, b: PlacedEntry): number => compared(placeOf(b), placeOf(a));

/** Where the page behind this entry begins. */
export const toCursor = (last: PlacedEntry): string =>
  Buffer.from(placeOf(last).join(' ')).toString('base64url');

/** Whether an entry lies behind a cursor that the contract has let pass. */
export const isAfter = (placed: PlacedEntry, cursor: string): boolean => {
  const [at = '', position = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return compared(placeOf(placed), [at, Number(position), id]) < 0;
};
