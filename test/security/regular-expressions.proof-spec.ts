import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { z } from 'zod';

// What hangs is ended by this alone: a limit for each expression would call slow what a busy machine only takes long to prove.
jest.setTimeout(600_000);

const ROOT = join(__dirname, '../..');

/** Places that build an expression out of parts, each with what keeps it harmless. */
const BUILT: Readonly<Record<string, string>> = {
  'apps/api/queues/queue-gate.ts': 'the name of a cookie, which is a constant of ours',
  'apps/sandbox/messages/mime.ts': 'a boundary with its special characters escaped; never in production',
  'libs/event-store/rebuild/shadow.ts': 'names of our own tables',
  'libs/jobs/queue/redis-settings.ts': 'names of settings, which are constants of ours',
};

/** Expressions whose time may grow with the square of the text, each with what keeps the text short or harmless. */
const BOUNDED: Readonly<Record<string, string>> = {
  'apps/sandbox/messages/mime-text.ts': 'reads our own mail on a developer’s machine; never in production',
  'apps/sandbox/messages/mime.ts': 'reads our own mail on a developer’s machine; never in production',
  'apps/sandbox/paypal/webhooks/event-operations.ts': 'stands in for the provider; never in production',
  'libs/platform/config/variables.ts': 'reads what the operator set, once at the start',
  'tools/docs.mjs': 'reads our own pages',
  'tools/docs/rooms.mjs': 'reads our own source',
};

interface Found {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

const isOurs = (path: string): boolean =>
  /\.(ts|tsx|mjs|cjs)$/.test(path) && !/\.d\.ts$|-?spec\.tsx?$/.test(path);

const sources = ['apps', 'libs', 'frontend/src', 'tools'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(ROOT, folder, path))
    .filter(isOurs),
);

/** Every regular expression that stands in the source, and every place that builds one while it runs. */
const read = (path: string): { literals: Found[]; built: string[] } => {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const literals: Found[] = [];
  const built: string[] = [];
  const name = relative(ROOT, path);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      literals.push({ where: `${name}:${line + 1}`, source, flags });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp')
      built.push(name);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, built };
};

type Expression = Pick<Found, 'source' | 'flags'>;

const isSlow = ({ source, flags }: Expression): boolean =>
  checkSync(source, flags, { timeout: null }).status !== 'safe';

const isExponential = ({ source, flags }: Expression): boolean => {
  const found = checkSync(source, flags, { timeout: null });
  return found.status !== 'vulnerable' || found.complexity.type === 'exponential';
};

describe('no regular expression of ours', () => {
  const all = sources.map(read);

  it('can be made slow by a text that was made for it', () => {
    const distinct = new Map(
      all.flatMap(({ literals }) => literals).map((found) => [`/${found.source}/${found.flags}`, found]),
    );
    expect(distinct.size).toBeGreaterThan(100);
    const slow = [...distinct.values()].filter(isSlow);
    const isBounded = ({ where, source, flags }: Found): boolean =>
      (where.split(':')[0] ?? '') in BOUNDED && !isExponential({ source, flags });
    expect(slow.filter((found) => !isBounded(found))).toEqual([]);
    const files = new Set(slow.map(({ where }) => where.split(':')[0]));
    expect(Object.keys(BOUNDED).filter((file) => !files.has(file))).toEqual([]);
  });

  it('is built out of parts, but for those that are listed with their reason', () => {
    const built = new Set(all.flatMap((file) => file.built));
    expect([...built].toSorted()).toEqual(Object.keys(BUILT).toSorted());
  });

  it.each([
    ['^(a+)+$', ''],
    ['(\\w+\\s?)+:', 'u'],
  ])('would go unnoticed if it were /%s/', (source, flags) => {
    expect(isSlow({ source, flags })).toBe(true);
  });

  it('stands in the contracts’ library either', () => {
    const { source, flags } = z.regexes.email;
    expect(isSlow({ source, flags })).toBe(false);
  });
});
