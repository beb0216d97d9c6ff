import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { prepareQueueTables } from '@holdfast/jobs/queue/queue-backend';
import { backendOf, chooseQueueBackend } from '@holdfast/jobs/queue/queue-backend';
import { loadConfig } from '@holdfast/platform/config/config';
import { openFoundation } from '@holdfast/wiring/foundation';
import { WorkerModule } from '../../apps/worker/worker.module';
import type { TestDatabase } from './database';
import type { PaymentShop } from './payments';
import { workerEnvironment } from './workers';

/** The worker's parts beside a shop, of which nothing runs by itself. */
export interface IdleWorker {
  readonly app: INestApplicationContext;
  close(): Promise<void>;
}

export const openIdleWorker = async (
  { api, sandboxUrl }: Pick<PaymentShop, 'api' | 'sandboxUrl'>,
  env: Readonly<Record<string, string>>,
): Promise<IdleWorker> => {
  const { database, clock } = api;
  await prepareQueueTables(database.url);
  const given = { ...workerEnvironment(database), PAYPAL_API_URL: sandboxUrl, ...env };
  const foundation = openFoundation(loadConfig(given), { service: 'worker', clock });
  const backend = backendOf(foundation.config.queue, foundation.config.database.appUrl);
  chooseQueueBackend(backend);
  const app = await NestFactory.createApplicationContext(WorkerModule.on(foundation, backend), {
    logger: false,
    abortOnError: false,
  });
  return {
    app,
    close: async () => {
      await app.close();
      await foundation.close();
    },
  };
};

const TABLES = [
  'es.tenant_log',
  'es.idempotency',
  'rm.act',
  'rm.demand',
  'rm.link_wish',
  'rm.message',
  'rm.payment_notice',
  'rm.reconciliation',
  'vault.secret',
] as const;

/** From now on the database fails for whatever changes or removes rows of these tenants. */
export const troubleFor = async (
  { adminPool }: TestDatabase,
  tenantIds: readonly string[],
): Promise<void> => {
  await adminPool.query(
    `create table if not exists public.troubled (tenant_id uuid);
     grant select on public.troubled to public;
     create or replace function public.refuse_troubled() returns trigger language plpgsql as $$
     begin
       if exists (select from public.troubled t where t.tenant_id = old.tenant_id) then raise exception 'troubled'; end if;
       return coalesce(new, old);
     end $$;`,
  );
  for (const table of TABLES)
    await adminPool.query(
      `create or replace trigger refuse_troubled before update or delete on ${table}
         for each row execute function public.refuse_troubled()`,
    );
  await adminPool.query('insert into public.troubled select unnest($1::uuid[])', [tenantIds]);
};

export const endTroubles = ({ adminPool }: TestDatabase): Promise<unknown> =>
  adminPool.query('truncate public.troubled');
