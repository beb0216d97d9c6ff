import type { RecordedEvent } from '../event';
import type { Send } from '../wire/connection';
import type { Read, Statement } from '../wire/statement';

/**
 * Turns events into SQL. Used inside the appending transaction (inline) or a moment later (subscription) from the
 * same code, with a checkpoint of its own for each tenant, so that every event is applied exactly once.
 */
export interface Projection {
  /** Unique among inline projections and subscriptions together. */
  readonly name: string;
  /** A raised version starts from the first event again and should write to tables of its own. */
  readonly version: number;
  /** The event types that `project` needs to see. */
  readonly handles: readonly string[];
  /**
   * A pure function of a page of events: one tenant, ascending positions, only the types in `handles`, at least one.
   * Pages may be cut anywhere, and cutting them otherwise must give the same rows in the end.
   *
   * @param recalled the rows that `recall` asked for
   */
  project(events: readonly RecordedEvent[], recalled?: readonly unknown[]): Statement[];
  /**
   * What of its own rows it must know to work out a page: asked in the page's transaction, behind all pages before it. Undefined: nothing.
   * A round trip more, so not for inline projections.
   */
  recall?(events: readonly RecordedEvent[]): Read<unknown> | undefined;
}

/** A projection whose tables may be emptied and filled again from the log. */
export interface RebuildableProjection extends Projection {
  /**
   * The tables that this projection alone writes, with their schema (`rm.booking`), each with a column `tenant_id`;
   * emptied in this order.
   */
  readonly tables: readonly string[];
}

/** The statements of a projection for a page of events that it handles: what it must know for that is asked first. */
export async function workedOut(
  send: Send,
  projection: Projection,
  events: readonly RecordedEvent[],
): Promise<Statement[]> {
  const question = projection.recall?.(events);
  if (question === undefined) return projection.project(events);
  const { rows } = await send([question]);
  return projection.project(
    events,
    (rows[0] ?? []).map((fields) => question.decode(fields)),
  );
}

/** The statements of a projection for events of any type: those it does not handle are left out. */
export function statementsFor(projection: Projection, events: readonly RecordedEvent[]): Statement[] {
  const handled = events.filter((event) => projection.handles.includes(event.type));
  return handled.length === 0 ? [] : projection.project(handled);
}
