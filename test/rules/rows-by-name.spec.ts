import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const NUMBERED = /\bfields(, \d|\[\d)/;

const queries = ['libs/projections', 'libs/outbox'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(queries|table)\.ts$/.test(file))
    .map((file) => join(room, file)),
);

describe('The rows of read models', () => {
  it('are read by the names of their columns, nowhere by numbers', () => {
    expect(queries.length).toBeGreaterThan(25);
    const numbered = queries.filter((file) => NUMBERED.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(numbered).toEqual([]);
    expect('nullable(fields, 5, text)').toMatch(NUMBERED);
  });
});
