import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/** What a discount is for. Those there are have no limits: a process of the former build writes such ones beside it. */
export class DiscountLimits0000000000078 extends ForwardMigration {
  readonly sql = `
alter table rm.discount
  add column stay_from date,
  add column stay_until date,
  add column min_nights int check (min_nights > 0),
  add column once_per_customer boolean not null default false;
`;
}
