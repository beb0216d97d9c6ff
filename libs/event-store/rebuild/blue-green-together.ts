import type { Pool } from 'pg';
import { Green, PATIENT, type BlueGreenOptions, type Rebuilt } from './blue-green';
import { BEGIN, COMMIT, scope, withConnection, withConnections, type Send } from '../wire/connection';
import { TenantLogUnknown } from '../errors';
import { headRead } from '../log/log.read';
import type { RebuildableProjection } from '../rows/projection';
import { PLANNED_ANEW, REBUILD_PAGE_SIZE } from './rebuild';
import { replayInLanes } from '../log/replay';
import { Upcasters } from '../log/upcast';

/** As for one projection, but that inline ones and others may be among them. */
export interface TogetherOptions extends Omit<BlueGreenOptions, 'inline' | 'onPage'> {
  isInline(projection: RebuildableProjection): boolean;
}

/**
 * As `rebuildBlueGreen`, for several projections of one tenant: the log is read once for all of them, and each lane builds on a
 * connection of its own, at the same time. They are switched one after another.
 *
 * @param pool of a login that may act as `holdfast_system`, with a connection for each lane and one more; see `prepareShadow`
 * @param lanes projections that build on one connection
 * @returns what came of each, by name
 * @throws TenantLogUnknown, RebuildUnderWay; what a projection's statements throw, and then only those switched before have changed
 */
export function rebuildBlueGreenTogether(
  pool: Pool,
  lanes: readonly (readonly RebuildableProjection[])[],
  tenantId: string,
  { isInline, ...options }: TogetherOptions,
): Promise<ReadonlyMap<string, Rebuilt>> {
  return withConnection(pool, (reader) =>
    withConnections(pool, lanes.length, (senders) => {
      const open = lanes.map((projections, index): GreenLane => {
        const send = senders[index] as Send;
        const greenOf = (projection: RebuildableProjection) =>
          new Green(send, projection, tenantId, { ...options, inline: isInline(projection) });
        return { send, greens: projections.map(greenOf) };
      });
      const all = open.flatMap(({ greens }) => greens);
      return allAlone(all, async () => {
        await Promise.all(open.map(emptyAll));
        await buildAll(reader, open, tenantId, options);
        const rebuilt = new Map<string, Rebuilt>();
        for (const green of all) {
          await green.build();
          rebuilt.set(green.shadow.name, await green.switch());
        }
        return rebuilt;
      });
    }),
  );
}

/** What is built on one connection. */
interface GreenLane {
  readonly send: Send;
  readonly greens: readonly Green[];
}

function allAlone<R>([first, ...others]: readonly Green[], work: () => Promise<R>): Promise<R> {
  return first === undefined ? work() : first.alone(() => allAlone(others, work));
}

async function emptyAll({ greens }: GreenLane): Promise<void> {
  for (const green of greens) await green.empty();
}

/** Takes all of them to where the log ends now. */
async function buildAll(
  reader: Send,
  open: readonly GreenLane[],
  tenantId: string,
  { upcasters = Upcasters.none, pageSize = REBUILD_PAGE_SIZE }: Omit<TogetherOptions, 'isInline'>,
): Promise<void> {
  const head = headRead(tenantId);
  const { rows } = await each(reader, tenantId)([head]);
  const [upTo] = (rows[0] ?? []).map((fields) => head.decode(fields));
  if (upTo === undefined) throw new TenantLogUnknown(tenantId);
  const lanes = open.map(({ send, greens }) => ({
    send: each(send, tenantId),
    projections: greens.map(({ shadow }) => shadow),
  }));
  const request = { tenantId, after: 0, upTo, upcasters, pageSize };
  const seen = await replayInLanes(each(reader, tenantId), lanes, request);
  for (const green of open.flatMap(({ greens }) => greens))
    green.goOnFrom(upTo, seen.get(green.shadow.name) ?? 0);
}

/** Each batch as a transaction of its own. */
const each = (send: Send, tenantId: string): Send => {
  const before = [BEGIN, scope('holdfast_system', tenantId, PATIENT), PLANNED_ANEW];
  return async (statements) => {
    const { rows, tags } = await send([...before, ...statements, COMMIT]);
    return { rows: rows.slice(before.length, -1), tags: tags.slice(before.length, -1) };
  };
};
