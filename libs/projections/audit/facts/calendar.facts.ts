import type { BlockPrice, CalendarEvent } from '@holdfast/domain/calendar/calendar.events';
import { moneyText } from '@holdfast/domain/kernel/money';
import type { Facts } from '../audit.queries';
import { periodText, yesNo } from './texts';
import type { Tellers, Told } from './told';

const priced = ({ price, includeFees, deposit }: BlockPrice): Facts => ({
  price: moneyText(price),
  fees: yesNo(includeFees),
  deposit: moneyText(deposit),
});

const OPEN = 'open';
const CLOSED = 'blocked';

const block = (id: string, after: Facts): Told => ({ after, subject: { type: 'block', id } });

const ofSchedule = (id: string, after: Facts): Told => ({
  after,
  subject: { type: 'schedule', id },
  thing: null,
});

export const calendarTellers: Tellers<CalendarEvent> = {
  BlockAdded: (data) =>
    block(data.blockId, {
      period: periodText(data),
      ...priced(data),
      bookable: data.blocked ? CLOSED : OPEN,
      reason: data.reasonRef,
    }),
  BlockRescheduled: (data) => block(data.blockId, { period: periodText(data) }),
  BlockRepriced: (data) => block(data.blockId, priced(data)),
  BlockBlocked: ({ blockId, reasonRef }) => block(blockId, { bookable: CLOSED, reason: reasonRef }),
  BlockUnblocked: ({ blockId }) => block(blockId, { bookable: OPEN, reason: null }),
  BlockRemoved: ({ blockId }) =>
    block(blockId, { period: null, price: null, fees: null, deposit: null, bookable: null, reason: null }),
  BlocksGenerated: ({ scheduleId, blocks }) => ({
    ...ofSchedule(scheduleId, { blocks: `${blocks.length} added` }),
    also: {
      type: 'block',
      things: blocks.map((made) => ({
        id: made.blockId,
        facts: { period: periodText(made), ...priced(made), bookable: OPEN, reason: null },
      })),
    },
  }),
  GeneratedBlocksCleared: ({ scheduleId, blockIds }) =>
    ofSchedule(scheduleId, { blocks: `${blockIds.length} removed` }),
  GeneratedBlocksAligned: ({ scheduleId, changed, removed }) => ({
    ...ofSchedule(scheduleId, { blocks: `${changed.length} changed, ${removed.length} removed` }),
    also: {
      type: 'block',
      things: changed.map(({ blockId, now }) => ({
        id: blockId,
        facts: { period: periodText(now), ...priced(now) },
      })),
    },
  }),
};
