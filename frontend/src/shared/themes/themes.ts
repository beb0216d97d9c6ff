import type { ThemeId } from '@holdfast/contracts/themes';

/** Lightness 0–1, chroma and hue (degrees) of OKLCH. */
export interface Seed {
  /** Accent: hue, chroma, lightness on light paper; chroma on dark paper and of tints; lightness of text that lies on it. */
  readonly ah: number;
  readonly ac: number;
  readonly al: number;
  readonly dc: number;
  readonly ol: number;
  /** Ink: hue and chroma of all text. */
  readonly ih: number;
  readonly ic: number;
  /** Paper: hue and chroma of all grounds. */
  readonly ph: number;
  readonly pc: number;
  /** Hairlines: hue and chroma. */
  readonly lh: number;
  readonly lc: number;
}

export interface Theme {
  readonly name: string;
  /** One line for the owner who chooses. */
  readonly character: string;
  readonly seed: Seed;
  readonly radius: 0 | 6 | 12 | 20;
  readonly display: 'serif' | 'sans';
  /** Only the dark scheme exists. */
  readonly alwaysDark?: true;
}

const LIGHT_ON_ACCENT = 0.99;
const DARK_ON_ACCENT = 0.24;

const seed = (
  [ah, ac, al, dc]: [number, number, number, number],
  [ih, ic]: [number, number],
  [ph, pc]: [number, number],
  [lh, lc]: [number, number] = [ph, pc * 1.5],
): Seed => ({ ah, ac, al, dc, ol: al > 0.6 ? DARK_ON_ACCENT : LIGHT_ON_ACCENT, ih, ic, ph, pc, lh, lc });

/** Fifteen characters, not fifteen hues: each has its own accent, paper, ink, corner and letter. */
export const themes: Readonly<Record<ThemeId, Theme>> = {
  default: {
    name: 'Default',
    character: 'Ink blue on paper',
    seed: seed([258, 0.115, 0.41, 0.105], [262, 0.03], [85, 0.009]),
    radius: 6,
    display: 'serif',
  },
  ocean: {
    name: 'Ocean',
    character: 'Deep teal, cool greys, round',
    seed: seed([210, 0.074, 0.46, 0.095], [225, 0.026], [222, 0.006]),
    radius: 20,
    display: 'sans',
  },
  sunset: {
    name: 'Sunset',
    character: 'Burnt orange on warm sand',
    seed: seed([42, 0.145, 0.535, 0.12], [45, 0.028], [72, 0.0155]),
    radius: 12,
    display: 'serif',
  },
  forest: {
    name: 'Forest',
    character: 'Moss and bark',
    seed: seed([132, 0.085, 0.42, 0.11], [70, 0.026], [105, 0.013]),
    radius: 6,
    display: 'serif',
  },
  rose: {
    name: 'Rose',
    character: 'Dusty rose on warm white',
    seed: seed([8, 0.115, 0.525, 0.1], [5, 0.026], [32, 0.01]),
    radius: 20,
    display: 'serif',
  },
  midnight: {
    name: 'Midnight',
    character: 'Indigo night, dark by nature',
    seed: seed([282, 0.16, 0.5, 0.11], [280, 0.024], [280, 0.034]),
    radius: 12,
    display: 'sans',
    alwaysDark: true,
  },
  mint: {
    name: 'Mint',
    character: 'Clear green, very light',
    seed: seed([166, 0.1, 0.49, 0.12], [180, 0.022], [165, 0.008]),
    radius: 20,
    display: 'sans',
  },
  royal: {
    name: 'Royal',
    character: 'Plum with gold hairlines',
    seed: seed([328, 0.125, 0.37, 0.11], [322, 0.032], [80, 0.012], [84, 0.075]),
    radius: 6,
    display: 'serif',
  },
  ruby: {
    name: 'Ruby',
    character: 'Deep red and charcoal',
    seed: seed([20, 0.165, 0.44, 0.125], [20, 0.006], [20, 0.003]),
    radius: 6,
    display: 'serif',
  },
  slate: {
    name: 'Slate',
    character: 'Graphite, square',
    seed: seed([250, 0.02, 0.34, 0.02], [250, 0.012], [250, 0.003]),
    radius: 0,
    display: 'sans',
  },
  amber: {
    name: 'Amber',
    character: 'Honey with brown ink',
    seed: seed([76, 0.15, 0.79, 0.13], [58, 0.042], [86, 0.02]),
    radius: 12,
    display: 'serif',
  },
  lavender: {
    name: 'Lavender',
    character: 'Heather, soft',
    seed: seed([300, 0.11, 0.5, 0.09], [298, 0.026], [305, 0.01]),
    radius: 20,
    display: 'serif',
  },
  coral: {
    name: 'Coral',
    character: 'Coral with navy ink',
    seed: seed([29, 0.155, 0.71, 0.125], [258, 0.055], [42, 0.01]),
    radius: 12,
    display: 'sans',
  },
  emerald: {
    name: 'Emerald',
    character: 'Bottle green on cream',
    seed: seed([160, 0.078, 0.36, 0.11], [165, 0.024], [94, 0.019]),
    radius: 0,
    display: 'serif',
  },
  indigo: {
    name: 'Indigo',
    character: 'Electric indigo, crisp, square',
    seed: seed([276, 0.215, 0.47, 0.105], [275, 0.022], [280, 0.003]),
    radius: 0,
    display: 'sans',
  },
};
