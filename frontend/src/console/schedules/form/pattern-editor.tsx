import type { BookingMode } from '@holdfast/contracts/settings';
import { Button, InputError } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { patternsCopy } from '../../../shared/copy/patterns';
import { Row, Stack } from '../../kit/stack';
import { isDatePattern, isKnown, newPattern, presets } from './pattern';
import type { Pattern } from './pattern';
import { DatePatternFields } from './date-pattern-fields';
import { ManySlots } from './many-slots';
import { PatternCard } from './pattern-card';
import { TimePatternFields } from './time-pattern-fields';
import classes from './pattern-editor.module.css';
import { WeekPicture } from './week-picture';

interface PatternEditorProps {
  readonly mode: BookingMode;
  readonly patterns: readonly Pattern[];
  readonly onChange: (patterns: readonly Pattern[]) => void;
  readonly fault?: string;
}

interface PatternFieldsProps {
  readonly pattern: Pattern;
  readonly onChange: (pattern: Pattern) => void;
}

const PatternFields = ({ pattern, onChange }: PatternFieldsProps) => {
  if (!isKnown(pattern)) return <p>This pattern cannot be read. Remove it, and add it anew.</p>;
  return isDatePattern(pattern) ? (
    <DatePatternFields pattern={pattern} onChange={onChange} />
  ) : (
    <TimePatternFields pattern={pattern} onChange={onChange} />
  );
};

/** What repeats every week, put together from presets or by hand, and drawn as the week it makes. */
export const PatternEditor = ({ mode, patterns, onChange, fault }: PatternEditorProps) => {
  const [isManyOpen, setManyOpen] = useState(false);
  const add = (...more: readonly Pattern[]) => onChange([...patterns, ...more]);
  const change = (index: number, pattern: Pattern) => onChange(patterns.with(index, pattern));
  return (
    <fieldset className={classes.editor}>
      <legend className={classes.legend}>Patterns</legend>
      <Stack>
        <div>
          <div className={classes.hint}>Start from one of these, or add your own</div>
          <Row>
            {presets[mode].map(({ name, pattern }) => (
              <Button key={name} size="compact-md" variant="light" onClick={() => add(pattern)}>
                {name}
              </Button>
            ))}
            {mode === 'time' && (
              <Button
                size="compact-md"
                variant="light"
                aria-expanded={isManyOpen}
                onClick={() => setManyOpen(!isManyOpen)}
              >
                {patternsCopy.hourly}
              </Button>
            )}
          </Row>
        </div>
        {isManyOpen && (
          <ManySlots
            patterns={patterns}
            onAdd={(slots) => {
              add(...slots);
              setManyOpen(false);
            }}
            onClose={() => setManyOpen(false)}
          />
        )}
        {patterns.map((pattern, index) => (
          <PatternCard
            // Patterns have no identity of their own: the place in the list is what they are told apart by.
            key={index}
            number={index + 1}
            onRemove={() => onChange(patterns.toSpliced(index, 1))}
          >
            <PatternFields pattern={pattern} onChange={(next) => change(index, next)} />
          </PatternCard>
        ))}
        {patterns.length > 0 && <WeekPicture patterns={patterns.filter(isKnown)} />}
        <Row>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => add(newPattern(mode))}
          >
            Add pattern
          </Button>
        </Row>
        <div role="alert">{fault && <InputError size="sm">{fault}</InputError>}</div>
      </Stack>
    </fieldset>
  );
};
