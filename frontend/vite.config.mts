import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import type { EnvironmentOptions, Plugin } from 'vite';
import { themeStylesheet } from './src/shared/themes/stylesheet';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The themes are written once, in TypeScript, where their contrast is tested; the stylesheet is made from them. */
const themeCss = (): Plugin => ({
  name: 'theme-css',
  enforce: 'pre',
  transform: {
    filter: { id: /shared\/themes\/themes\.css$/ },
    handler: () => ({ code: themeStylesheet(), map: null }),
  },
});

/**
 * Names for developer tools, written onto components as the module runs, keep every component of the router in the build,
 * used or not. Without them, and told that making a component has no effect, the bundler leaves out forms and the like.
 */
const lightRouter = (): Plugin => ({
  name: 'light-router',
  enforce: 'pre',
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/= (React\d*)\.(forwardRef|memo|createContext)\(/g, '= /*#__PURE__*/ $1.$2('),
      map: null,
    }),
  },
});

const production = (path: string): string => here(`../node_modules/react-router/dist/production/${path}`);

const entry = (page: string, manifest: string): EnvironmentOptions => ({
  build: { manifest, rolldownOptions: { input: here(page) } },
});

/** What every public page needs is one file: it compresses better than several, and is one request on a slow line. */
const inOneFile: EnvironmentOptions = {
  build: {
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } } },
  },
};

/**
 * The public site and the console are built one after the other and share no chunk: what the console takes from a library
 * would otherwise weigh on every customer's first load.
 */
export default defineConfig({
  root: here('.'),
  plugins: [themeCss(), lightRouter(), react()],
  resolve: {
    alias: [
      { find: '@holdfast', replacement: here('../libs') },
      // Without an alias the package serves its development build to everyone.
      { find: /^react-router$/, replacement: production('index.mjs') },
      { find: /^react-router\/dom$/, replacement: production('dom-export.mjs') },
    ],
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
