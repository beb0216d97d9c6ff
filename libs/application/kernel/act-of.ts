import { heldBackUntil } from '@holdfast/domain/kernel/act';
import { toInstantText } from '@holdfast/domain/kernel/flavour';
import type { Instant } from '@holdfast/domain/kernel/flavour';
import { actById } from '@holdfast/outbox/act/act.queries';
import { tenantById } from '@holdfast/projections/tenant/tenant.queries';
import { undoMinutesOf } from './ports';
import type { ApplicationSettings } from './ports';
import type { Work } from './unit-of-work';

/** An act that a command is, and until when it may be undone. */
export interface BegunAct {
  readonly id: string;
  readonly until: Instant;
}

const MINUTE_MS = 60_000;

/** The act that a command is; null: it is none, or its tenant does not want to undo anything. Free where the tenant was read with the lock. */
export const actOf = async (tx: Work, settings: ApplicationSettings): Promise<BegunAct | null> => {
  const { deed } = tx.context;
  if (deed === undefined) return null;
  const tenant = await tx.row(tenantById(tx.tenantId));
  const minutes = tenant === null ? 0 : undoMinutesOf(tenant, settings);
  if (minutes === 0) return null;
  return { id: deed.id, until: toInstantText(new Date(tx.now.getTime() + minutes * MINUTE_MS)) };
};

/** Whether a command of several transactions was taken back between them: what is left of it is not done then, for nobody could undo that. */
export const isUndoneMidway = async (tx: Work): Promise<boolean> => {
  const { deed } = tx.context;
  const act = deed === undefined ? null : await tx.row(actById(tx.tenantId, deed.id));
  return act !== null && act.undoneAt !== null;
};

/** From when on the provider may be asked for what a command gives back: at once, or when it cannot be undone any more. */
export const notBeforeOf = async (tx: Work, settings: ApplicationSettings): Promise<Instant> => {
  const act = await actOf(tx, settings);
  return act === null ? tx.nowText : toInstantText(heldBackUntil(act.until));
};
