import type { Schedule } from '@holdfast/contracts/schedules';
import { Button } from '@mantine/core';
import { isWorthAsking } from '../data/align.queries';
import { useParams } from '../kit/use-params';
import classes from './schedules.module.css';
import { useClearBlocks, useDeleteSchedule, useFlipSchedule } from './use-schedule-actions';

export const ScheduleActions = ({ schedule }: { schedule: Schedule }) => {
  const [, change] = useParams();
  const flip = useFlipSchedule(({ id, differing }) => {
    if (isWorthAsking(differing)) change({ align: id }, 'push');
  });
  const clear = useClearBlocks();
  const erase = useDeleteSchedule();
  const { id, schedule_name: name, is_active } = schedule;
  const open = (dialogue: 'schedule' | 'exceptions' | 'generate') => change({ [dialogue]: id }, 'push');
  return (
    <div className={classes.actions}>
      <Button
        size="compact-sm"
        variant="light"
        disabled={!is_active}
        title={is_active ? undefined : 'An inactive schedule makes no blocks'}
        onClick={() => open('generate')}
        aria-label={`Generate blocks of ${name}`}
      >
        Generate
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => open('schedule')}
        aria-label={`Edit ${name}`}
      >
        Edit
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => open('exceptions')}
        aria-label={`+ Exception for ${name}`}
      >
        + Exception
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={() => flip.mutate(schedule)}
        aria-label={`${is_active ? 'Deactivate' : 'Activate'} ${name}`}
      >
        {is_active ? 'Deactivate' : 'Activate'}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        onClick={() => void clear(schedule)}
        aria-label={`Clear Blocks of ${name}`}
      >
        Clear Blocks
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        onClick={() => void erase(schedule)}
        aria-label={`Delete ${name}`}
      >
        Delete
      </Button>
    </div>
  );
};
