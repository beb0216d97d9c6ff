import type { RecordedEvent } from '@holdfast/event-store/event';
import { logOf } from '../../simulation/log.interpreters';
import { planOf } from '../../simulation/plan';
import { Random } from '../../simulation/random';
import { SimulatedWorld } from '../../simulation/simulated-world';
import { startApi } from '../../support/api';
import type { TestApi, TestTenant } from '../../support/api';
import { randomHistory } from '../../support/random-history';
import { rebuildReadModels } from '../load-log';

const SIMULATED = Array.from({ length: 10 }, (_, n) => n + 1);
const CUSTOMERS = 40;
const MADE_UP = Array.from({ length: 10 }, (_, n) => n + 101);
const LENGTH = 250;

/** An event as the log's table has it, but for its tenant and its position. */
interface Stored {
  readonly stream_type: string;
  readonly stream_id: string;
  readonly version: number;
  readonly event_id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly data: unknown;
  readonly meta: unknown;
  readonly occurred_at: string;
}

const stored = ({
  stream,
  version,
  eventId,
  type,
  schemaVersion,
  data,
  meta,
  occurredAt,
}: RecordedEvent): Stored => ({
  stream_type: stream.type,
  stream_id: stream.id,
  version,
  event_id: eventId,
  type,
  schema_version: schemaVersion,
  data,
  meta,
  occurred_at: occurredAt.toISOString(),
});

/** A simulated event lies in memory as the fields of its row. */
const storedFields = (fields: readonly (string | null)[]): Stored => {
  const [, , stream = '', streamId = '', version, eventId = '', type = '', schema, data, meta, at] =
    fields as readonly string[];
  return {
    stream_type: stream,
    stream_id: streamId,
    version: Number(version),
    event_id: eventId,
    type,
    schema_version: Number(schema),
    data: JSON.parse(data ?? '{}'),
    meta: JSON.parse(meta ?? '{}'),
    occurred_at: new Date(Number(at)).toISOString(),
  };
};

describe('Histories', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  }, 60_000);
  afterAll(async () => {
    await rebuildReadModels(api.database);
    await api.close();
  }, 60_000);

  /** Puts events behind those of a tenant's registration, as if commands had written them. */
  const write = ({ id }: TestTenant, events: readonly Stored[]) =>
    api.database.adminPool.query(
      `with head as (select position from es.tenant_log where tenant_id = $1),
            moved as (update es.tenant_log set position = position + jsonb_array_length($2::jsonb) where tenant_id = $1)
       insert into es.event (tenant_id, position, stream_type, stream_id, version, event_id, type, schema_version, data, meta, occurred_at)
       select $1, head.position + n, e ->> 'stream_type', (e ->> 'stream_id')::uuid, (e ->> 'version')::int, (e ->> 'event_id')::uuid,
              e ->> 'type', (e ->> 'schema_version')::int, e -> 'data', e -> 'meta', (e ->> 'occurred_at')::timestamptz
         from head, jsonb_array_elements($2::jsonb) with ordinality listed(e, n)`,
      [id, JSON.stringify(events)],
    );

  it.each(SIMULATED)(
    'of customers, a provider and processes that die are played (seed %i)',
    async (seed) => {
      const world = new SimulatedWorld(planOf(seed, CUSTOMERS));
      await world.run();
      for (const simulatedId of world.tenantIds) {
        const tenant = await api.tenant({ name: `Simulated ${seed}` });
        const events = logOf(world.database.tables, simulatedId).map(({ fields }) => storedFields(fields));
        await write(tenant, JSON.parse(JSON.stringify(events).replaceAll(simulatedId, tenant.id)));
      }
    },
    120_000,
  );

  it.each(MADE_UP)('of what might have happened are made up (seed %i)', async (seed) => {
    const tenant = await api.tenant({ name: `Made up ${seed}` });
    await write(tenant, randomHistory(new Random(seed), tenant.id, LENGTH).map(stored));
  });
});
