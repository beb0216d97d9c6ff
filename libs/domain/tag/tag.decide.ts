import { assertNever } from '../kernel/assert-never';
import { accept, reject } from '../kernel/decision';
import type { Decision } from '../kernel/decision';
import type { RecordId, TagId } from '../kernel/flavour';
import type { TagColour, TagEvent } from './tag.events';

/** A tag that a business has. */
export interface NamedTag {
  readonly tagId: TagId;
  readonly name: string;
}

export interface TagState {
  readonly status: 'none' | 'there' | 'retired';
  readonly colour: TagColour | null;
}

/** Before its first event there is no tag. */
export const initialTag = (): TagState => ({ status: 'none', colour: null });

/** The state after one more event; total. */
export const evolveTag = (state: TagState, event: TagEvent): TagState => {
  switch (event.type) {
    case 'TagDefined':
      return { status: 'there', colour: event.data.colour };
    case 'TagRetired':
      return { ...state, status: 'retired' };
    default:
      return assertNever(event);
  }
};

/** So many a business has at most. */
export const MOST_TAGS = 20;

/** Names are told apart without regard to case. */
const isCalled = (name: string) => (tag: NamedTag) => tag.name.toLowerCase() === name.toLowerCase();

export interface DefineTag {
  readonly tagId: TagId;
  readonly name: string;
  readonly colour: TagColour;
}

export type DefineTagRefusal = 'tag_unknown' | 'tag_name_taken' | 'too_many_tags';

/**
 * Makes a tag, or calls and colours one otherwise; safe to repeat.
 *
 * @param tags all of the business
 * @param nameRef where the name lies
 */
export const defineTag = (
  { tagId, name, colour }: DefineTag,
  state: TagState,
  tags: readonly NamedTag[],
  nameRef: RecordId,
): Decision<TagEvent, DefineTagRefusal> => {
  if (state.status === 'retired') return reject('tag_unknown');
  const others = tags.filter((tag) => tag.tagId !== tagId);
  if (others.some(isCalled(name))) return reject('tag_name_taken');
  if (others.length >= MOST_TAGS) return reject('too_many_tags', { most: MOST_TAGS });
  const isAsBefore = state.colour === colour && tags.some((tag) => tag.tagId === tagId && tag.name === name);
  return isAsBefore ? accept() : accept({ type: 'TagDefined', data: { nameRef, colour } });
};

/** Takes a tag off all bookings, for good. */
export const retireTag = ({ status }: TagState): Decision<TagEvent, 'tag_unknown'> =>
  status === 'there' ? accept({ type: 'TagRetired', data: {} }) : reject('tag_unknown');
