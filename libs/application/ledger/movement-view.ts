import type { BookingAccount } from '@holdfast/contracts/ledger';
import { toMajor } from '@holdfast/domain/kernel/money';
import type { ToldMovement } from '@holdfast/projections/ledger/account.queries';
import { movementSentences } from './movement-sentences';
import type { MovementFacts } from './movement-sentences';

type Shown = BookingAccount['movements'][number];

/** A movement as answers have it. */
export const movementView = (movement: ToldMovement, facts?: MovementFacts): Shown => ({
  at: movement.at,
  kind: movement.kind,
  amount: toMajor(movement.amount),
  instalment: movement.instalment,
  provider_id: movement.providerId,
  fee: movement.fee === null ? null : toMajor(movement.fee),
  method: movement.method,
  on_day: movement.onDay,
  rule: {
    kind: movement.rule,
    reason: movement.facts?.reason ?? null,
    sentences: [...movementSentences({ ...movement.facts, kind: movement.rule }, facts)],
  },
});
