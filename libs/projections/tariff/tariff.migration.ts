import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** Every tariff that a tenant has published; the one with the highest number is the current one. */
export class Tariffs0000000000076 extends ForwardMigration {
  readonly sql = `
create table rm.tariff (
  tenant_id    uuid  not null,
  version      int   not null check (version > 0),
  terms        jsonb not null,
  published_at timestamptz not null,
  constraint tariff_pk primary key (tenant_id, version)
);
select es.protect('rm.tariff');
`;
}
