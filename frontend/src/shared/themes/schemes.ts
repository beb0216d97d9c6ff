import type { Seed } from './themes';

/**
 * How a seed becomes the colours of a page. A term is a fixed number, a seed, or a seed times or plus a number, so
 * that the same table can be written as CSS `calc()` and be computed for the contrast test.
 */
type Term = number | keyof Seed | readonly [keyof Seed, '*' | '+', number];

export type Formula = readonly [lightness: Term, chroma: Term, hue: Term];

export type Token =
  | 'paper'
  | 'surface'
  | 'sunken'
  | 'line'
  | 'control'
  | 'ink'
  | 'soft'
  | 'accent'
  | 'accent-hover'
  | 'on-accent'
  | 'accent-text'
  | 'tint'
  | 'tint-lift'
  | 'tint-ink'
  | 'tint-line'
  | 'hatch'
  | 'hatch-ground'
  | 'danger'
  | 'danger-ground'
  | 'good'
  | 'good-ground'
  | 'warn'
  | 'warn-ground';

export type Scheme = Readonly<Record<Token, Formula>>;

export const light: Scheme = {
  paper: [0.98, 'pc', 'ph'],
  surface: [0.995, ['pc', '*', 0.2], 'ph'],
  sunken: [0.955, ['pc', '*', 1.2], 'ph'],
  line: [0.885, 'lc', 'lh'],
  control: [0.6, ['ic', '*', 0.8], 'ih'],
  ink: [0.24, 'ic', 'ih'],
  soft: [0.46, ['ic', '*', 0.9], 'ih'],
  accent: ['al', 'ac', 'ah'],
  'accent-hover': [['al', '+', -0.05], ['ac', '*', 0.9], 'ah'],
  'on-accent': ['ol', ['ic', '*', 0.08], 'ih'],
  'accent-text': [0.45, ['ac', '*', 0.6], 'ah'],
  tint: [0.925, ['dc', '*', 0.28], 'ah'],
  'tint-lift': [0.87, ['dc', '*', 0.48], 'ah'],
  'tint-ink': [0.32, ['ac', '*', 0.42], 'ah'],
  'tint-line': [0.6, ['ac', '*', 0.72], 'ah'],
  hatch: [0.86, ['pc', '*', 1.2], 'ph'],
  'hatch-ground': [0.945, 'pc', 'ph'],
  danger: [0.48, 0.17, 27],
  'danger-ground': [0.955, 0.018, 27],
  good: [0.43, 0.095, 155],
  'good-ground': [0.955, 0.026, 155],
  warn: [0.45, 0.085, 70],
  'warn-ground': [0.958, 0.035, 85],
};

export const dark: Scheme = {
  paper: [0.19, ['pc', '*', 0.9], 'ph'],
  surface: [0.226, 'pc', 'ph'],
  sunken: [0.262, ['pc', '*', 1.1], 'ph'],
  line: [0.335, ['lc', '*', 0.9], 'lh'],
  control: [0.6, ['ic', '*', 0.8], 'ih'],
  ink: [0.945, ['ic', '*', 0.35], 'ih'],
  soft: [0.765, ['ic', '*', 0.6], 'ih'],
  accent: [0.775, 'dc', 'ah'],
  'accent-hover': [0.83, ['dc', '*', 0.75], 'ah'],
  'on-accent': [0.19, ['ic', '*', 0.6], 'ih'],
  'accent-text': [0.81, ['dc', '*', 0.85], 'ah'],
  tint: [0.325, ['dc', '*', 0.45], 'ah'],
  'tint-lift': [0.4, ['dc', '*', 0.6], 'ah'],
  'tint-ink': [0.945, ['dc', '*', 0.18], 'ah'],
  'tint-line': [0.65, ['dc', '*', 0.85], 'ah'],
  hatch: [0.33, 'pc', 'ph'],
  'hatch-ground': [0.25, 'pc', 'ph'],
  danger: [0.79, 0.1, 25],
  'danger-ground': [0.28, 0.05, 25],
  good: [0.82, 0.1, 155],
  'good-ground': [0.28, 0.035, 155],
  warn: [0.84, 0.095, 80],
  'warn-ground': [0.285, 0.035, 80],
};

const amount = (term: Term, seed: Seed): number => {
  if (typeof term === 'number') return term;
  if (typeof term === 'string') return seed[term];
  const [name, operator, number] = term;
  return operator === '*' ? seed[name] * number : seed[name] + number;
};

/** Lightness, chroma and hue of one colour of a theme. */
export const colour = ([l, c, h]: Formula, seed: Seed): readonly [number, number, number] => [
  amount(l, seed),
  amount(c, seed),
  amount(h, seed),
];

const css = (term: Term): string => {
  if (typeof term === 'number') return String(term);
  if (typeof term === 'string') return `var(--${term})`;
  const [name, operator, number] = term;
  return `calc(var(--${name}) ${operator} ${number})`;
};

/** The same colour as CSS, in terms of the seed's custom properties. */
export const cssColour = ([l, c, h]: Formula): string => `oklch(${css(l)} ${css(c)} ${css(h)})`;
