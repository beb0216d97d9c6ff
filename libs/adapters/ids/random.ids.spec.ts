import { RandomIds } from './random.ids';

const noon = new Date('2026-11-21T12:00:00Z');

describe('A new id', () => {
  it('is a uuid of version 7 with the time in front', () => {
    const id = new RandomIds({ now: () => noon }).newId();

    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(noon.getTime());
  });

  it('sorts after those made before it, within a millisecond and when the clock steps back', () => {
    let now = noon.getTime();
    const ids = new RandomIds({ now: () => new Date(now) });
    const made = Array.from({ length: 10_000 }, (_, index) => {
      if (index === 5_000) now -= 60_000;
      return ids.newId();
    });

    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('follows the clock again once that has caught up', () => {
    let now = noon.getTime();
    const ids = new RandomIds({ now: () => new Date(now) });
    ids.newId();
    now += 5;

    expect(parseInt(ids.newId().replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  });

  it('moves on by a millisecond when there were 4,096 in one', () => {
    const ids = new RandomIds({ now: () => noon });
    const times = Array.from({ length: 4_097 }, () =>
      parseInt(ids.newId().replaceAll('-', '').slice(0, 12), 16),
    );

    expect(times.slice(-2)).toEqual([noon.getTime(), noon.getTime() + 1]);
  });
});

describe('A new booking', () => {
  const ids = new RandomIds({ now: () => noon });

  it('has an id that tells nothing, not even the time', () => {
    expect(ids.newBookingId()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('has a reference of 7 characters that nobody mistakes for others', () => {
    const references = Array.from({ length: 2_000 }, () => ids.newReference());

    for (const reference of references) expect(reference).toMatch(/^[34679CDFGHJKMNPQRTWXY]{7}$/);
    expect(new Set(references).size).toBeGreaterThan(1_990);
    expect(new Set(references.join('')).size).toBe(21);
  });
});
