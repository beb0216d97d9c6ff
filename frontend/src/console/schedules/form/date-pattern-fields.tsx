import type { DatePattern } from '@holdfast/contracts/schedules';
import { NativeSelect } from '@mantine/core';
import { count } from '../../../shared/words';
import { FieldGrid } from '../../kit/stack';
import { dayName, endDay, MAX_RANGE, WEEK } from './pattern';

const START_DAYS = WEEK.map((day) => ({ value: String(day), label: dayName(day) }));

const nights = (days: number): string => (days === 1 ? 'the day itself' : count(days - 1, 'night'));

const RANGES = Array.from({ length: MAX_RANGE }, (_, index) => ({
  value: String(index + 1),
  label: `${count(index + 1, 'day')}, ${nights(index + 1)}`,
}));

interface DatePatternFieldsProps {
  readonly pattern: DatePattern;
  readonly onChange: (pattern: DatePattern) => void;
}

/** People think in nights, the rule counts days: both are shown, and the day on which it ends. */
export const DatePatternFields = ({ pattern, onChange }: DatePatternFieldsProps) => (
  <FieldGrid>
    <NativeSelect
      label="Start day"
      data={START_DAYS}
      value={String(pattern.day_of_week)}
      onChange={(event) => onChange({ ...pattern, day_of_week: Number(event.currentTarget.value) })}
    />
    <NativeSelect
      label="Range"
      data={RANGES}
      value={String(pattern.booking_range_days)}
      onChange={(event) => onChange({ ...pattern, booking_range_days: Number(event.currentTarget.value) })}
      description={`${dayName(pattern.day_of_week)} to ${dayName(endDay(pattern))}`}
      inputWrapperOrder={['label', 'input', 'description']}
    />
  </FieldGrid>
);
