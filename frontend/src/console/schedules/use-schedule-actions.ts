import type { ClearedBlocks, RevisedSchedule, Schedule, ScheduleDetail } from '@holdfast/contracts/schedules';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { get, put, remove } from '../data/console-api';
import { availabilityQueries } from '../data/availability.queries';
import { confirm } from '../kit/confirm/confirm';
import { sendWeighed } from '../kit/impact/weigh';
import { useAction } from '../kit/use-action';
import { useSwitch } from '../kit/use-switch';
import { toRequest, valuesOf } from './form/schedule-values';
import { scheduleQueries } from '../data/schedule.queries';
import { failures, questions, successes } from '../../shared/copy/console';
import { undoTexts } from '../../shared/copy/undo';

/** The switch is an update of the whole schedule with one thing changed, so the whole is fetched first. */
const putActive = async ({ id }: Schedule, is_active: boolean): Promise<RevisedSchedule> => {
  const detail = await get<ScheduleDetail>(`/admin/schedules/${id}`);
  return sendWeighed<RevisedSchedule>((weighing) =>
    put(`/admin/schedules/${id}`, { ...toRequest(valuesOf(detail)), is_active, ...weighing }),
  );
};

/** @param onDone called with what differs from then on */
export const useFlipSchedule = (onDone: (revised: RevisedSchedule) => void) =>
  useSwitch<readonly Schedule[], Schedule, RevisedSchedule>({
    queryKey: scheduleQueries.list().queryKey,
    foresee: (list, { id }) =>
      list.map((each) => (each.id === id ? { ...each, is_active: !each.is_active } : each)),
    run: (schedule) => putActive(schedule, !schedule.is_active),
    done: ({ is_active }) => (is_active ? successes.scheduleDeactivated : successes.scheduleActivated),
    failed: failures.updateSchedule,
    onDone: (_, revised) => onDone(revised),
  });

export const useClearBlocks = () => {
  const client = useQueryClient();
  const clear = useAction({
    run: ({ id }: Schedule) => remove<z.infer<typeof ClearedBlocks>>(`/admin/schedules/${id}/blocks`),
    done: ({ count }) => successes.blocksDeleted(count),
    failed: failures.deleteBlocks,
    touches: [availabilityQueries.all],
  });
  return async (schedule: Schedule): Promise<void> => {
    const blocks = await client.ensureQueryData(availabilityQueries.list()).catch(() => []);
    const more = undoTexts.tooMany(blocks.filter(({ schedule_id: of }) => of === schedule.id).length);
    const agreed = await confirm({
      title: 'Clear the blocks of this schedule?',
      body: `All blocks that “${schedule.schedule_name}” has made are deleted, except those that are held or booked.`,
      ...(more !== undefined && { more }),
      yes: 'Clear Blocks',
      no: 'Keep them',
      danger: true,
    });
    if (agreed) clear.mutate(schedule);
  };
};

export const useDeleteSchedule = () => {
  const erase = useAction({
    run: ({ id }: Schedule) =>
      sendWeighed<undefined>((weighing) => remove(`/admin/schedules/${id}`, weighing)),
    done: successes.scheduleDeleted,
    failed: failures.deleteSchedule,
    touches: [scheduleQueries.all],
  });
  return async (schedule: Schedule): Promise<void> => {
    const agreed = await confirm({
      title: 'Delete schedule',
      body: questions.deleteSchedule,
      yes: 'Delete',
      danger: true,
    });
    if (agreed) erase.mutate(schedule);
  };
};
