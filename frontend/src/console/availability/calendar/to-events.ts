import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import type { ScheduleEventData } from '@mantine/schedule';
import { addDays } from '../../../shared/dates';
import { formatPounds } from '../../../shared/money';
import { blockStates, isFree, stateOf } from '../block-state';

export interface BlockPayload extends Record<PropertyKey, unknown> {
  readonly block: AvailabilityBlock;
}

/** The last day that a bar covers: the last night, or the day itself. */
export const lastDay = ({
  start_date,
  end_date,
}: Pick<AvailabilityBlock, 'start_date' | 'end_date'>): string =>
  end_date > start_date ? addDays(end_date, -1) : start_date;

const timesOf = (block: AvailabilityBlock) =>
  block.start_time && block.end_time
    ? {
        start: `${block.start_date} ${block.start_time.slice(0, 5)}:00`,
        end: `${block.end_date} ${block.end_time.slice(0, 5)}:00`,
      }
    : { start: `${block.start_date} 00:00:00`, end: `${lastDay(block)} 23:59:59` };

const titleOf = (block: AvailabilityBlock): string => {
  const { word } = blockStates[stateOf(block)];
  const what =
    block.status === 'blocked' ? (block.block_reason ?? word) : `${word} ${formatPounds(block.price)}`;
  return block.start_time ? `${block.start_time.slice(0, 5)} ${what}` : what;
};

export const toEvent = (block: AvailabilityBlock): ScheduleEventData<BlockPayload> => ({
  id: block.id,
  title: titleOf(block),
  ...timesOf(block),
  color: blockStates[stateOf(block)].tone,
  variant: 'light',
  payload: { block },
});

export const canMove = (event: ScheduleEventData): boolean => {
  const block = (event.payload as BlockPayload | undefined)?.block;
  return block !== undefined && isFree(block);
};
