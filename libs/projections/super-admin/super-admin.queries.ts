import { named, selection } from '@holdfast/event-store/tables/selection';
import type { RowOf } from '@holdfast/event-store/tables/selection';
import { read } from '@holdfast/event-store/wire/statement';
import { superAdminTable } from './super-admin.table';

const superAdmin = selection(
  named(
    superAdminTable,
    'a',
    'admin_id',
    'details_ref',
    'password_version',
    'token_version',
    'two_step_on',
    'recovery_codes_left',
  ),
);

export type SuperAdminRow = RowOf<typeof superAdmin>;

/** All super admins, the first one first: they are few. */
export const allSuperAdmins = read<SuperAdminRow, [platformId: string]>(
  'super_admin_all',
  `select ${superAdmin.columns} from rm.super_admin a where a.tenant_id = $1 order by a.created_at, a.admin_id`,
  superAdmin.decode,
);

export const superAdminById = read<SuperAdminRow, [platformId: string, adminId: string]>(
  'super_admin_by_id',
  `select ${superAdmin.columns} from rm.super_admin a where a.tenant_id = $1 and a.admin_id = $2::uuid`,
  superAdmin.decode,
);
