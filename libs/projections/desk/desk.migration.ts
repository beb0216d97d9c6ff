import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What a business keeps about its bookings for itself; and who arrives and leaves on some days, found by an index. */
export class Desk0000000000130 extends ForwardMigration {
  readonly sql = `
create table rm.note (
  tenant_id  uuid not null,
  note_id    uuid not null,
  booking_id uuid not null,
  read_by    text not null check (read_by in ('staff', 'cleaners')),
  pinned     boolean not null,
  text_ref   uuid not null,
  at         timestamptz not null,
  constraint note_pk primary key (tenant_id, note_id)
);
create index note_booking on rm.note (tenant_id, booking_id, at);

create table rm.tag (
  tenant_id uuid not null,
  tag_id    uuid not null,
  name_ref  uuid not null,
  colour    smallint not null check (colour between 0 and 7),
  constraint tag_pk primary key (tenant_id, tag_id)
);

create table rm.booking_tag (
  tenant_id  uuid not null,
  booking_id uuid not null,
  tag_id     uuid not null,
  constraint booking_tag_pk primary key (tenant_id, booking_id, tag_id)
);
create index booking_tag_tag on rm.booking_tag (tenant_id, tag_id, booking_id);

create table rm.booking_desk (
  tenant_id      uuid not null,
  booking_id     uuid not null,
  no_show        boolean not null,
  cleaned_behind text,
  cleaned_at     timestamptz,
  cleaned_by     text,
  constraint booking_desk_pk primary key (tenant_id, booking_id)
);

create index booking_ends on rm.booking (tenant_id, end_date);

select es.protect('rm.note'), es.protect('rm.tag'), es.protect('rm.booking_tag'), es.protect('rm.booking_desk');
`;
}
