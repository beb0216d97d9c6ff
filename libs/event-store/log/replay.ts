import type { Send } from '../wire/connection';
import type { RecordedEvent } from '../event';
import { pageOfTypesRead, pageRead } from './log.read';
import { workedOut } from '../rows/projection';
import type { Projection } from '../rows/projection';
import type { Read, Statement } from '../wire/statement';
import type { Upcasters } from './upcast';

/** Positions per page of a replay, and the most events that a subscription takes in one transaction. */
export const PAGE_SIZE = 500;

export interface Replay {
  tenantId: string;
  /** Events with `after < position <= upTo`. */
  after: number;
  upTo: number;
  upcasters: Upcasters;
  pageSize?: number;
}

/** Projections that write on one connection, one page behind the other. */
export interface Lane {
  readonly send: Send;
  readonly projections: readonly Projection[];
}

/**
 * Runs stored events through a projection, inside the open transaction and page by page. While the statements of one page are
 * under way with the request for the next but one, the next is worked out. Moves no checkpoint.
 * @returns how many events the projection has seen
 */
export async function replay(send: Send, projection: Projection, request: Replay): Promise<number> {
  const seen = new Map<string, number>();
  const project = projecting([projection], seen, send);
  const pages = pagesOf(request, (start, end) =>
    pageOfTypesRead(request.tenantId, start, end, end - start, projection.handles),
  );
  let statements: readonly Statement[] = [];
  let reply = leave(send, [], pages[0]);
  for (const [index, page] of pages.entries()) {
    const rows = await reply;
    reply = leave(send, statements, pages[index + 1]);
    const events = rows.map((fields) => request.upcasters.lift(page.decode(fields)));
    statements = await project(events);
  }
  await reply;
  await leave(send, statements, undefined);
  return seen.get(projection.name) ?? 0;
}

/** Pages that a lane may be behind with before it is waited for. */
const BEHIND = 2;

/**
 * As `replay`, for several projections: the log is read once, and they write on their own connections, at the same time.
 *
 * @param reader reads the log meanwhile
 * @returns how many events each has seen, by name
 */
export async function replayInLanes(
  reader: Send,
  lanes: readonly Lane[],
  request: Replay,
): Promise<ReadonlyMap<string, number>> {
  // Together they need nearly all events: filtering by type would cost more than reading the few others.
  const pages = pagesOf(request, (start, end) => pageRead(request.tenantId, start, end, end - start));
  const seen = new Map<string, number>();
  const open = lanes.map(({ send, projections }) => ({
    send,
    project: projecting(projections, seen, send),
    batches: [] as Promise<unknown>[],
  }));
  let reply = leave(reader, [], pages[0]);
  for (const [index, page] of pages.entries()) {
    const rows = await reply;
    reply = leave(reader, [], pages[index + 1]);
    const events = rows.map((fields) => request.upcasters.lift(page.decode(fields)));
    await Promise.all(
      open.map(async ({ send, project, batches }) => {
        if (batches.length === BEHIND) await batches.shift();
        batches.push(leave(send, await project(events), undefined));
      }),
    );
  }
  await Promise.all(open.flatMap(({ batches }) => batches));
  return seen;
}

type Page = Read<RecordedEvent>;

/** Positions have no gaps, so where each page begins is known beforehand. */
function pagesOf(
  { after, upTo, pageSize = PAGE_SIZE }: Replay,
  read: (start: number, end: number) => Page,
): Page[] {
  const starts = Array.from({ length: Math.ceil((upTo - after) / pageSize) }, (_, n) => after + n * pageSize);
  return starts.map((start) => read(start, Math.min(start + pageSize, upTo)));
}

/**
 * What events come to, with each projection seeing those that it handles; how many those were is counted. What a projection asks for is
 * answered on the connection that its statements go to, behind those of the page before.
 */
function projecting(
  projections: readonly Projection[],
  seen: Map<string, number>,
  send: Send,
): (events: readonly RecordedEvent[]) => Promise<Statement[]> {
  const handling = projections.map((projection) => ({ projection, types: new Set(projection.handles) }));
  for (const { name } of projections) seen.set(name, 0);
  return async (events) => {
    const statements: Statement[] = [];
    for (const { projection, types } of handling) {
      const handled = events.filter(({ type }) => types.has(type));
      seen.set(projection.name, (seen.get(projection.name) ?? 0) + handled.length);
      if (handled.length > 0) statements.push(...(await workedOut(send, projection, handled)));
    }
    return statements;
  };
}

/** @returns the rows of the page, if one was asked for */
function leave(send: Send, statements: readonly Statement[], page: Page | undefined) {
  const batch = page === undefined ? statements : [...statements, page];
  const reply = batch.length === 0 ? Promise.resolve([]) : send(batch).then(({ rows }) => rows.at(-1) ?? []);
  // What goes wrong meanwhile is heard when the reply is waited for; until then it must not end the process.
  reply.catch(() => undefined);
  return reply;
}
