import { hex, linearRgb } from './oklch';
import { colour, dark, light } from './schemes';
import { themes } from './themes';

/** What must be known of a theme before its stylesheet is read. */
interface ThemeFacts {
  readonly display: 'serif' | 'sans';
  /** The ground of the page, `#rrggbb`. */
  readonly light: string;
  readonly dark: string;
}

export const themeFacts = (): Record<string, ThemeFacts> =>
  Object.fromEntries(
    Object.entries(themes).map(([id, { seed, display, alwaysDark }]) => [
      id,
      {
        display,
        light: hex(linearRgb(colour((alwaysDark ? dark : light).paper, seed))),
        dark: hex(linearRgb(colour(dark.paper, seed))),
      },
    ]),
  );
