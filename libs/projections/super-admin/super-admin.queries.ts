import { json } from '@holdfast/event-store/wire/decode';
import { read } from '@holdfast/event-store/wire/statement';

export interface SuperAdminRow {
  readonly adminId: string;
  readonly detailsRef: string;
  readonly passwordVersion: number;
  /** What a token must carry. */
  readonly tokenVersion: number;
  readonly twoStepOn: boolean;
  readonly recoveryCodesLeft: number;
}

const SUPER_ADMIN_JSON = `jsonb_build_object('adminId', admin_id, 'detailsRef', details_ref,
  'passwordVersion', password_version, 'tokenVersion', token_version, 'twoStepOn', two_step_on,
  'recoveryCodesLeft', recovery_codes_left)`;

/** All super admins, the first one first: they are few. */
export const allSuperAdmins = read<SuperAdminRow, [platformId: string]>(
  'super_admin_all',
  `select ${SUPER_ADMIN_JSON} from rm.super_admin where tenant_id = $1 order by created_at, admin_id`,
  (fields) => json<SuperAdminRow>(fields, 0),
);

export const superAdminById = read<SuperAdminRow, [platformId: string, adminId: string]>(
  'super_admin_by_id',
  `select ${SUPER_ADMIN_JSON} from rm.super_admin where tenant_id = $1 and admin_id = $2::uuid`,
  (fields) => json<SuperAdminRow>(fields, 0),
);
