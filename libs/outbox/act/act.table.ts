import type { ActLabel } from '@holdfast/domain/kernel/act';
import type { Actor } from '@holdfast/event-store/event';
import type { BlockBefore } from '@holdfast/domain/calendar/undo-blocks';
import { boolean, int, jsonb, text, timestamptz, uuid } from '@holdfast/event-store/tables/column';
import { table } from '@holdfast/event-store/tables/declared-table';

/** What owners did and may take back for a while. A row is swept a day after; the log keeps what was done, and what was undone. */
export const actTable = table(
  'rm.act',
  ['act_id'],
  {
    act_id: uuid(),
    label: text<ActLabel>(),
    actor_kind: text<Actor['kind']>(),
    actor_id: uuid().orNull(),
    at: timestamptz<Date>(),
    /** It can be undone before then. */
    until: timestamptz<Date>(),
    /** Between them in the log lie its events, and perhaps others. */
    first_position: int(),
    last_position: int(),
    /** Of the blocks that it changed, what they were; no personal data. */
    before: jsonb<readonly BlockBefore[]>(),
    /** The booking that it was about; null: none, or several. */
    booking_id: uuid().orNull(),
    /** Somebody is told of it. */
    is_told: boolean(),
    undone_at: timestamptz<Date>().orNull(),
  },
  { indexes: { act_at: ['tenant_id', 'at'] } },
);
