import type { LocalDateTime } from '@holdfast/domain/kernel/dates';
import { localAt } from '@holdfast/domain/kernel/zone';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import type { Work } from '../kernel/unit-of-work';

/** What the clock on the business's wall shows at this command. */
export const wallClock = async (tx: Work): Promise<LocalDateTime> => {
  const tenant = await tx.row(tenantById(tx.tenantId));
  if (tenant === null) throw new Error('A booking without its business');
  return localAt(tx.now, tenant.timeZone);
};
