import { bytes, flag, instant, integer, isoInstant, json, localTime, nullable, text } from './decode';

describe('A column', () => {
  it('is text, a number, a truth or JSON', () => {
    expect(text(['a'], 0)).toBe('a');
    expect(integer(['9007199254740991'], 0)).toBe(Number.MAX_SAFE_INTEGER);
    expect([flag(['t'], 0), flag(['f'], 0)]).toEqual([true, false]);
    expect(json(['{"a": [1]}'], 0)).toEqual({ a: [1] });
  });

  it('that is no such thing is refused', () => {
    expect(() => text([null], 0)).toThrow('Column 1 is null');
    expect(() => text([], 0)).toThrow('missing');
    expect(() => integer(['9007199254740993'], 0)).toThrow('no safe integer');
    expect(() => integer(['1.5'], 0)).toThrow('no safe integer');
    expect(() => instant(['infinity'], 0)).toThrow('no instant');
    expect(() => isoInstant(['infinity'], 0)).toThrow('no instant');
    expect(() => instant(['Sun 29 Mar 01:30:00 2026 UTC'], 0)).toThrow('no instant');
  });

  it.each([
    ['2026-03-29 01:30:00+00', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29 01:30:00.1+00', '2026-03-29T01:30:00.100Z'],
    ['2026-03-29 01:30:00.123456+00', '2026-03-29T01:30:00.123Z'],
    ['2026-03-29 03:00:00+01:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-28 18:30:00-07', '2026-03-29T01:30:00.000Z'],
  ])('%s is an instant', (column, expected) => {
    expect(instant([column], 0).toISOString()).toBe(expected);
    expect(isoInstant([column], 0)).toBe(expected);
  });

  it('may be a time on the wall, which is told to the minute, or bytes', () => {
    expect(localTime(['2026-12-07 09:00:00'], 0)).toBe('2026-12-07T09:00');
    expect(bytes(['\\x00ff'], 0)).toEqual(Buffer.from([0, 255]));
  });

  it('may be null where that is allowed', () => {
    expect(nullable([null], 0, integer)).toBeNull();
    expect(nullable(['1'], 0, integer)).toBe(1);
  });
});
