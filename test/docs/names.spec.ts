import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPages, root } from './pages';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

/** Places that a page may speak of although they are not in the tree. */
const MADE_LATER = /^(dist|docs\/screens)\/|[<>*…]|^docs\/events\/DiscountDeactivated\.v2/;

describe('The documentation', () => {
  it('names scripts that exist, and CONTRIBUTING the ones for everyday', () => {
    const named = allPages().flatMap((page) =>
      [...textOf(page).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => ({ page, name })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
    const contributing = textOf('CONTRIBUTING.md');
    // Parts of others, which nobody types.
    const parts = ['start', 'test', 'format', 'lint', 'types', 'boundaries', 'deadcode'];
    const missing = Object.keys(scripts).filter(
      (name) =>
        !parts.includes(name) && !name.startsWith('build') && !contributing.includes(`npm run ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('names files that exist', () => {
    const named = allPages().flatMap((page) =>
      [...textOf(page).matchAll(/`((?:apps|deploy|docs|frontend|libs|test|tools)\/[^\s`]+)`/g)].map(
        ([, file = '']) => ({ page, file }),
      ),
    );
    expect(named.length).toBeGreaterThan(40);
    const lost = named.filter(({ file }) => !MADE_LATER.test(file) && !existsSync(join(root, file)));
    expect(lost).toEqual([]);
  });
});
