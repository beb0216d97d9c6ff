import { bitString, explicit, integer, nothing, oid, sequence, set, time, utf8String } from './der';

const hex = (bytes: Buffer) => bytes.toString('hex');

describe('DER', () => {
  it.each([
    ['00', '020100'],
    ['7f', '02017f'],
    ['80', '02020080'],
    ['000001', '020101'],
    ['ff00', '020300ff00'],
  ])('writes the integer %s without a false sign and without waste', (magnitude, expected) => {
    expect(hex(integer(Buffer.from(magnitude, 'hex')))).toBe(expected);
  });

  it.each([
    [127, '307f'],
    [128, '308180'],
    [255, '3081ff'],
    [256, '30820100'],
    [65_536, '3083010000'],
  ])('writes a length of %d in the fewest bytes', (size, head) => {
    const written = sequence(Buffer.alloc(size));

    expect(hex(written).slice(0, head.length)).toBe(head);
    expect(written).toHaveLength(size + head.length / 2);
  });

  it.each([
    ['1.2.840.113549.1.1.11', '06092a864886f70d01010b'],
    ['2.5.4.3', '0603550403'],
  ])('writes the object identifier %s', (dotted, expected) => {
    expect(hex(oid(dotted))).toBe(expected);
  });

  it.each([
    ['2026-11-21T08:00:05.123Z', `170d${Buffer.from('261121080005Z').toString('hex')}`],
    ['2049-12-31T23:59:59Z', `170d${Buffer.from('491231235959Z').toString('hex')}`],
    ['2050-01-01T00:00:00Z', `180f${Buffer.from('20500101000000Z').toString('hex')}`],
  ])('writes the time %s', (at, expected) => {
    expect(hex(time(new Date(at)))).toBe(expected);
  });

  it('writes the rest', () => {
    expect(hex(nothing())).toBe('0500');
    expect(hex(set(nothing()))).toBe('31020500');
    expect(hex(explicit(3, nothing()))).toBe('a3020500');
    expect(hex(bitString(Buffer.from([1])))).toBe('03020001');
    expect(hex(utf8String('é'))).toBe('0c02c3a9');
  });
});
