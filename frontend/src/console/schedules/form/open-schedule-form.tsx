import type { Differing } from '@holdfast/contracts/schedules';
import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '../../kit/skeleton';
import { Dialogue } from '../../kit/dialogue';
import { Loaded } from '../../kit/loaded';
import { useBusiness } from '../../data/settings.queries';
import { scheduleQueries } from '../../data/schedule.queries';
import { ScheduleForm } from './schedule-form';
import { newSchedule, valuesOf } from './schedule-values';
import { failures } from '../../../shared/copy/console';

interface FormProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Told what differs once the schedule is saved. */
  readonly onChanged: (id: string, differing: Differing) => void;
}

const EditSchedule = ({ id, onClose, onChanged }: FormProps) => {
  const schedule = useQuery({ ...scheduleQueries.one(id), staleTime: 0 });
  // What is edited is what the server says now, not what was known before. Once the form is there, it stays.
  if (schedule.data && schedule.isFetchedAfterMount) {
    return (
      <ScheduleForm
        schedule={schedule.data}
        initialValues={valuesOf(schedule.data)}
        onClose={onClose}
        onChanged={onChanged}
      />
    );
  }
  return (
    <Dialogue onClose={onClose} title="Edit schedule" size="lg">
      <Loaded
        query={{ ...schedule, data: undefined }}
        failed={failures.loadSchedule}
        skeleton={<SkeletonRows rows={6} />}
      >
        {() => null}
      </Loaded>
    </Dialogue>
  );
};

/** The form that the address asks for: a schedule's id, or `new`. */
export const OpenScheduleForm = ({ id, onClose, onChanged }: FormProps) => {
  const { today } = useBusiness();
  return id === 'new' ? (
    <ScheduleForm
      schedule={null}
      initialValues={newSchedule(today)}
      onClose={onClose}
      onChanged={onChanged}
    />
  ) : (
    <EditSchedule id={id} onClose={onClose} onChanged={onChanged} />
  );
};
