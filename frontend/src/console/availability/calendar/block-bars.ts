import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { blockStates, isElsewhere, isFree, stateOf } from '../block-state';
import type { Bar } from './bar';
import { labelOf, nameOf } from './block-words';
import marks from './marks.module.css';

const lookOf = (block: AvailabilityBlock): string =>
  [marks.mark, marks[stateOf(block)], isElsewhere(block) && marks.elsewhere].filter(Boolean).join(' ');

/** A block on the calendar. */
export const barOfBlock = (block: AvailabilityBlock): Bar => ({
  id: block.id,
  kind: 'block',
  start_date: block.start_date,
  end_date: block.end_date,
  start_time: block.start_time,
  end_time: block.end_time,
  look: lookOf(block),
  icon: blockStates[stateOf(block)].icon,
  label: labelOf(block),
  name: nameOf(block),
  isFree: isFree(block),
});
