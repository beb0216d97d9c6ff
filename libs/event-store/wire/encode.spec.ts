import { encode } from './encode';

describe('A value on its way to the database', () => {
  it.each([
    ['text', 'é "x" \\', 'é "x" \\'],
    ['a number', 1.5, '1.5'],
    ['a big number', 2n ** 60n, '1152921504606846976'],
    ['a truth', false, 'false'],
    ['nothing', null, null],
    ['nothing at all', undefined, null],
    ['an instant', new Date('2026-03-29T01:30:00.123Z'), '2026-03-29T01:30:00.123Z'],
    ['an object', { a: [1, null] }, '{"a":[1,null]}'],
    ['a list', ['a', 'b"c', 'd\\e', '{f,g}', '', null, 1], '{"a","b\\"c","d\\\\e","{f,g}","",NULL,"1"}'],
    ['a list of instants', [new Date(0)], '{"1970-01-01T00:00:00.000Z"}'],
    ['a list of objects', [{ a: 1 }], '{"{\\"a\\":1}"}'],
    ['a list of bytes', [Buffer.from([1, 255])], '{"\\\\x01ff"}'],
    ['an empty list', [], '{}'],
  ])('%s goes as text', (_what, value, expected) => {
    expect(encode(value)).toBe(expected);
  });

  it('bytes go as they are, even part of a larger piece', () => {
    const whole = new Uint8Array([1, 2, 3, 4]);
    expect(encode(whole.subarray(1, 3))).toEqual(Buffer.from([2, 3]));
    expect(encode(Buffer.from([5]))).toEqual(Buffer.from([5]));
  });

  it('that cannot go is refused', () => {
    expect(() => encode(() => 1)).toThrow(TypeError);
    expect(() => encode(Symbol('x'))).toThrow(TypeError);
    expect(() => encode([[1]])).toThrow(TypeError);
    expect(() => encode(new Date(Number.NaN))).toThrow(RangeError);
  });
});
