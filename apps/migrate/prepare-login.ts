import { Client } from 'pg';
import { assertNoOptions } from '@holdfast/event-store/wire/database-roles';

/** What the product acts as; its login is a member of these and nothing else. */
const ROLES = ['holdfast_app', 'holdfast_system', 'holdfast_queue'];

/**
 * Makes the login that API and worker use, unless it is there: no superuser, no owner of anything, a member of the roles
 * the product acts as and nothing by itself. A password that has changed is set. Harmless to repeat.
 *
 * @param ownerUrl of whoever has migrated; may make roles, the first time
 * @param appUrl of the login, with its password
 * @throws when a login of that name can do more than the product may
 */
export async function prepareLogin(ownerUrl: string, appUrl: string): Promise<void> {
  assertNoOptions(appUrl);
  const { username, password } = new URL(appUrl);
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  if (name === '' || name === decodeURIComponent(new URL(ownerUrl).username))
    throw new Error('APP_DATABASE_URL must name a login of its own, not the owner');
  const owner = new Client({ connectionString: ownerUrl, application_name: 'holdfast-migrate-login' });
  await owner.connect();
  try {
    const isNew = await make(owner, name, secret);
    await assertLesser(owner, name);
    if (!isNew && !(await opens(appUrl)))
      await owner.query(`alter role ${owner.escapeIdentifier(name)} password ${owner.escapeLiteral(secret)}`);
    await join(owner, name);
  } finally {
    await owner.end();
  }
}

/** Whether it was not there before. Roles belong to the whole server: another database's migration may make it too. */
async function make(owner: Client, name: string, secret: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount !== 0) return false;
  try {
    await owner.query(
      `create role ${owner.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole nobypassrls noinherit
         password ${owner.escapeLiteral(secret)}`,
    );
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['42710', '23505'].includes(String(error.code)))
      return false;
    throw error;
  }
}

const LESSER = `
  select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
         or exists (select from pg_class c where c.relowner = r.oid)
         or exists (select from pg_auth_members m join pg_roles other on other.oid = m.roleid
                     where m.member = r.oid and other.rolname <> all($2::text[]))
         or exists (select from pg_database d where d.datname = current_database() and d.datdba = r.oid) as too_much
    from pg_roles r where r.rolname = $1`;

async function assertLesser(owner: Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ too_much: boolean }>(LESSER, [name, ROLES]);
  if (rows[0]?.too_much !== false)
    throw new Error(
      `The login ${name} can do more than the product may: it must be no superuser, own nothing, bypass and make nothing, and be a member of nobody else`,
    );
}

// From Postgres 16 on a member may lack the right to SET ROLE.
const NOT_YET = `
  select role from unnest($2::text[]) role
   where not exists (
     select from pg_auth_members m
      where m.roleid = (select oid from pg_roles where rolname = role)
        and m.member = (select oid from pg_roles where rolname = $1)
        and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true))`;

async function join(owner: Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ role: string }>(NOT_YET, [name, ROLES]);
  for (const { role } of rows)
    await owner.query(`grant ${owner.escapeIdentifier(role)} to ${owner.escapeIdentifier(name)}`);
}

/** Whether the login gets in with the password it is given. */
async function opens(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'holdfast-migrate-login' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
