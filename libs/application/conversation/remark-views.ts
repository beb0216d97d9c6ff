import type { Remark } from '@holdfast/contracts/conversation';
import type { RemarkRow } from '@holdfast/projections/conversation/conversation.queries';
import { ERASED } from '../booking/booking-view';

/** What was said, as it travels; words that were erased are told to be gone. */
export const remarkViews = (remarks: readonly RemarkRow[], words: ReadonlyMap<string, string>): Remark[] =>
  remarks.map(({ remarkId, at, saidBy, via, textRef }) => ({
    id: remarkId,
    at: new Date(at).toISOString(),
    from: saidBy === 'customer' ? 'customer' : 'owner',
    via,
    text: words.get(textRef) ?? ERASED,
  }));
