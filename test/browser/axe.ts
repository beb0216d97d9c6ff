import { readFileSync } from 'node:fs';
import type { AxeResults, CheckResult, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { strangePairs, TOKENS } from './theme-pairs';
import type { Shown } from './theme-pairs';

const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Until nothing fades or slides in any more, and all that can be pressed stays where it is: what is half there is not judged. Looked at frame by frame: of an
 * element that is taken away in the middle of it, `Animation.finished` is never kept. A page that is drawn anew for another width does so when it comes to it, on
 * a busy machine some frames later.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const drawn = () => new Promise(requestAnimationFrame);
    const atRest = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    const places = () => [...document.querySelectorAll('a, button, input, select, textarea')]
      .map((one) => Object.values(one.getBoundingClientRect().toJSON()).join()).join(';');
    const isMoving = ({ effect, playState }) =>
      playState !== 'finished' && playState !== 'paused' && effect?.getTiming().iterations === 1;
    let before;
    do {
      before = places();
      // What was asked for just now is drawn with the next frame and may begin to move with the one after it.
      for (let frame = 0; frame < 3; frame += 1) await drawn();
      await atRest();
    } while (document.getAnimations().some(isMoving) || places() !== before);
  })()`);

/** Only what a page that is looked at twice runs once: to read it takes a tenth of a look. */
const bringAxe = (page: Page): Promise<unknown> =>
  Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate<boolean>('"axe" in globalThis'))) await frame.evaluate(SOURCE);
    }),
  );

interface InPage {
  readonly axe: {
    run(options: RunOptions): Promise<AxeResults>;
    run(context: object, options: RunOptions): Promise<AxeResults>;
  };
  readonly CSSStyleSheet: new () => { replaceSync(text: string): void };
  readonly document: {
    adoptedStyleSheets: object[];
    querySelector(selector: string): object | null;
  };
}

/** What is asked of every page. */
const ASKED: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
  // Wanted only by rules about sound that plays by itself, of which we have none, and about style sheets that lock the screen's turn, which are not run.
  preload: false,
};

/**
 * Runs in the page, after axe was brought there. Behind a dialogue lies a veil, through which axe judges no colours: those of the dialogue
 * alone are asked for then, and of what is said above it. That is quicker by far where a long list lies behind.
 */
const violationsIn = async ([asked, dialogues]: readonly [RunOptions, string]): Promise<string[]> => {
  const { axe, document } = globalThis as unknown as InPage;
  const hasDialogue = document.querySelector(dialogues) !== null;
  const found = await axe.run(document, {
    ...asked,
    rules: {
      // Counted among good practice by axe, and no less a fault to whoever hears 'dialogue' and nothing else.
      'aria-dialog-name': { enabled: true },
      'color-contrast': { enabled: !hasDialogue },
    },
  });
  const above = hasDialogue
    ? await axe.run(
        { include: [[dialogues], ['[role=status]'], ['[role=alert]']] },
        { ...asked, runOnly: ['color-contrast'] },
      )
    : undefined;
  return [...found.violations, ...(above?.violations ?? [])].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`,
  );
};

/** What axe finds wrong on the page as it stands, once nothing moves. */
export const faults = async (page: Page): Promise<string[]> => {
  await Promise.all([bringAxe(page), settled(page)]);
  return page.evaluate(violationsIn, [ASKED, '[aria-modal=true], :modal'] as const);
};

/** Runs in the page, after axe was brought there, every token a colour of its own: which text is seen on which ground. */
const shownIn = async (paints: string): Promise<Shown[]> => {
  const { axe, CSSStyleSheet, document } = globalThis as unknown as InPage;
  const sheet = new CSSStyleSheet();
  // What fades from colour to colour is not judged on its way: it does not fade, and nobody waits for it.
  sheet.replaceSync(
    `*, *::before, *::after { transition: none !important; } :root, [data-theme] { ${paints} }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const { violations, passes } = await axe.run({
    runOnly: ['color-contrast', 'link-in-text-block'],
    resultTypes: ['violations', 'passes'],
    preload: false,
  });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  const told = (rules: AxeResults['passes'], failed: boolean): Shown[] =>
    rules.flatMap(({ id, nodes }) =>
      nodes.map(({ any, target }) => {
        const data: CheckResult['data'] = any[0]?.data;
        return { rule: id, failed, text: data?.fgColor, ground: data?.bgColor, at: String(target) };
      }),
    );
  return [...told(violations, true), ...told(passes, false)];
};

const PAINTS = TOKENS.map(({ token, colour }) => `--${token}: ${colour} !important`).join('; ');

/**
 * The same in all fifteen themes, light and dark. A theme changes colours and corners and nothing else: all rules run once. Of colours
 * only those pairs may be shown that are legible in every theme, which is computed where the themes are written.
 */
export const faultsInAllThemes = async (page: Page): Promise<string[]> => [
  ...(await faults(page)),
  ...strangePairs(await page.evaluate(shownIn, PAINTS)),
];

/** The same where no theme is worn, as in the console: in the light and in the dark. */
export const faultsInBothSchemes = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await faults(page)).map((fault) => `${colorScheme} ${fault}`));
  }
  return found;
};
