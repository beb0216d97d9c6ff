import { Visitors } from './visitors';

const at = (time: string) => new Date(`2027-05-01T${time}Z`);

describe('Visitors', () => {
  it('count once in ten minutes for the same, and for something else again', () => {
    const visitors = new Visitors();
    expect(visitors.isNew(at('10:00:00'), 'a', 'stay_taken')).toBe(true);
    for (let times = 0; times < 20; times += 1)
      expect(visitors.isNew(at('10:09:59'), 'a', 'stay_taken')).toBe(false);
    expect(visitors.isNew(at('10:05:00'), 'b', 'stay_taken')).toBe(true);
    expect(visitors.isNew(at('10:05:00'), 'a', '')).toBe(true);
    expect(visitors.isNew(at('10:10:00'), 'a', 'stay_taken')).toBe(true);
  });

  it('are not known again on the next day', () => {
    const visitors = new Visitors();
    expect(visitors.isNew(at('23:59:00'), 'a')).toBe(true);
    expect(visitors.isNew(new Date('2027-05-02T00:01:00Z'), 'a')).toBe(true);
  });
});
