import { EventTooNew } from '../errors';
import type { RecordedEvent } from '../event';
import { Upcasters } from './upcast';

const event = (schemaVersion: number, data: Record<string, unknown>, type = 'NoteTaken') =>
  ({ type, schemaVersion, data, position: 1 }) as unknown as RecordedEvent;

describe('Upcasters', () => {
  const upcasters = new Upcasters([
    { type: 'NoteTaken', from: 2, up: ({ text, ...rest }) => ({ ...rest, lines: [text] }) },
    { type: 'NoteTaken', from: 1, up: ({ words, ...rest }) => ({ ...rest, text: words }) },
  ]);

  it('lift an old event step by step', () => {
    expect(upcasters.lift(event(1, { words: 'a', kept: 1 }))).toEqual(event(3, { lines: ['a'], kept: 1 }));
    expect(upcasters.lift(event(2, { text: 'a' }))).toEqual(event(3, { lines: ['a'] }));
  });

  it('leave a new event, and one of another type, as it is', () => {
    const newest = event(3, { lines: [] });
    const other = event(1, { words: 'a' }, 'NoteRead');
    expect(upcasters.lift(newest)).toBe(newest);
    expect(upcasters.lift(other)).toBe(other);
  });

  it('refuse what a newer build has written, instead of guessing', () => {
    expect(() => upcasters.lift(event(4, { pages: [] }))).toThrow(EventTooNew);
    expect(() => Upcasters.none.lift(event(2, { words: 'a' }))).toThrow(
      'NoteTaken in schema version 2 was written by a newer build',
    );
    expect(Upcasters.none.lift(event(1, { words: 'a' }))).toEqual(event(1, { words: 'a' }));
  });

  it('do not touch the event that they are given', () => {
    const old = event(1, { words: 'a' });
    upcasters.lift(old);
    expect(old).toEqual(event(1, { words: 'a' }));
  });

  it('never claim the same step twice', () => {
    const step = { type: 'NoteTaken', from: 1, up: () => ({}) };
    expect(() => new Upcasters([step, step])).toThrow('Two upcasters');
  });
});
