import type { ScheduleEvent } from '@holdfast/domain/schedule/schedule.events';
import { evolveSchedule, initialSchedule } from '@holdfast/domain/schedule/schedule.state';
import type { ScheduleState } from '@holdfast/domain/schedule/schedule.state';
import type { LoadedStream } from '@holdfast/event-store/log/transaction';
import { scheduleStream } from '../kernel/streams';
import type { Folding, Loaded, Work } from '../kernel/unit-of-work';

const folding: Folding<ScheduleState, ScheduleEvent> = { initial: initialSchedule, evolve: evolveSchedule };

/** A schedule as it stands under the lock. */
export const loadSchedule = (tx: Work, scheduleId: string): Promise<Loaded<ScheduleState>> =>
  tx.load(scheduleStream(scheduleId), folding);

/** A schedule as a stream that was read without the lock tells it. */
export const foldSchedule = ({ events, version }: LoadedStream): Loaded<ScheduleState> => ({
  state: events.reduce(
    (state, { type, data }) => folding.evolve(state, { type, data } as unknown as ScheduleEvent),
    folding.initial(),
  ),
  version,
});
