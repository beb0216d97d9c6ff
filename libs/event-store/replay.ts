import type { Fly } from './connection';
import { pageOfTypesRead } from './log.read';
import type { Projection } from './projection';
import type { Statement } from './statement';
import type { Upcasters } from './upcast';

/** Events per page of a replay, and the most a subscription takes in one transaction. */
export const PAGE_SIZE = 500;

export interface Replay {
  projection: Projection;
  tenantId: string;
  /** Events with `after < position <= upTo`. */
  after: number;
  upTo: number;
  upcasters: Upcasters;
  pageSize?: number;
}

/**
 * Runs stored events through a projection, inside the open transaction and page by page; the statements of one page
 * travel with the request for the next. Moves no checkpoint.
 * @returns how many events the projection has seen
 */
export async function replay(fly: Fly, request: Replay): Promise<number> {
  const { projection, tenantId, upTo, upcasters, pageSize = PAGE_SIZE } = request;
  let { after } = request;
  let statements: readonly Statement[] = [];
  let seen = 0;
  while (after < upTo) {
    const page = pageOfTypesRead(tenantId, after, upTo, pageSize, projection.handles);
    const { rows } = await fly([...statements, page]);
    const events = (rows.at(-1) ?? []).map((fields) => upcasters.lift(page.decode(fields)));
    statements = events.length === 0 ? [] : projection.project(events);
    seen += events.length;
    after = events.length < pageSize ? upTo : (events.at(-1)?.position ?? upTo);
  }
  if (statements.length > 0) await fly(statements);
  return seen;
}
