import type { RecordedEvent } from '@holdfast/event-store/event';
import type { Upcasters } from '@holdfast/event-store/log/upcast';
import type { Pool } from 'pg';
import { ledgerApart } from './ledger-check';
import type { TheirCapture } from './ledger-check';
import type { Ledger } from './shop';

const pence = (pounds: string): number => Math.round(Number(pounds) * 100);

interface Stored {
  readonly tenant_id: string;
  readonly position: string;
  readonly stream_type: string;
  readonly stream_id: string;
  readonly version: number;
  readonly event_id: string;
  readonly type: string;
  readonly schema_version: number;
  readonly data: RecordedEvent['data'];
  readonly meta: RecordedEvent['meta'];
  readonly occurred_at: Date;
}

const recorded = (row: Stored, upcasters: Upcasters): RecordedEvent =>
  upcasters.lift({
    tenantId: row.tenant_id,
    position: Number(row.position),
    stream: { type: row.stream_type, id: row.stream_id },
    version: row.version,
    eventId: row.event_id,
    type: row.type,
    schemaVersion: row.schema_version,
    data: row.data,
    meta: row.meta,
    occurredAt: row.occurred_at,
  });

/** I21: a booking's movements come to what is owed, and those of all to what the provider has taken and given back. */
export const ledgerAddsUp = async ({
  pool,
  ledger,
  upcasters,
}: {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly upcasters: Upcasters;
}): Promise<string[]> => {
  const { rows } = await pool.query<Stored>(
    `select tenant_id, position, stream_type, stream_id, version, event_id, type, schema_version, data, meta, occurred_at
       from es.event where stream_type in ('booking', 'payment') order by tenant_id, position`,
  );
  const theirs = new Map(
    ledger.orders
      .flatMap(({ captures }) => captures)
      .map(({ id, amount, refunded }): [string, TheirCapture] => [
        id,
        { id, amount: pence(amount), refunded: pence(refunded) },
      ]),
  );
  // A booking's id is nobody else's: all tenants' logs may be looked at as one.
  return ledgerApart(
    rows.map((row) => recorded(row, upcasters)),
    theirs,
  );
};
