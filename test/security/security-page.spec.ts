import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

describe('the page about security', () => {
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

  it('names tests that are there', () => {
    const named = [...page.matchAll(/`([\w./-]+spec\.tsx?)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names variables that are there', () => {
    const variables = readFileSync(join(ROOT, 'libs/platform/config/variables.ts'), 'utf8');
    const named = [...page.matchAll(/`([A-Z][A-Z_]{5,})(?:=\d)?`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !variables.includes(`  ${name}:`))).toEqual([]);
  });
});
