import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const texts = [
  join(__dirname, '../vite.config.mts'),
  ...readdirSync(__dirname)
    .filter((name) => !name.endsWith('.spec.ts'))
    .map((name) => join(__dirname, name)),
].map((file) => readFileSync(file, 'utf8'));

/** See ADR 25: what packages bring is built as it is. */
describe('The build of the frontend', () => {
  it('puts nothing of ours in the place of a package’s files, and names none of them', () => {
    for (const text of texts) expect(text).not.toMatch(/node_modules|\bresolveId\b|\bload\b\s*[:(]/);
  });

  it('changes no code but our own', () => {
    const changes = texts.flatMap((text) => text.match(/\btransform\b\s*[:(].*(\n.*){1}/g) ?? []);
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) expect(change).toMatch(/filter: \{ id: \/shared\\\//);
  });
});
