import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pages';

const foldersIn = (parent: string): string[] =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'migrations')
    .map(({ name }) => `${parent}/${name}`);

describe('A room of the house', () => {
  it.each(['libs', 'libs/event-store', 'apps', 'frontend/src'].flatMap(foldersIn))(
    '%s says what lives there, what may not, and where to begin',
    (room) => {
      const page = join(root, room, 'README.md');
      expect(existsSync(page)).toBe(true);
      const text = readFileSync(page, 'utf8');
      expect(text).toMatch(/may not (be|live) here|Not here/);
      expect(text).toMatch(/Begin with/);
    },
  );

  it.each(
    ['libs', 'libs/event-store', 'apps', 'apps/api', 'frontend/src']
      .flatMap(foldersIn)
      .filter((room) => existsSync(join(root, room, 'README.md'))),
  )('%s names files that are there', (room) => {
    const text = readFileSync(join(root, room, 'README.md'), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|md))`/g)].map((match) => match[1] ?? '');
    for (const file of named)
      expect([file, [room, `${room}/..`, '.'].some((base) => existsSync(join(root, base, file)))]).toEqual([
        file,
        true,
      ]);
  });
});
