import { assertNever } from './assert-never';
import { accept, isRejection, reject } from './decision';
import { toInstantText } from './flavour';

describe('A decision', () => {
  it('is its events, or none when the wish is already true', () => {
    const event = { type: 'TimeHeld', data: {} };
    expect(accept(event)).toEqual({ kind: 'accepted', events: [event] });
    expect(accept()).toEqual({ kind: 'accepted', events: [] });
  });

  it('is a refusal with a reason, and details where they help', () => {
    expect(reject('block_unknown')).toEqual({ kind: 'rejected', code: 'block_unknown' });
    expect(reject('too_many', { max: 3 })).toEqual({
      kind: 'rejected',
      code: 'too_many',
      details: { max: 3 },
    });
  });

  it.each([
    [reject('block_unknown'), true],
    [accept(), false],
    [null, false],
    ['rejected', false],
    [undefined, false],
  ])('%j is told from what is no refusal', (value, expected) => {
    expect(isRejection(value)).toBe(expected);
  });

  it('throws on a member of a union that nobody thought of', () => {
    expect(() => assertNever('surprise' as never)).toThrow('Unexpected value: "surprise"');
  });

  it('writes an instant so that text order is time order', () => {
    expect(toInstantText(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });
});
