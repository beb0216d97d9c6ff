import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';

/**
 * Whether an account signs in with two steps, and how many recovery codes are left. Tokens of super admins get a version of
 * their own; it has followed the password's so far. The owner is bound by row-level security too, so it is lifted for the update.
 */
export class TwoStepSignIn0000000000061 extends ForwardMigration {
  readonly sql = `
alter table rm.tenant
  add column two_step_on boolean not null default false,
  add column recovery_codes_left int not null default 0;
alter table rm.super_admin
  add column two_step_on boolean not null default false,
  add column recovery_codes_left int not null default 0,
  add column token_version int not null default 1;
alter table rm.super_admin no force row level security;
update rm.super_admin set token_version = password_version;
alter table rm.super_admin force row level security;
`;
}
