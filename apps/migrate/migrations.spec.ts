import { ForwardMigration } from '@holdfast/event-store/migrations/forward-migration';
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

  it('changes rows of tenants only as the role that sees all of them: an owner who is no superuser sees none, unless they lift it', () => {
    const scripts = migrations
      .map((Migration) => new Migration())
      .filter((migration) => migration instanceof ForwardMigration)
      .map(({ constructor, sql }) => ({ name: constructor.name, sql }));
    const changing = scripts.filter(({ sql }) =>
      /^\s*(update|insert into|delete from) (rm|es|vault)\./m.test(sql),
    );
    expect(changing.length).toBeGreaterThan(1);
    const sees =
      /(set local role holdfast_system| no force row level security);[^]*(update|insert into|delete from) [^]*(reset role| force row level security);/;
    const blind = changing.filter(({ sql }) => !sees.test(sql));
    expect(blind.map(({ name }) => name)).toEqual([]);
  });
});
