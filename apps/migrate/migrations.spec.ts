import { migrations } from './migrations';

describe('The list of migrations', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(-13)));

  it('is in the order of the numbers that the migrations run in', () => {
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('gives every migration a number of its own, of 13 digits', () => {
    expect(new Set(numbers).size).toBe(migrations.length);
    for (const { name } of migrations) expect(name).toMatch(/[A-Za-z]\d{13}$/);
  });
});
