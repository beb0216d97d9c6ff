import type { DatePattern } from '@holdfast/contracts/schedules';
import { dayName } from '@holdfast/domain/kernel/words';
import { NativeSelect } from '@mantine/core';
import { patternsCopy } from '../../../shared/copy/patterns';
import { FieldGrid } from '../../kit/stack';
import { WEEK } from '../../kit/forms/week';
import { endDay, RANGES } from './pattern';

const START_DAYS = WEEK.map((day) => ({ value: String(day), label: dayName(day) }));

/** The lengths on offer, and that which the pattern has: a program may have chosen another. */
const rangesFor = (days: number) =>
  [...new Set([...RANGES, days])]
    .toSorted((a, b) => a - b)
    .map((range) => ({ value: String(range), label: patternsCopy.dayByDay(range) }));

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
      data={rangesFor(pattern.booking_range_days)}
      value={String(pattern.booking_range_days)}
      onChange={(event) => onChange({ ...pattern, booking_range_days: Number(event.currentTarget.value) })}
      description={patternsCopy.span(
        dayName(pattern.day_of_week),
        dayName(endDay(pattern)),
        pattern.booking_range_days,
      )}
      inputWrapperOrder={['label', 'input', 'description']}
    />
  </FieldGrid>
);
