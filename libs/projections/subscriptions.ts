import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { auditProjection } from './audit/audit.projection';
import { ledgerProjection } from './ledger/ledger.projection';
import { statsProjection } from './stats/stats.projection';

/** Read models that may come a moment later: each follows the log as a subscription with its own checkpoint. */
export const subscribedProjections: readonly RebuildableProjection[] = [
  statsProjection,
  ledgerProjection,
  auditProjection,
];
