import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { patternsCopy } from '../../../shared/copy/patterns';
import { duration } from '../../../shared/words';
import { TimeInput } from '../../kit/forms/fields';
import { FieldGrid, Row, Stack } from '../../kit/stack';
import { DayPicker } from '../../kit/forms/day-picker';
import type { Pattern } from './pattern';
import { MAX_PATTERNS } from './pattern';
import classes from './pattern-editor.module.css';
import { slotsOf } from './slots-of-a-day';
import type { SlotsOfADay } from './slots-of-a-day';

const LENGTHS = [15, 20, 30, 45, 60, 90, 120, 180, 240].map((minutes) => ({
  value: String(minutes),
  label: duration(minutes),
}));

const WORKING_DAY: SlotsOfADay = { days: [1, 2, 3, 4, 5], from: '09:00', until: '17:00', length: 60 };

interface ManySlotsProps {
  readonly patterns: readonly Pattern[];
  readonly onAdd: (patterns: readonly Pattern[]) => void;
  readonly onClose: () => void;
}

const isSame = (a: Pattern, b: Pattern): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A whole working day of slots in one go: what would be twenty patterns by hand. */
export const ManySlots = ({ patterns, onAdd, onClose }: ManySlotsProps) => {
  const [day, setDay] = useState(WORKING_DAY);
  const slots = slotsOf(day);
  const fresh = slots.filter((slot) => !patterns.some((known) => isSame(known, slot)));
  const isTooMany = patterns.length + fresh.length > MAX_PATTERNS;
  return (
    <div className={classes.card} role="group" aria-label={patternsCopy.manySlots}>
      <Stack>
        <span className={classes.number}>{patternsCopy.manySlots}</span>
        <DayPicker days={day.days} onChange={(days) => setDay({ ...day, days })} />
        <FieldGrid>
          <TimeInput
            label={patternsCopy.from}
            value={day.from}
            onChange={(event) => setDay({ ...day, from: event.currentTarget.value })}
          />
          <TimeInput
            label={patternsCopy.until}
            value={day.until}
            onChange={(event) => setDay({ ...day, until: event.currentTarget.value })}
          />
          <NativeSelect
            label={patternsCopy.length}
            data={LENGTHS}
            value={String(day.length)}
            onChange={(event) => setDay({ ...day, length: Number(event.currentTarget.value) })}
          />
        </FieldGrid>
        <p role="status">{isTooMany ? patternsCopy.tooMany : patternsCopy.slots(slots, day.days)}</p>
        <Row>
          <Button
            disabled={fresh.length === 0 || day.days.length === 0 || isTooMany}
            onClick={() => onAdd(fresh)}
          >
            {patternsCopy.addSlots(fresh.length)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {patternsCopy.notSlots}
          </Button>
        </Row>
      </Stack>
    </div>
  );
};
