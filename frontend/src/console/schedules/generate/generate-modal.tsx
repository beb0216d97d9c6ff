import type { Schedule } from '@holdfast/contracts/schedules';
import { isDate } from '@holdfast/domain/kernel/dates';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count } from '../../../shared/words';
import { SkeletonRows } from '../../kit/skeleton';
import { Dialogue } from '../../kit/dialogue';
import { Failure } from '../../kit/failure';
import { DayInput } from '../../kit/forms/fields';
import { Loaded } from '../../kit/loaded';
import { FieldGrid, Row, Stack } from '../../kit/stack';
import { useBusiness } from '../../data/settings.queries';
import { defaultRange } from './default-range';
import { GenerationPreview } from './generation-preview';
import { previewQuery, useGeneration } from './use-generation';
import { failures } from '../../../shared/copy/console';

const rangeFault = (start: string, end: string): string | null => {
  if (!isDate(start) || !isDate(end)) return 'Please choose both dates';
  return end < start ? 'Must not be before the start date' : null;
};

interface GenerateModalProps {
  readonly schedule: Schedule;
  readonly onClose: () => void;
  /** Shows what differs about the blocks that exist already. */
  readonly onSee: (id: string) => void;
}

/** What a schedule would make in a range of dates, and then the making of it. */
export const GenerateModal = ({ schedule, onClose, onSee }: GenerateModalProps) => {
  const { today } = useBusiness();
  const [range, setRange] = useState(() => defaultRange(schedule, today));
  const [settled] = useDebouncedValue(range, 350);
  const fault = rangeFault(range.start_date, range.end_date);
  const { generate, percent } = useGeneration(schedule.id, onClose);
  const preview = useQuery({
    ...previewQuery(schedule.id, settled),
    enabled: !generate.isPending && rangeFault(settled.start_date, settled.end_date) === null,
    placeholderData: keepPreviousData,
  });
  const isOld = preview.isFetching || settled !== range;
  const made = preview.data?.count ?? 0;
  return (
    <Dialogue
      onClose={onClose}
      title={`Generate blocks of ${schedule.schedule_name}`}
      size="lg"
      closeOnClickOutside={!generate.isPending}
    >
      <Stack>
        <FieldGrid>
          <DayInput
            label="From"
            required
            value={range.start_date}
            disabled={generate.isPending}
            onChange={(event) => setRange({ ...range, start_date: event.currentTarget.value })}
          />
          <DayInput
            label="To"
            required
            min={range.start_date}
            value={range.end_date}
            error={fault}
            disabled={generate.isPending}
            onChange={(event) => setRange({ ...range, end_date: event.currentTarget.value })}
          />
        </FieldGrid>
        {!fault && (
          <Loaded
            query={preview}
            failed={failures.preview}
            skeleton={<SkeletonRows rows={5} height="2.25rem" />}
          >
            {(generation) => (
              <GenerationPreview generation={generation} isOld={isOld} onSee={() => onSee(schedule.id)} />
            )}
          </Loaded>
        )}
        {generate.isPending && (
          <div role="status">
            <p>Making {count(made, 'block')}…</p>
            <Progress value={percent ?? 100} animated={percent === null} aria-label="Progress" mt={6} />
          </div>
        )}
        {generate.isError && <Failure cause={generate.error} fallback={failures.generateBlocks} />}
        <Row justify="end">
          <Button variant="default" onClick={onClose}>
            {generate.isPending ? 'Go on in the background' : 'Cancel'}
          </Button>
          <Button
            loading={generate.isPending}
            disabled={fault !== null || isOld || made === 0}
            onClick={() => generate.mutate(range)}
          >
            Generate {made} Blocks
          </Button>
        </Row>
      </Stack>
    </Dialogue>
  );
};
