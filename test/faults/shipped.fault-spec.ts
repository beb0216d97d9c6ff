import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const WORDS = /fail[\s_-]?point/i;

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile() && /\.(js|ts|mjs|cjs|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

it('what is shipped has no failpoints: they come in by a preload of the tests alone', () => {
  const shipped = ['dist/apps', 'dist/libs', 'apps', 'libs'].flatMap(filesBelow);
  expect(shipped.length).toBeGreaterThan(500);
  expect(shipped.filter((file) => WORDS.test(readFileSync(file, 'utf8')))).toEqual([]);
  // The search itself finds them where they are.
  expect(WORDS.test(readFileSync(join(__dirname, 'preload/failpoints.cjs'), 'utf8'))).toBe(true);
});

it('nothing that starts the product preloads them, and a process without the preload takes no orders', () => {
  const starters = [
    ...filesBelow('tools'),
    ...['Dockerfile', 'docker-compose.yml', 'package.json'].map((name) => join(ROOT, name)),
  ];
  expect(
    starters.filter((file) => /test\/faults\/(preload|pack)|dist\/packed/.test(readFileSync(file, 'utf8'))),
  ).toEqual([]);
  const { stdout } = spawnSync(
    process.execPath,
    ['-e', `require('./dist/libs/event-store/wire/batch.js'); console.log(process.listenerCount('message'))`],
    { cwd: ROOT, encoding: 'utf8' },
  );
  expect(stdout.trim()).toBe('0');
});
