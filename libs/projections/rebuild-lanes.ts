import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { auditProjection } from './audit/audit.projection';
import { calendarProjection } from './calendar/calendar.projection';
import { inlineProjections } from './inline-projections';
import { subscribedProjections } from './subscriptions';

/**
 * All read models, in groups that cost about as much each: a rebuild of all of them writes the groups at the same time. The constraint
 * against overlapping claims is a third of the work, the audit's row for each event another.
 */
export const rebuildLanes: readonly (readonly RebuildableProjection[])[] = [
  [calendarProjection],
  [...inlineProjections, ...subscribedProjections].filter(
    (projection) => projection !== calendarProjection && projection !== auditProjection,
  ),
  [auditProjection],
];

/**
 * The same for a process that may open so many connections at once: one group where there are too few for all of them.
 * @param connections at least two
 */
export const lanesFor = (connections: number): typeof rebuildLanes =>
  connections > rebuildLanes.length ? rebuildLanes : [rebuildLanes.flat()];
