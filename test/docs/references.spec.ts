import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './pages';

const FOLDERS = ['apps', 'deploy', 'docs', 'frontend', 'libs', 'test', 'tools'];
const TEXT = /\.(c|m)?[jt]sx?$|\.(md|css|ya?ml|html|mjml|conf)$/;
const LEFT_OUT = /(^|\/)(node_modules|dist|screens)\//;
/** A page by name, with or without its way there. Of a pattern such as `*.md` nothing is left but its end. */
const PAGE = /(?<![\w*.-])(?:[\w.-]+\/)*[\w-][\w.-]*\.md\b/g;
/** Whatever else is cited by its sections is a standard that anybody can look up. */
const SECTION =
  /\b(product|specification|contract|decisions|design|brief|model)(\.md)?(?:'s)?,? (\(its )?sections? \d/gi;

/** What a text cites that a reader of the repository cannot open. */
const lostIn = (file: string, text: string): string[] => [
  ...[...text.matchAll(PAGE)]
    .map(([page]) => page)
    .filter(
      (page) =>
        ![root, join(root, 'docs'), join(root, dirname(file))].some((at) => existsSync(join(at, page))),
    ),
  ...[...text.matchAll(SECTION)].map(([cited]) => cited),
];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
)
  .concat(readdirSync(root).filter((file) => /\.(md|cjs|ya?ml)$/.test(file)))
  .filter((file) => TEXT.test(file) && !LEFT_OUT.test(file) && basename(file) !== basename(__filename));

describe('What code and pages refer to', () => {
  it('can be opened by whoever has the repository', () => {
    expect(files.length).toBeGreaterThan(1_500);
    const lost = files.flatMap((file) =>
      lostIn(file, readFileSync(join(root, file), 'utf8')).map((cited) => `${file}: ${cited}`),
    );
    expect(lost).toEqual([]);
  });

  it.each([
    ['/** The fee (product.md section 9). */', ['product.md', 'product.md section 9']],
    ['// As the specification, section 5, has it.', ['specification, section 5']],
    ["/** From the product's contract (its sections 3 and 7). */", ['contract (its sections 3']],
    ['See [the look](../design/look.md).', ['../design/look.md']],
    ['// docs/rules.md says why (RFC 9110, section 13), and so does ./README.md of *.md', []],
  ])('is found missing in: %s', (text, lost) => {
    expect(lostIn('libs/domain/price.ts', text)).toEqual(lost);
  });
});
