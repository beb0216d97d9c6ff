import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { reject } from '@holdfast/domain/kernel/decision';
import type { Rejection } from '@holdfast/domain/kernel/decision';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { Work } from '../kernel/unit-of-work';

/** The refusal of a day on which money is said to have changed hands and which is still to come, on the tenant's calendar; null: it may be so. */
export const refusedAsFuture = async (
  tx: Work,
  path: 'received_on' | 'returned_on' | 'received.received_on',
  day: LocalDate,
): Promise<Rejection<'validation_failed' | 'tenant_unknown'> | null> => {
  const tenant = await tx.row(tenantById(tx.tenantId));
  if (tenant === null) return reject('tenant_unknown');
  return day > todayIn(tx.now, tenant.timeZone)
    ? reject('validation_failed', { fields: [{ path, message: 'Must not be in the future' }] })
    : null;
};
