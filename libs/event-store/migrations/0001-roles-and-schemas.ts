import { ForwardMigration } from './forward-migration';

/** Two roles that row-level security binds, the schemas, and `es.protect`, which every table of a tenant calls. */
export class RolesAndSchemas0000000000001 extends ForwardMigration {
  readonly sql = `
-- Roles belong to the whole server: another database's migration may be making them at this moment.
do $$
declare
  v_role text;
  v_superuser boolean := (select rolsuper from pg_roles where rolname = current_user);
  -- From Postgres 16 on a member may lack the right to SET ROLE.
  v_right text := case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach v_role in array array['holdfast_app', 'holdfast_system'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      begin
        execute format('create role %I nologin nosuperuser nocreatedb nocreaterole nobypassrls', v_role);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    -- Superusers may act as any role; granting to them would only collide with other databases doing the same.
    if not v_superuser and not pg_has_role(current_user, v_role, v_right) then
      execute format('grant %I to current_user', v_role);
    end if;
  end loop;
end $$;

create schema if not exists es;
create schema if not exists rm;
create schema if not exists vault;
grant usage on schema es, rm, vault to holdfast_app, holdfast_system;
alter default privileges in schema rm grant select, insert, update, delete on tables to holdfast_app, holdfast_system;
alter default privileges in schema vault grant select, insert, update, delete on tables to holdfast_app, holdfast_system;

-- The tenant of this transaction. After a set_config of another transaction it is '', not null.
create function es.app_tenant() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- Puts a table with a column tenant_id under row-level security, for its owner too.
create function es.protect(p_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  -- The sub-select makes the server look the tenant up once for a statement, not once for a row.
  execute format('create policy tenant_app on %s to holdfast_app
                    using (tenant_id = (select es.app_tenant()))
                    with check (tenant_id = (select es.app_tenant()))', p_table);
  -- By name, because a login that is a member inherits the policies: it must take the role on, not merely be able to.
  execute format('create policy all_system on %s to holdfast_system
                    using (current_user = ''holdfast_system'')
                    with check (current_user = ''holdfast_system'')', p_table);
end $$;
`;
}
