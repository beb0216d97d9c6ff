import {
  boolean,
  date,
  int,
  interval,
  text,
  timestamp,
  tsrange,
  uuid,
} from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';
import type { CellsOf } from '@holdfast/event-store/tables/declared-table';

/** Blocks as they are offered; money in minor units, `during` a range of wall-clock times. */
export const blockTable = table(
  'rm.block',
  ['block_id'],
  {
    block_id: uuid(),
    start_date: date(),
    end_date: date(),
    start_time: text().orNull(),
    end_time: text().orNull(),
    during: tsrange(),
    price: int(),
    include_fees: boolean(),
    deposit: int(),
    blocked: boolean(),
    reason_ref: uuid().orNull(),
    schedule_id: uuid().orNull(),
    /** Its owner has changed it since it was made. */
    by_hand: boolean().or(false),
    starts: timestamp().generated('lower(during)'),
    ends: timestamp().generated('upper(during)'),
    lasts: interval().generated('(upper(during) - lower(during))'),
  },
  {
    indexes: {
      block_start: ['tenant_id', 'start_date', 'start_time', 'block_id'],
      block_lasts: ['tenant_id', 'lasts'],
    },
  },
);

export type BlockCells = CellsOf<typeof blockTable>;
