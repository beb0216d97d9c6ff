import type { Page } from 'playwright-core';
import { CONSOLE_TEXTS } from './console-copy-list';
import type { Noun } from './console-copy-list';

const known = new Set<string>(Object.values(CONSOLE_TEXTS).flat());
const seen = new Set<string>();

const pattern = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('#', String.raw`\d+`));

type Role = 'alert' | 'status' | 'alertdialog';

const WHOLE_WORD = 14;

/** Waits until the text can be seen, and checks it off. Short ones must be the whole of what stands there. */
export const see = async (page: Page, text: string, role?: Role): Promise<void> => {
  if (!known.has(text)) throw new Error(`not a text of the list: ${text}`);
  const wanted = pattern(text);
  const short = text.length <= WHOLE_WORD;
  const inside = page.getByText(short ? new RegExp(`^\\s*(.*, )?${wanted.source}( \\*)?\\s*$`) : wanted);
  const spoken = role === 'alertdialog' ? page.getByRole(role).getByText(wanted) : null;
  const found = spoken ?? (role ? page.getByRole(role).filter({ hasText: wanted }) : inside);
  await found
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => {
      throw new Error(`not to be seen at ${page.url()}: ${text}`);
    });
  seen.add(text);
};

export const seeAll = async (page: Page, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await see(page, text);
};

/** What nobody has seen yet of what there is to say about something. */
export const missingTexts = (noun: Noun): readonly string[] =>
  CONSOLE_TEXTS[noun].filter((text) => !seen.has(text));
