import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * Money that was taken and money that goes back, one row for each. What there is of both in the log is brought in at once: which captures
 * the provider is asked about, nothing else knows. Amounts that did not add up in former logs are what the total had grown to.
 * What needs attention, and what messages tell, is of more kinds from here on.
 */
export class Money0000000000083 extends ForwardMigration {
  readonly sql = `
create table rm.capture (
  tenant_id  uuid not null,
  capture_id text not null,
  booking_id uuid not null,
  instalment int,
  amount     int  not null,
  refunded   int  not null default 0,
  fee        int,
  currency   text not null default 'GBP',
  provider   text not null,
  taken_at   timestamptz not null,
  orphaned   boolean not null default false,
  constraint capture_pk primary key (tenant_id, capture_id)
);
create index capture_booking on rm.capture (tenant_id, booking_id);
create table rm.refund (
  tenant_id   uuid not null,
  refund_id   uuid not null,
  booking_id  uuid not null,
  capture_id  text,
  amount      int  not null,
  currency    text not null default 'GBP',
  state       text not null check (state in ('requested', 'pending', 'done', 'failed', 'offline')),
  source      text not null check (source in ('requested', 'provider', 'automatic', 'by_hand')),
  reason      text,
  note_ref    uuid,
  not_before  timestamptz,
  provider_id text,
  method      text,
  returned_on date,
  asked_at    timestamptz not null,
  at          timestamptz not null,
  constraint refund_pk primary key (tenant_id, refund_id)
);
create index refund_booking on rm.refund (tenant_id, booking_id);
create index refund_open on rm.refund (at) where state in ('requested', 'pending');

select es.protect('rm.capture'), es.protect('rm.refund');

set local role holdfast_system;
insert into rm.capture (tenant_id, capture_id, booking_id, instalment, amount, refunded, fee, currency, provider, taken_at, orphaned)
select e.tenant_id, e.data ->> 'captureId', e.stream_id,
       case e.type when 'PaymentCaptured' then coalesce((e.data ->> 'instalment')::int, 1) end, (e.data ->> 'amount')::int,
       coalesce((select max((r.data ->> 'totalRefunded')::int) from es.event r
                  where r.tenant_id = e.tenant_id and r.stream_type = 'payment' and r.stream_id = e.stream_id
                    and r.type = 'PaymentRefunded' and r.data ->> 'captureId' = e.data ->> 'captureId'), 0),
       (e.data ->> 'fee')::int, coalesce(e.data ->> 'currency', 'GBP'), coalesce(e.data ->> 'provider', 'paypal'),
       e.occurred_at, e.type = 'PaymentOrphaned'
  from es.event e
 where e.stream_type = 'payment' and e.type in ('PaymentCaptured', 'PaymentOrphaned')
 order by e.tenant_id, e.position
    on conflict do nothing;
insert into rm.refund (tenant_id, refund_id, booking_id, capture_id, amount, currency, state, source, asked_at, at)
select e.tenant_id, e.event_id, e.stream_id, e.data ->> 'captureId', (e.data ->> 'amount')::int,
       coalesce(e.data ->> 'currency', 'GBP'), 'done', e.data ->> 'source', e.occurred_at, e.occurred_at
  from es.event e
 where e.stream_type = 'payment' and e.type = 'PaymentRefunded'
    on conflict do nothing;
reset role;

-- Which kinds there are, the code says: it is checked when it is compiled.
alter table rm.attention drop constraint attention_kind_check;
alter table rm.message drop constraint message_kind_check;
`;
}
