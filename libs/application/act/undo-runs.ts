import { NOTHING_TO_UNDO, overtaken } from '@holdfast/domain/kernel/undoing';
import type { Undoing } from '@holdfast/domain/kernel/undoing';
import { generatedInRun } from '@holdfast/projections/calendar/kept-blocks.queries';
import { scheduleRun } from '@holdfast/projections/schedule/schedule-run.queries';
import type { Work } from '../kernel/unit-of-work';
import { undoBlocksOf } from './undo-calendar';
import type { ActedOn } from './acted-on';

const STILL_MADE = overtaken('The blocks', 'They are still being made. Please try again in a moment.');

/** Takes the blocks off the calendar again that an act has asked for, but for those that were changed, held or booked since. */
export const undoRuns = async (tx: Work, { act, events }: ActedOn): Promise<Undoing> => {
  const asked = events.find(({ type }) => type === 'ScheduleGenerationRequested');
  if (asked === undefined) return NOTHING_TO_UNDO;
  const runId = String(asked.data['runId']);
  const [run, made] = await Promise.all([
    tx.row(scheduleRun(tx.tenantId, runId)),
    tx.rows(generatedInRun(tx.tenantId, runId, asked.position)),
  ]);
  if (run?.ended === null) return STILL_MADE;
  return undoBlocksOf(
    tx,
    act.actId,
    [],
    made.map(({ generated }) => ({ type: 'BlocksGenerated', data: generated })),
  );
};
