import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { formatPounds } from '../../../shared/money';
import { deviceTime, fullRange, timeRange } from '../../../shared/words';
import { blockStates, isElsewhere, stateOf } from '../block-state';

const whole = (pounds: number): string => formatPounds(pounds).replace('.00', '');

/** What is written on a ribbon: whose time it is, or what it costs, or why it is closed. */
export const labelOf = (block: AvailabilityBlock): string => {
  const state = stateOf(block);
  switch (state) {
    case 'booked':
      return block.customer_name ?? blockStates.booked.word;
    case 'held':
      return [`until ${deviceTime(block.hold_expires_at ?? '')}`, block.customer_name]
        .filter(Boolean)
        .join(', ');
    case 'blocked':
      return block.block_reason ?? blockStates.blocked.word;
    case 'closed':
      return `${blockStates.closed.word}, ${whole(block.price)}`;
    case 'available':
      return whole(block.price);
  }
};

const stateInWords = (block: AvailabilityBlock): string => {
  const state = stateOf(block);
  const { word } = blockStates[state];
  switch (state) {
    case 'held':
      return `${word} until ${deviceTime(block.hold_expires_at ?? '')}`;
    case 'blocked':
      return [word, block.block_reason].filter(Boolean).join(', ');
    case 'closed':
      return `${word} by blocked time, ${formatPounds(block.price)}`;
    case 'available':
      return `${word} ${formatPounds(block.price)}`;
    case 'booked':
      return word;
  }
};

/** What a screen reader says of a ribbon. */
export const nameOf = (block: AvailabilityBlock): string => {
  const hours = block.start_time && block.end_time && timeRange(block.start_time, block.end_time);
  return [
    stateInWords(block),
    block.customer_name,
    isElsewhere(block) && 'overlapped by that booking',
    fullRange(block.start_date, block.end_date),
    hours,
  ]
    .filter(Boolean)
    .join(', ');
};
