import type { CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import type { Facts } from '@holdfast/projections/audit/audit.queries';
import type { Sentences } from './sentences';

const block = ({ period }: Facts): string => (period ? `The block ${period}` : 'A block');
const schedule = ({ name }: Facts): string => (name ? `the schedule ${name}` : 'a schedule');

export const calendarSentences: Sentences<CalendarEvent> = {
  BlockAdded: ({ blocked }, known) =>
    `${block(known)} was added${blocked ? ', closed' : ` at ${known.price}`}.`,
  BlockRescheduled: (_, known) => `${block(known)} was moved.`,
  BlockRepriced: (_, known) => `${block(known)} was priced at ${known.price}.`,
  BlockBlocked: (_, known) => `${block(known)} was closed.`,
  BlockUnblocked: (_, known) => `${block(known)} was opened.`,
  BlockRemoved: (_, known) => `${block(known)} was deleted.`,
  BlocksGenerated: (_, known) => `Blocks of ${schedule(known)}: ${known.blocks}.`,
  GeneratedBlocksCleared: (_, known) => `Blocks of ${schedule(known)}: ${known.blocks}.`,
  GeneratedBlocksAligned: ({ part, parts }, known) =>
    `Blocks of ${schedule(known)} followed it: ${known.blocks}${parts > 1 ? ` (part ${part} of ${parts})` : ''}.`,
};
