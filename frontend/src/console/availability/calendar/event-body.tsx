import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { formatPounds } from '../../../shared/money';
import { clockTime } from '../../../shared/words';
import { blockStates, stateOf } from '../block-state';
import classes from './calendar.module.css';

/** On a bar: what state it is in, by icon and word, and what it costs. On a phone the icon has to do for the word. */
export const EventBody = ({ block }: { block: AvailabilityBlock }) => {
  const { word, icon: Icon } = blockStates[stateOf(block)];
  return (
    <span className={classes.body}>
      <Icon size={13} aria-hidden />
      {block.start_time && clockTime(block.start_time)}
      <span className={classes.word}>{block.block_reason ?? word}</span>
      {block.status !== 'blocked' && formatPounds(block.price).replace('.00', '')}
    </span>
  );
};
