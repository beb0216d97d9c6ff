import { cssColour, dark, light } from './schemes';
import type { Scheme, Token } from './schemes';
import { themes } from './themes';
import type { Theme } from './themes';

const DISPLAY = {
  serif: "'Fraunces Variable','Fraunces Fallback',Georgia,serif",
  sans: "'Source Sans 3 Variable','Source Sans Fallback',system-ui,sans-serif",
} as const;

const seeds = ({ seed, radius, display }: Theme): string =>
  [
    ...Object.entries(seed).map(([name, value]) => `--${name}:${Number(value.toFixed(4))}`),
    `--radius:${radius}px`,
    `--display:${DISPLAY[display]}`,
    `--display-weight:${display === 'serif' ? 560 : 680}`,
    `--display-spacing:${display === 'serif' ? '-.012em' : '-.02em'}`,
  ].join(';');

const paints = (scheme: Scheme, name: 'light' | 'dark'): string =>
  [
    `color-scheme:${name}`,
    ...(Object.keys(scheme) as Token[]).map((token) => `--${token}:${cssColour(scheme[token])}`),
  ].join(';');

const alwaysDark = Object.entries(themes)
  .filter(([, theme]) => theme.alwaysDark)
  .map(([id]) => `[data-theme=${id}]`)
  .join();

/**
 * All themes as one stylesheet: per theme its seeds, and once per scheme how a seed becomes colours. The scheme follows
 * the device, or `data-scheme="light|dark"` on the root or on a preview that carries its own `data-theme`.
 * `:where` keeps every rule at the same weight, so that the order below decides.
 */
export const themeStylesheet = (): string =>
  [
    ...Object.entries(themes).map(([id, theme]) =>
      id === 'default'
        ? `:where(:root,[data-theme=default]){${seeds(theme)}}`
        : `:where([data-theme=${id}]){${seeds(theme)}}`,
    ),
    `:where(:root,[data-theme]){${paints(light, 'light')}}`,
    `@media (prefers-color-scheme:dark){:where(:root:not([data-scheme=light]),:root:not([data-scheme=light]) [data-theme]){${paints(dark, 'dark')}}}`,
    `:where([data-scheme=dark],[data-scheme=dark] [data-theme]){${paints(dark, 'dark')}}`,
    `:where([data-theme][data-scheme=light]){${paints(light, 'light')}}`,
    `:where(${alwaysDark}){${paints(dark, 'dark')}}`,
    // Paper is light, whatever the screen was.
    `@media print{:where(:root,[data-theme]){${paints(light, 'light')}}}`,
  ].join('\n');
