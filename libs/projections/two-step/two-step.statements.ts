import { RECOVERY_CODES, endsSessions } from '@holdfast/domain/kernel/two-step';
import type { TwoStepEvent } from '@holdfast/domain/kernel/two-step';
import { nothing } from '@holdfast/event-store/rows/event-map';
import type { Recorded, Writers } from '@holdfast/event-store/rows/event-map';
import { statement } from '@holdfast/event-store/wire/statement';
import type { Statement } from '@holdfast/event-store/wire/statement';

const ASSIGNMENTS = `two_step_on = coalesce($2::boolean, two_step_on),
  recovery_codes_left = coalesce($3::int, recovery_codes_left - 1), token_version = token_version + $4::int`;

const ofTenant = statement<[string, boolean | null, number | null, number]>(
  'tenant_two_step',
  `update rm.tenant set ${ASSIGNMENTS} where tenant_id = $1`,
);
const ofSuperAdmin = statement<[string, boolean | null, number | null, number, string]>(
  'super_admin_two_step',
  `update rm.super_admin set ${ASSIGNMENTS} where tenant_id = $1 and admin_id = $5::uuid`,
);

type Telling = Exclude<TwoStepEvent['type'], 'TwoStepOffered'>;

/** What an event says of the row: on or off, and how many recovery codes are left; null where that stays, or is one fewer. */
const told: { readonly [Type in Telling]: readonly [on: boolean | null, codesLeft: number | null] } = {
  TwoStepEnabled: [true, RECOVERY_CODES],
  TwoStepDisabled: [false, 0],
  RecoveryCodeUsed: [null, null],
  RecoveryCodesRenewed: [null, RECOVERY_CODES],
};

type Written = (
  event: Recorded<TwoStepEvent>,
  on: boolean | null,
  codesLeft: number | null,
  endsSessions: number,
) => Statement;

/** Tenants' admins and super admins have the same events, in streams of their own: only those of `stream` are written. */
const inRow = (stream: string, write: Written): Writers<TwoStepEvent> => {
  const writer = (type: Telling) => (event: Recorded<TwoStepEvent>) =>
    event.stream.type === stream ? [write(event, ...told[type], Number(endsSessions(event)))] : [];
  return {
    TwoStepOffered: nothing,
    TwoStepEnabled: writer('TwoStepEnabled'),
    TwoStepDisabled: writer('TwoStepDisabled'),
    RecoveryCodeUsed: writer('RecoveryCodeUsed'),
    RecoveryCodesRenewed: writer('RecoveryCodesRenewed'),
  };
};

/** Two-step sign-in of a tenant's admin, in the tenant's row. */
export const tenantTwoStep = inRow('tenant', ({ tenantId }, ...facts) => ofTenant(tenantId, ...facts));

/** Two-step sign-in of a super admin. */
export const superAdminTwoStep = inRow('super-admin', ({ tenantId, stream }, ...facts) =>
  ofSuperAdmin(tenantId, ...facts, stream.id),
);
