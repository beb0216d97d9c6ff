import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import type { EnvironmentOptions, Plugin } from 'vite';
import { precompress } from './build/precompress';
import { themeStylesheet } from './src/shared/themes/stylesheet';
import { themeFacts } from './src/shared/themes/theme-facts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The themes are written once, in TypeScript, where their contrast is tested; the stylesheet is made from them. */
const themeCss = (): Plugin => ({
  name: 'theme-css',
  enforce: 'pre',
  transform: {
    filter: { id: /shared\/themes\/themes\.css$/ },
    handler: () => ({ code: themeStylesheet(), map: null }),
  },
  // The page host must know which letters to send ahead and how to colour the browser's own bars.
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'themes.json', source: JSON.stringify(themeFacts()) });
  },
});

const entry = (page: string, manifest: string): EnvironmentOptions => ({
  build: { manifest, rolldownOptions: { input: here(page) } },
});

/** What every public page needs is one file: it compresses better than several, and is one request on a slow line. */
const inOneFile: EnvironmentOptions = {
  build: {
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // The first load names every other file: without a name of its own each is shorter.
        chunkFileNames: 'assets/[hash:6].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'site', tags: ['$initial'] },
            // Small, and wanted by every view of the calendar.
            { name: 'site', test: /(public\/calendar\/block-days|shared\/copy\/calendar)\.ts$/ },
            // Prices line by line: shown to whoever chooses dates, and by every checkout.
            {
              name: 'rows',
              test: /kit\/price-(lines|rows)|pricing\/(agreement|fee|party|price|price-rows|vat)\.|kernel\/(assert-never|decision|money|words)|shared\/copy\/stay|public\/data\/(booked|quoted)/,
              includeDependenciesRecursively: false,
            },
            // How long a time is held and how its payment stands: after the first view, wherever somebody is about to pay.
            {
              name: 'held',
              test: /public\/data\/(settle|use-time-left)\.|checkout\/use-held-booking\./,
              includeDependenciesRecursively: false,
            },
            // What only customers need who choose their own dates: the rules of stays, and the screens that show them.
            {
              name: 'stay',
              // What others need of it as well stays apart.
              includeDependenciesRecursively: false,
              test: /public\/(stay\/|calendar\/stay-|site\/stay-|data\/stays-)|domain\/stay\/|domain\/pricing\/(quote|night-prices|other-stays|stay-\w+|discount-limits)\.ts$/,
            },
          ],
        },
      },
    },
  },
};

/**
 * The public site and the console are built one after the other and share no chunk: what the console takes from a library
 * would otherwise weigh on every customer's first load.
 */
export default defineConfig({
  root: here('.'),
  plugins: [themeCss(), react(), precompress()],
  resolve: {
    alias: [{ find: '@holdfast', replacement: here('../libs') }],
  },
  build: {
    outDir: here('../dist/frontend'),
    emptyOutDir: false,
    // The Content-Security-Policy knows no `data:`, and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: mergeConfig(entry('index.html', 'public.json'), inOneFile),
    console: { ...entry('admin.html', 'console.json'), consumer: 'client' },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
});
