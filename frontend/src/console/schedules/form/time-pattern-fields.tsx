import type { TimePattern } from '@holdfast/contracts/schedules';
import { TimeInput } from '../../kit/forms/fields';
import { FieldGrid, Stack } from '../../kit/stack';
import { DayPicker } from '../../kit/forms/day-picker';

interface TimePatternFieldsProps {
  readonly pattern: TimePattern;
  readonly onChange: (pattern: TimePattern) => void;
}

export const TimePatternFields = ({ pattern, onChange }: TimePatternFieldsProps) => (
  <Stack>
    <DayPicker days={pattern.days} onChange={(days) => onChange({ ...pattern, days })} />
    <FieldGrid>
      <TimeInput
        label="Start time"
        value={pattern.start_time.slice(0, 5)}
        onChange={(event) => onChange({ ...pattern, start_time: event.currentTarget.value })}
      />
      <TimeInput
        label="End time"
        value={pattern.end_time.slice(0, 5)}
        onChange={(event) => onChange({ ...pattern, end_time: event.currentTarget.value })}
      />
    </FieldGrid>
  </Stack>
);
