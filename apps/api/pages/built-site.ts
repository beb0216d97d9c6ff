import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicTenant } from '@holdfast/contracts/settings';
import { frontendFolder } from './page-template';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface ThemeFacts {
  readonly display: 'serif' | 'sans';
  readonly light: string;
  readonly dark: string;
}

/** Named as in the frontend's source; a name that is no longer there costs a hint to the browser and nothing else. */
const VIEWS = {
  date: 'src/public/calendar/month-grid.tsx',
  time: 'src/public/calendar/week-view.tsx',
} as const;
/** What a calendar needs beside its view where customers choose their own dates. */
const STAYS = 'stay';
const FONTS = { sans: /source-sans-3-latin-wght-normal/, serif: /fraunces-latin-wght-normal/ } as const;

const read = <T>(file: string): T | null => {
  const path = join(frontendFolder(), file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
};

/** What the build says of its own files: read once. */
export class BuiltSite {
  private readonly chunks = read<Record<string, Chunk>>('public.json') ?? {};
  private readonly themes = read<Record<string, ThemeFacts>>('themes.json') ?? {};

  /** Links that make the browser ask at once for what the first view of this tenant will need. */
  hints(tenant: Pick<PublicTenant, 'booking_mode' | 'offers_stays' | 'theme'>): string[] {
    const { booking_mode: mode, offers_stays: offersStays, theme } = tenant;
    const views = offersStays ? [VIEWS[mode], ...this.named(STAYS)] : [VIEWS[mode]];
    return [...this.colours(theme), ...this.fonts(theme), ...this.view(views)];
  }

  private colours(theme: string): string[] {
    const facts = this.themes[theme];
    if (!facts) return [];
    return (['light', 'dark'] as const).map(
      (scheme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${facts[scheme]}">`,
    );
  }

  private fonts(theme: string): string[] {
    const wanted = this.themes[theme]?.display === 'serif' ? [FONTS.sans, FONTS.serif] : [FONTS.sans];
    return Object.values(this.chunks)
      .filter(({ file }) => wanted.some((font) => font.test(file)))
      .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`);
  }

  private view(names: readonly string[]): string[] {
    const known = this.closure('index.html');
    const wanted = new Set(names.flatMap((name) => [...this.closure(name)]));
    const added = [...wanted].filter((each) => !known.has(each));
    return added.flatMap((each) => {
      const chunk = this.chunks[each];
      if (!chunk) return [];
      const styles = (chunk.css ?? []).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
      return [...styles, `<link rel="modulepreload" crossorigin href="/${chunk.file}">`];
    });
  }

  /** What is put together of many files has the name that the build gives it. */
  private named(name: string): readonly string[] {
    return Object.keys(this.chunks).filter((each) => this.chunks[each]?.name === name);
  }

  /** A chunk with all that it imports. */
  private closure(name: string, seen = new Set<string>()): Set<string> {
    if (seen.has(name) || !this.chunks[name]) return seen;
    seen.add(name);
    for (const each of this.chunks[name].imports ?? []) this.closure(each, seen);
    return seen;
  }
}
