import type { ConversationEvent } from '@holdfast/domain/conversation/conversation.events';
import { change } from '@holdfast/event-store/rows/change';
import { nothing } from '@holdfast/event-store/rows/event-map';
import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { rowChanges } from '@holdfast/event-store/rows/row-changes';
import { insert, insertOnce, together } from '@holdfast/event-store/rows/words';
import { conversationTable, remarkTable } from './conversation.table';
import type { ConversationCells, RemarkCells } from './conversation.table';

/** What happens to the row of a conversation. */
export const conversationRows = rowChanges<ConversationCells, ConversationEvent>(conversationTable, {
  ConversationRemarkAdded: together(
    insertOnce({ booking_id: ({ stream }) => stream.id, waiting_since: null }),
    change({
      set: { waiting_since: ({ data, occurredAt }) => (data.from === 'customer' ? occurredAt : null) },
    }),
  ),
  ConversationSettled: change({ set: { waiting_since: null } }),
});

/** A remark is a row of its own, and stays as it is. */
export const remarkRows = rowChanges<RemarkCells, ConversationEvent>(remarkTable, {
  ConversationRemarkAdded: insert({
    remark_id: ({ data }) => data.remarkId,
    booking_id: ({ stream }) => stream.id,
    said_by: ({ data }) => data.from,
    via: ({ data }) => data.via,
    text_ref: ({ data }) => data.textRef,
    verified: ({ data }) => data.verified,
    at: ({ occurredAt }) => occurredAt,
  }),
  ConversationSettled: nothing,
});

/** Conversations and what was said in them: current at every commit. */
export const conversationProjection: RebuildableProjection = {
  name: 'conversation',
  version: 1,
  tables: [conversationRows.table.name, remarkRows.table.name],
  handles: [...new Set([...conversationRows.handles, ...remarkRows.handles])],
  project: (events) => [...conversationRows.statements(events), ...remarkRows.statements(events)],
};
