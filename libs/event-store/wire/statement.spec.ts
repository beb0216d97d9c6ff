import { read, statement } from './statement';

describe('A statement', () => {
  it('carries its text and its values', () => {
    const find = statement('spec_find', 'select $1');
    expect(find(7)).toEqual({ name: 'spec_find', text: 'select $1', values: [7] });
  });

  it('knows how to read its rows', () => {
    const count = read('spec_count', 'select count(*)', ([text]) => Number(text));
    expect(count().decode(['12'])).toBe(12);
  });

  it('may be declared twice with the same text, and never with another', () => {
    statement('spec_twice', 'select 1');
    expect(() => statement('spec_twice', 'select 1')).not.toThrow();
    expect(() => statement('spec_twice', 'select 2')).toThrow('another text');
    expect(() => read('spec_twice', 'select 2', () => 0)).toThrow('another text');
  });

  it('has a name that Postgres does not cut off', () => {
    expect(() => statement('', 'select 1')).toThrow('1 to 63 bytes');
    expect(() => statement('é'.repeat(32), 'select 1')).toThrow('1 to 63 bytes');
    expect(() => statement('x'.repeat(63), 'select 1')).not.toThrow();
  });
});
