import type { TagId } from '../kernel/flavour';
import { CHANGED_SINCE } from '../kernel/undoing';
import type { Left, Undoing } from '../kernel/undoing';
import type { DeskEvent } from './desk.events';
import type { DeskState } from './desk.state';

/** What takes one fact back: how it is said, and what follows, unless it is otherwise since. */
interface Back {
  readonly event: DeskEvent;
  readonly sentence: string;
  readonly what: string;
  /** Why it cannot be; null: it can. */
  readonly why: string | null;
}

const backOf = (
  event: DeskEvent,
  { tags, isNoShow }: DeskState,
  isTag: (tagId: TagId) => boolean,
): Back | null => {
  const unless = (isOtherwise: boolean): string | null => (isOtherwise ? CHANGED_SINCE : null);
  switch (event.type) {
    case 'BookingTagged': {
      const { tagId } = event.data;
      const back: DeskEvent = { type: 'BookingUntagged', data: { tagId } };
      return {
        event: back,
        what: 'The tag',
        sentence: 'The tag is off again.',
        why: unless(!tags.includes(tagId)),
      };
    }
    case 'BookingUntagged': {
      const { tagId } = event.data;
      const back: DeskEvent = { type: 'BookingTagged', data: { tagId } };
      const why = isTag(tagId) ? unless(tags.includes(tagId)) : 'There is no such tag any more.';
      return { event: back, what: 'The tag', sentence: 'The tag is on it again.', why };
    }
    case 'BookingMarkedNoShow': {
      const back: DeskEvent = { type: 'BookingNoShowWithdrawn', data: {} };
      return {
        event: back,
        what: 'The no-show',
        sentence: 'It is no no-show any more.',
        why: unless(!isNoShow),
      };
    }
    default:
      return null;
  }
};

/**
 * Takes back what was marked of a booking: tags, and that nobody came. What is otherwise since is left as it is.
 *
 * @param acted what the act has marked
 * @param state what is so now
 */
export const undoDesk = (
  acted: readonly DeskEvent[],
  state: DeskState,
  isTag: (tagId: TagId) => boolean,
): Undoing & { readonly events: readonly DeskEvent[] } => {
  const backs = acted.map((event) => backOf(event, state, isTag)).filter((back) => back !== null);
  const left = backs.flatMap(({ what, why }): readonly Left[] =>
    why === null ? [] : [{ sentence: what, why }],
  );
  const done = backs.filter(({ why }) => why === null);
  return {
    events: done.map(({ event }) => event),
    undone: done.map(({ sentence }) => sentence),
    left,
    refusal: left.length > 0 ? 'undo_overtaken' : null,
  };
};
