import { moveTexts } from '../../shared/copy/move';
import { fullRange, stayLength, timeRange } from '../../shared/words';
import { DayInput, TimeInput } from '../kit/forms/fields';
import { FieldGrid, Stack } from '../kit/stack';
import type { MoveTimes } from './move-wish';

interface Props {
  readonly times: MoveTimes;
  readonly onChange: (times: MoveTimes) => void;
}

/** When the booking is to be: what was dropped, and to be said by keyboard. */
export const MoveWhen = ({ times, onChange }: Props) => {
  const { start_date: start, end_date: end, start_time: from, end_time: to } = times;
  const set =
    (name: keyof MoveTimes) =>
    ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (currentTarget.value) onChange({ ...times, [name]: currentTarget.value });
    };
  return (
    <Stack gap="tight">
      <FieldGrid>
        <DayInput label={moveTexts.from} value={start} onChange={set('start_date')} data-autofocus />
        {from !== null && (
          <TimeInput label={moveTexts.fromTime} value={from.slice(0, 5)} onChange={set('start_time')} />
        )}
        <DayInput label={moveTexts.until} value={end} onChange={set('end_date')} />
        {to !== null && (
          <TimeInput label={moveTexts.untilTime} value={to.slice(0, 5)} onChange={set('end_time')} />
        )}
      </FieldGrid>
      {end >= start && (
        <strong>
          {fullRange(start, end)}, {from && to ? timeRange(from, to) : stayLength(start, end)}
        </strong>
      )}
    </Stack>
  );
};
