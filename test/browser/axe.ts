import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { themeIds } from '@holdfast/contracts/themes';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown }[];
}

const told = (violations: readonly Violation[]): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`);

/** What axe finds wrong on the page as it stands. Our pages have no frames of other origins: none needs a page of its own. */
export const faults = async (page: Page): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    // Counted among good practice by axe, and no less a fault to whoever hears 'dialogue' and nothing else.
    rules: { 'aria-dialog-name': { enabled: true } },
  });
  const { violations } = await axe.withTags(TAGS).analyze();
  return told(violations);
};

/** Runs in the page, after axe was brought there: the rules that colours can break, in one theme after the other. */
const inEveryTheme = async (themes: readonly string[]) => {
  const { axe, document, CSSStyleSheet } = globalThis as unknown as {
    axe: { run(options: object): Promise<{ violations: Violation[] }> };
    CSSStyleSheet: new () => { replaceSync(text: string): void };
    document: {
      documentElement: { dataset: Record<string, string> };
      adoptedStyleSheets: object[];
      getAnimations(): {
        effect: { getTiming(): { iterations: number } } | null;
        finished: Promise<unknown>;
      }[];
    };
  };
  const { dataset } = document.documentElement;
  // What fades from colour to colour is not judged on its way: it does not fade, and nobody waits for it.
  const atOnce = new CSSStyleSheet();
  atOnce.replaceSync('*, *::before, *::after { transition: none !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, atOnce];
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === 1)
      .map(({ finished }) => finished),
  );
  const own = dataset['theme'] ?? 'default';
  const found: { theme: string; violations: Violation[] }[] = [];
  for (const theme of themes) {
    dataset['theme'] = theme;
    // oxlint-disable-next-line no-await-in-loop -- axe refuses to run twice at a time
    const { violations } = await axe.run({
      runOnly: ['color-contrast', 'link-in-text-block'],
      resultTypes: ['violations'],
    });
    if (violations.length > 0) found.push({ theme, violations });
  }
  dataset['theme'] = own;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce);
  return found;
};

let turn = 0;

/**
 * The same in all fifteen themes, every other one in the dark, and the next state the other way round. A theme changes colours and
 * corners and nothing else: all rules run once, those of colour in each theme. Every pair of colours is checked apart, light and
 * dark, where the themes are written.
 */
export const faultsInAllThemes = async (page: Page): Promise<string[]> => {
  const found = await faults(page);
  turn += 1;
  for (const colorScheme of ['dark', 'light'] as const) {
    // With less motion every change would be a short transition of everything.
    await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
    const themes = themeIds.filter((_, index) => (index + turn) % 2 === (colorScheme === 'dark' ? 1 : 0));
    for (const { theme, violations } of await page.evaluate(inEveryTheme, themes)) {
      found.push(...told(violations).map((fault) => `${theme} ${colorScheme} ${fault}`));
    }
  }
  return found;
};
