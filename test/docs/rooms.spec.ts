import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pages';

const foldersIn = (parent: string): string[] =>
  readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'migrations')
    .map(({ name }) => `${parent}/${name}`);

/** Rooms that stand in no row of others. */
const ALONE = ['apps/api/demo', 'frontend', 'test', 'tools'];
const rooms = [...['libs', 'libs/event-store', 'apps', 'frontend/src'].flatMap(foldersIn), ...ALONE];

describe('A room of the house', () => {
  it.each(rooms)('%s says what lives there, what may not, and where to begin', (room) => {
    const page = join(root, room, 'README.md');
    expect(existsSync(page)).toBe(true);
    const text = readFileSync(page, 'utf8');
    expect(text).toMatch(/may not (be|live) here|Not here/);
    expect(text).toMatch(/Begin with/);
  });

  it.each([
    ...rooms,
    ...foldersIn('apps/api').filter(
      (room) => !rooms.includes(room) && existsSync(join(root, room, 'README.md')),
    ),
  ])('%s names files that are there', (room) => {
    const text = readFileSync(join(root, room, 'README.md'), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mts|mjs|md))`/g)].map((match) => match[1] ?? '');
    for (const file of named)
      expect([file, [room, `${room}/..`, '.'].some((base) => existsSync(join(root, base, file)))]).toEqual([
        file,
        true,
      ]);
  });

  // Where the README is a list of what lies in the room, what is new must be in it too.
  it.each(['libs/event-store', 'libs/outbox', 'libs/platform', 'apps/api/http', 'test', 'tools'])(
    '%s leaves none of its folders out',
    (room) => {
      const text = readFileSync(join(root, room, 'README.md'), 'utf8');
      const unnamed = foldersIn(room).filter(
        (folder) => !text.includes(`\`${folder.slice(room.length + 1)}\``),
      );
      expect(unnamed).toEqual([]);
    },
  );
});
