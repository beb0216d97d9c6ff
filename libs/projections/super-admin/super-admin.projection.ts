import { assertNever } from '@holdfast/domain/kernel/assert-never';
import { isTwoStep } from '@holdfast/domain/kernel/two-step';
import type { SuperAdminEvent } from '@holdfast/domain/super-admin/super-admin.events';
import type { RecordedEvent } from '@holdfast/event-store/event';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { statement } from '@holdfast/event-store/wire/statement';
import type { Statement } from '@holdfast/event-store/wire/statement';
import { superAdminTwoStep, twoStepTypes } from '../two-step/two-step.statements';

const create = statement(
  'super_admin_create',
  `insert into rm.super_admin (tenant_id, admin_id, details_ref, password_version, created_at)
   values ($1, $2::uuid, $3::uuid, $4, $5::timestamptz)`,
);
const setPassword = statement(
  'super_admin_set_password',
  'update rm.super_admin set password_version = $3, token_version = token_version + 1 where tenant_id = $1 and admin_id = $2::uuid',
);

const project = (recorded: RecordedEvent): Statement[] => {
  const { tenantId, stream, occurredAt } = recorded;
  const event = recorded as unknown as SuperAdminEvent;
  // Tenants' admins have such events too, in the logs of tenants.
  if (isTwoStep(event))
    return stream.type === 'super-admin' ? superAdminTwoStep(tenantId, stream.id, event) : [];
  switch (event.type) {
    case 'SuperAdminCreated':
      return [create(tenantId, stream.id, event.data.detailsRef, event.data.passwordVersion, occurredAt)];
    case 'SuperAdminPasswordChanged':
      return [setPassword(tenantId, stream.id, event.data.passwordVersion)];
    case 'SuperAdminSignedIn':
      return [];
    default:
      return assertNever(event);
  }
};

/** Who may run the platform: current at every commit. */
export const superAdminProjection: RebuildableProjection = {
  name: 'super-admin',
  version: 1,
  tables: ['rm.super_admin'],
  handles: ['SuperAdminCreated', 'SuperAdminPasswordChanged', ...twoStepTypes],
  project: (events) => events.flatMap(project),
};
