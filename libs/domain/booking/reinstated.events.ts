import type { DomainEvent } from '../kernel/decision';
import type { BlockId } from '../kernel/flavour';
import type { Minor } from '../kernel/money';
import type { Period } from '../kernel/occupied-time';
import type { Instalment } from '../pricing/agreement';

/** A cancelled booking stands again, in the time that it had. */
export type ReinstatedEvent = DomainEvent<
  'BookingReinstated',
  Period & {
    /** Null for a stay that is no block, and where the block is gone. */
    blockId: BlockId | null;
    preparationNights: number;
    /** In which parts it is paid from now on: what went back is one of its own. */
    instalments: readonly Instalment[];
    /** What has gone back since it was cancelled, or is on its way, and is owed again. */
    owedAgain: Minor;
  }
>;
