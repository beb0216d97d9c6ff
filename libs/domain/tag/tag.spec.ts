import { defineTag, evolveTag, initialTag, MOST_TAGS, retireTag } from './tag.decide';
import type { TagEvent } from './tag.events';

const defined: TagEvent = { type: 'TagDefined', data: { nameRef: 'r', colour: 3 } };
const retired: TagEvent = { type: 'TagRetired', data: {} };
const given = (...events: TagEvent[]) => events.reduce(evolveTag, initialTag());
const regular = { tagId: 'a', name: 'Regular' };
const wish = { ...regular, colour: 3 } as const;

describe('A tag', () => {
  it('is made, called otherwise, and coloured otherwise', () => {
    expect(defineTag(wish, given(), [], 'r')).toEqual({ kind: 'accepted', events: [defined] });
    const called = { type: 'TagDefined', data: { nameRef: 's', colour: 3 } };
    expect(defineTag({ ...wish, name: 'Guests' }, given(defined), [regular], 's')).toEqual({
      kind: 'accepted',
      events: [called],
    });
    const coloured = { type: 'TagDefined', data: { nameRef: 'r', colour: 4 } };
    expect(defineTag({ ...wish, colour: 4 }, given(defined), [regular], 'r')).toEqual({
      kind: 'accepted',
      events: [coloured],
    });
  });

  it('stays as it is when it is so already', () => {
    expect(defineTag(wish, given(defined), [regular], 'r')).toEqual({ kind: 'accepted', events: [] });
  });

  it('has a name of its own, whatever its case', () => {
    const other = { tagId: 'b', name: 'REGULAR' };
    expect(defineTag(wish, given(), [other], 'r')).toMatchObject({ code: 'tag_name_taken' });
    expect(defineTag({ ...wish, name: 'regular' }, given(defined), [regular], 'r')).toMatchObject({
      kind: 'accepted',
    });
  });

  it('is one of twenty at most', () => {
    const tags = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ tagId: `t${n}`, name: `Tag ${n}` }));
    expect(defineTag(wish, given(), tags(MOST_TAGS - 1), 'r')).toMatchObject({ kind: 'accepted' });
    expect(defineTag(wish, given(), tags(MOST_TAGS), 'r')).toMatchObject({ code: 'too_many_tags' });
    const all = [...tags(MOST_TAGS - 1), regular];
    expect(defineTag({ ...wish, colour: 4 }, given(defined), all, 'r')).toMatchObject({ kind: 'accepted' });
  });

  it('goes once, and does not come back', () => {
    expect(retireTag(given())).toMatchObject({ code: 'tag_unknown' });
    expect(retireTag(given(defined))).toEqual({ kind: 'accepted', events: [retired] });
    expect(retireTag(given(defined, retired))).toMatchObject({ code: 'tag_unknown' });
    expect(defineTag(wish, given(defined, retired), [], 'r')).toMatchObject({ code: 'tag_unknown' });
  });
});
