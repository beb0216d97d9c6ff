import { boolean, int, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** Those who run the platform; they live in the platform's own log. */
export const superAdminTable = table('rm.super_admin', ['admin_id'], {
  admin_id: uuid(),
  details_ref: uuid(),
  password_version: int(),
  created_at: timestamptz<Date>(),
  two_step_on: boolean().or(false),
  recovery_codes_left: int().or(0),
  /** What a token must carry. */
  token_version: int().or(1),
});
