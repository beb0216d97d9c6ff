import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
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

/** Two entries on one build: the public site and the console share their vendor code and nothing else. */
export default defineConfig({
  root: here('.'),
  plugins: [themeCss(), react()],
  resolve: { alias: { '@holdfast': here('../libs') } },
  build: {
    outDir: here('../dist/frontend'),
    emptyOutDir: true,
    manifest: true,
    // The Content-Security-Policy knows no `data:`, and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: here('index.html'), admin: here('admin.html') } },
  },
});
