import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** The one service that a tenant offers, with its images in the order in which they are shown. */
export class ServicePages0000000000011 extends ForwardMigration {
  readonly sql = `
create table rm.service_page (
  tenant_id       uuid not null,
  title           text not null default '',
  description     text not null default '',
  seo_title       text not null default '',
  seo_description text not null default '',
  seo_slug        text not null default '',
  images          jsonb not null default '[]',
  constraint service_page_pk primary key (tenant_id)
);
select es.protect('rm.service_page');
`;
}
