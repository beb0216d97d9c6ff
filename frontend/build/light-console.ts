import type { Plugin } from 'vite';

interface StandIn {
  /** What is asked for, and by whom. */
  readonly id: RegExp;
  readonly by: RegExp;
  /** What it gets. */
  readonly source: string;
}

const nothing = (name: string): string => `export const ${name} = () => null;`;

/** What the libraries bring along for uses that the console does not make of them. */
const STAND_INS: readonly StandIn[] = [
  // The variables stand in tokens.css (`withCssVariables`).
  {
    id: /\/MantineCssVariables\.mjs$/,
    by: /\/MantineProvider\.mjs$/,
    source: nothing('MantineCssVariables'),
  },
  // One small function out of a whole library that says where pop-ups stand.
  {
    id: /^@floating-ui\/react$/,
    by: /\/ScrollArea\.mjs$/,
    source: `import { useMergedRef } from '@mantine/hooks';
    export const useMergeRefs = (refs) => useMergedRef(...refs);`,
  },
];

const PREFIX = '\0light-console-';

/** Of the types of a thousand kinds of file, those of pictures. */
const PICTURES = `[['jpg', 'image/jpeg'], ['jpeg', 'image/jpeg'], ['png', 'image/png'], ['webp', 'image/webp']]`;

/**
 * Leaves out of the console what no screen of it can come to: 25 to 35 kB gzipped, on some screen or other. Should a new version
 * of a library no longer fit, nothing breaks, and the budget test tells.
 */
export const lightConsole = (): Plugin => ({
  name: 'light-console',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'console',
  resolveId: (asked, importer) => {
    const index = STAND_INS.findIndex(({ id, by }) => id.test(asked) && importer && by.test(importer));
    return index < 0 ? null : PREFIX + index;
  },
  load: (id) => (id.startsWith(PREFIX) ? STAND_INS[Number(id.slice(PREFIX.length))]?.source : null),
  transform: {
    filter: { id: /file-selector\/dist\/es2015\/file\.js$/ },
    handler: (code) => ({
      code: code.replace(/(COMMON_MIME_TYPES = new Map\()\[[\s\S]*?\n\]/, `$1${PICTURES}`),
      map: null,
    }),
  },
});
