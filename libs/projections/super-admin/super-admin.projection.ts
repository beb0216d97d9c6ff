import type { SuperAdminEvent } from '@holdfast/domain/super-admin/super-admin.events';
import { nothing, written } from '@holdfast/event-store/rows/event-map';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { statement } from '@holdfast/event-store/wire/statement';
import { superAdminTwoStep } from '../two-step/two-step.statements';

const create = statement(
  'super_admin_create',
  `insert into rm.super_admin (tenant_id, admin_id, details_ref, password_version, created_at)
   values ($1, $2::uuid, $3::uuid, $4, $5::timestamptz)`,
);
const setPassword = statement(
  'super_admin_set_password',
  'update rm.super_admin set password_version = $3, token_version = token_version + 1 where tenant_id = $1 and admin_id = $2::uuid',
);

const { handles, project } = written<SuperAdminEvent>({
  SuperAdminCreated: ({ tenantId, stream, data, occurredAt }) => [
    create(tenantId, stream.id, data.detailsRef, data.passwordVersion, occurredAt),
  ],
  SuperAdminPasswordChanged: ({ tenantId, stream, data }) => [
    setPassword(tenantId, stream.id, data.passwordVersion),
  ],
  SuperAdminSignedIn: nothing,
  ...superAdminTwoStep,
});

/** Who may run the platform: current at every commit. */
export const superAdminProjection: RebuildableProjection = {
  name: 'super-admin',
  version: 1,
  tables: ['rm.super_admin'],
  handles,
  project,
};
