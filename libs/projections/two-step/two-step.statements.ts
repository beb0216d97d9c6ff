import { RECOVERY_CODES, endsSessions } from '@holdfast/domain/kernel/two-step';
import type { TwoStepEvent } from '@holdfast/domain/kernel/two-step';
import { statement } from '@holdfast/event-store/wire/statement';
import type { Statement } from '@holdfast/event-store/wire/statement';

export const twoStepTypes = ['TwoStepEnabled', 'TwoStepDisabled', 'RecoveryCodeUsed', 'RecoveryCodesRenewed'] as const; // prettier-ignore

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

/** What an event says of the row: on or off, and how many recovery codes are left; null where that stays, or is one fewer. */
const told = (event: TwoStepEvent): readonly [on: boolean | null, codesLeft: number | null] | null => {
  switch (event.type) {
    case 'TwoStepOffered':
      return null;
    case 'TwoStepEnabled':
      return [true, RECOVERY_CODES];
    case 'TwoStepDisabled':
      return [false, 0];
    case 'RecoveryCodeUsed':
      return [null, null];
    case 'RecoveryCodesRenewed':
      return [null, RECOVERY_CODES];
  }
};

/** Two-step sign-in of a tenant's admin, in the tenant's row. */
export const tenantTwoStep = (tenantId: string, event: TwoStepEvent): Statement[] => {
  const facts = told(event);
  return facts === null ? [] : [ofTenant(tenantId, ...facts, Number(endsSessions(event)))];
};

/** Two-step sign-in of a super admin. */
export const superAdminTwoStep = (platformId: string, adminId: string, event: TwoStepEvent): Statement[] => {
  const facts = told(event);
  return facts === null ? [] : [ofSuperAdmin(platformId, ...facts, Number(endsSessions(event)), adminId)];
};
