import { checkpointsOf, type Checkpoint, type CheckpointStatements } from '../rows/checkpoint.statement';
import type { Send } from '../wire/connection';
import type { RecordedEvent } from '../event';
import { statementsFor, type Projection } from '../rows/projection';
import { replay } from './replay';
import type { Read, Statement } from '../wire/statement';
import type { Upcasters } from './upcast';

/** The projections that are part of every appending transaction. */
export class InlineProjections {
  readonly #checkpoints: CheckpointStatements;

  /** @throws when two share a name, or one asks for its rows first */
  constructor(
    private readonly projections: readonly Projection[],
    private readonly upcasters: Upcasters,
  ) {
    this.#checkpoints = checkpointsOf(projections);
    if (new Set(projections.map(({ name }) => name)).size < projections.length)
      throw new Error('Two inline projections share a name');
    const asking = projections.find(({ recall }) => recall !== undefined);
    if (asking) throw new Error(`${asking.name} asks for its rows first: it can only follow the log`);
  }

  get none(): boolean {
    return this.projections.length === 0;
  }

  /** One statement for all checkpoints. */
  checkpoints(tenantId: string): Read<Checkpoint> {
    return this.#checkpoints.read(tenantId);
  }

  /**
   * Whether some projection has not seen all events up to the head: it is new, or another process, of an older
   * build, has appended without it. Positions have no gaps, so this test is exact.
   */
  isBehind(checkpoints: readonly Checkpoint[], head: number): boolean {
    return this.projections.some((projection) => positionOf(projection, checkpoints) !== head);
  }

  /** Brings all projections to the head, within the transaction that holds the tenant's lock. */
  async catchUp(send: Send, tenantId: string, head: number): Promise<void> {
    // A build ahead may be moving them: its rows are waited for, and it never waits for us while it has them.
    const lock = this.#checkpoints.lock(tenantId);
    const { rows } = await send([this.#checkpoints.open(tenantId), lock]);
    const checkpoints = (rows[1] ?? []).map((fields) => lock.decode(fields));
    for (const projection of this.projections) {
      const after = positionOf(projection, checkpoints);
      if (after > head)
        throw new Error(`Checkpoint ${projection.name} is at ${after}, ahead of the log (${head})`);
      await replay(send, projection, { tenantId, after, upTo: head, upcasters: this.upcasters });
    }
    await send([this.#checkpoints.move(tenantId, head)]);
  }

  /**
   * What the new events do to the tables, and the checkpoints that say so.
   * @param checkpoints those that exist; undefined when all of them are known to
   */
  apply(
    tenantId: string,
    events: readonly RecordedEvent[],
    checkpoints: readonly Checkpoint[] | undefined,
  ): Statement[] {
    const last = events.at(-1);
    if (this.none || last === undefined) return [];
    const statements = this.projections.flatMap((projection) => statementsFor(projection, events));
    // Only a tenant's very first command finds none of them.
    if (checkpoints && checkpoints.length < this.projections.length)
      statements.push(this.#checkpoints.open(tenantId));
    statements.push(this.#checkpoints.move(tenantId, last.position));
    return statements;
  }
}

function positionOf(projection: Projection, checkpoints: readonly Checkpoint[]): number {
  const found = checkpoints.find(
    ({ name, version }) => name === projection.name && version === projection.version,
  );
  return found?.position ?? 0;
}
