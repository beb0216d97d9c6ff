import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { ROLLBACK, type Send } from '../wire/connection';
import type { RebuildableProjection } from '../rows/projection';
import { statement, type Statement } from '../wire/statement';

/** The schema of the tables into which projections are rebuilt, beside those in use. */
const SHADOW = 'rebuild';

/** `rm.booking` → `rebuild.booking`. @throws for what is no table of a projection */
export function shadowOf(table: string): string {
  if (!/^[a-z_]+\.[a-z0-9_]+$/.test(table)) throw new Error(`Not a table of a projection: ${table}`);
  return table.replace(/^[a-z_]+/, SHADOW);
}

/** The same projection, writing to its shadow tables: the same statements with other tables in them. */
export function shadowed<P extends RebuildableProjection>(projection: P): P {
  const names = projection.tables.map((table) => table.replace('.', '\\.'));
  const ours = new RegExp(`\\b(${names.join('|')})\\b`, 'g');
  const elsewhere = <S extends Statement>(statement: S): S => {
    const moved = statement.text.replaceAll(ours, shadowOf);
    return { ...statement, name: `shadow_${createHash('sha1').update(moved).digest('hex')}`, text: moved };
  };
  return {
    ...projection,
    tables: projection.tables.map(shadowOf),
    project: (events, recalled) => projection.project(events, recalled).map(elsewhere),
    ...(projection.recall && {
      recall: (events) => {
        const question = projection.recall?.(events);
        return question && elsewhere(question);
      },
    }),
  };
}

const SHAPE = `select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
  from pg_attribute a where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped`;
const IS_UNLOGGED = `select exists (select from pg_class where oid = to_regclass($1) and relpersistence = 'u')`;
const PRIMARY_KEY = `select string_agg(pg_get_constraintdef(oid), '') from pg_constraint
  where conrelid = to_regclass($1) and contype = 'p'`;

/**
 * Makes the shadow tables of projections, with the columns, checks and primary keys of those in use, and remakes those
 * whose shape has changed. Their other constraints apply when rows are put into use; nothing that is built here needs to
 * outlive a crash, because the next run starts over. Harmless to repeat, even for two at once.
 *
 * @param owner the login that owns the schemas
 */
export async function prepareShadow(
  owner: Client,
  projections: readonly RebuildableProjection[],
): Promise<void> {
  await owner.query(`begin; select pg_advisory_xact_lock(hashtextextended('holdfast.shadow', 0))`);
  await owner.query(`create schema if not exists ${SHADOW}`);
  await owner.query(`grant usage on schema ${SHADOW} to holdfast_system`);
  const ask = async (question: string, table: string) =>
    Object.values((await owner.query(question, [table])).rows[0])[0];
  for (const table of projections.flatMap(({ tables }) => tables)) {
    const shadow = shadowOf(table);
    const [wanted, found] = [await ask(SHAPE, table), await ask(SHAPE, shadow)];
    if (wanted === found && (await ask(IS_UNLOGGED, shadow))) continue;
    const key = await ask(PRIMARY_KEY, table);
    const others = 'including defaults including constraints including generated';
    await owner.query(`drop table if exists ${shadow}; create unlogged table ${shadow} (like ${table} ${others});
      ${key === null ? '' : `alter table ${shadow} add ${String(key)};`}
      select es.protect('${shadow}'); grant select, insert, update, delete on ${shadow} to holdfast_system`);
  }
  await owner.query('commit');
}

/** Somebody else uses the shadow tables of this projection for this tenant. */
export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay';
}

const guard = statement<[key: string]>(
  'es_shadow_guard',
  `select coalesce(nullif(pg_try_advisory_lock(hashtextextended($1, 0)), false)::text,
                   es.fail('ES423', 'es: a rebuild is under way')::text)`,
);
const unguard = statement<[key: string]>(
  'es_shadow_unguard',
  'select pg_advisory_unlock(hashtextextended($1, 0))',
);

/**
 * Keeps everybody else away from the rows of one projection and tenant in the shadow tables.
 * @throws RebuildUnderWay at once when somebody has them
 */
export async function alone<R>(
  send: Send,
  projection: string,
  tenantId: string,
  work: () => Promise<R>,
): Promise<R> {
  const key = `holdfast.shadow/${projection}/${tenantId}`;
  await send([guard(key)]).catch((error: unknown) => {
    throw (error as { code?: string }).code === 'ES423'
      ? new RebuildUnderWay(`${projection} of tenant ${tenantId} is being rebuilt by somebody else`)
      : error;
  });
  try {
    return await work();
  } finally {
    // What failed may have left a transaction open, in which nothing else is heard.
    await send([ROLLBACK, unguard(key)]).catch(() => undefined);
  }
}

/** Takes a tenant's rows out of the shadow of a table. */
export function emptying(table: string, tenantId: string): Statement {
  return statement<[tenantId: string]>(
    `es_empty_shadow_${table}`,
    `delete from ${shadowOf(table)} where tenant_id = $1`,
  )(tenantId);
}
