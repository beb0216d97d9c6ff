import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'holdfast-capacity-'));
afterAll(() => rmSync(folder, { recursive: true }));

const figure = (scenario: string, median: number) => ({ scenario, unit: 'req/s', value: { median } });

/** What the model says of a machine that does so many holds and calendars a second. */
const capacity = (book: number, ...more: readonly object[]) => {
  const file = join(folder, 'figures.json');
  const figures = [figure('book', book), ...more];
  writeFileSync(
    file,
    JSON.stringify({ at: '2026-11-21T00:00:00Z', machine: { processors: 'one' }, figures }),
  );
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['tools/capacity.mjs', '--tenants', '20000', '--figures', file],
    { cwd: join(__dirname, '../..'), encoding: 'utf8' },
  );
  const row = (name: string) => Number(new RegExp(`^${name} +(\\d+)$`, 'm').exec(stdout)?.[1]);
  return { shards: row('shards of Postgres'), tenants: row('such tenants on one Postgres'), stderr, status };
};

describe('The capacity model', () => {
  it('takes its figures from the bench: a machine that does twice as much takes twice as many tenants', () => {
    const [slow, quick] = [capacity(2, figure('calendar', 1_000)), capacity(4, figure('calendar', 1_000))];
    expect(slow.shards).toBeGreaterThan(1);
    expect(Math.abs(quick.shards - slow.shards / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(quick.tenants - slow.tenants * 2)).toBeLessThanOrEqual(1);
  });

  it('says which figure the bench has not measured', () => {
    const { status, stderr } = capacity(2);
    expect([status === 0, stderr.includes('no figure for calendar')]).toEqual([false, true]);
  });
});
