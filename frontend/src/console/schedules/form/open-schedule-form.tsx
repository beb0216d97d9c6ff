import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BoneRows } from '../../kit/bones';
import { Loaded } from '../../kit/loaded';
import { useHouse } from '../../settings/settings.queries';
import { scheduleQueries } from '../schedule.queries';
import { ScheduleForm } from './schedule-form';
import { newSchedule, valuesOf } from './schedule-values';
import { failures } from '../../../shared/copy/console';

const EditSchedule = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const schedule = useQuery({ ...scheduleQueries.one(id), staleTime: 0 });
  if (schedule.data && !schedule.isFetching) {
    return (
      <ScheduleForm schedule={schedule.data} initialValues={valuesOf(schedule.data)} onClose={onClose} />
    );
  }
  return (
    <Modal opened onClose={onClose} title="Edit schedule" size="lg">
      <Loaded
        query={{ ...schedule, data: undefined }}
        failed={failures.loadSchedule}
        skeleton={<BoneRows rows={6} />}
      >
        {() => null}
      </Loaded>
    </Modal>
  );
};

/** The form that the address asks for: a schedule's id, or `new`. */
export const OpenScheduleForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { today } = useHouse();
  return id === 'new' ? (
    <ScheduleForm schedule={null} initialValues={newSchedule(today)} onClose={onClose} />
  ) : (
    <EditSchedule id={id} onClose={onClose} />
  );
};
