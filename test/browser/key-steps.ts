import type { Page } from 'playwright-core';

/** What has the focus must be seen to have it: marked, on the screen, and under nothing else (WCAG 2.4.7, 2.4.11). */
const FOCUS = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body || element.tagName === 'H1' || element.tagName === 'H2') return 'seen';
  const box = element.getBoundingClientRect();
  if (box.width <= 1) return 'seen';
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)];
  const top = document.elementFromPoint(x, y);
  const style = getComputedStyle(element);
  const ring = getComputedStyle(element, '::after');
  const isMarked = (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) || parseFloat(ring.borderTopWidth) >= 2;
  const isOver = top !== null && (element.contains(top) || top.contains(element));
  return isMarked && isOver ? 'seen' : 'not seen: ' + element.outerHTML.slice(0, 160);
})()`;

/** Goes on with Tab until that has the focus, and looks at every stop on the way. */
export const tabTo = async (page: Page, what: string): Promise<void> => {
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(FOCUS)).toBe('seen');
    const name = await page.evaluate<string>(`(() => {
      const element = document.activeElement;
      const label = element.labels?.[0]?.textContent ?? '';
      return (element.getAttribute('aria-label') ?? '') + '|' + label + '|' + (element.textContent ?? '') + '|' + (element.getAttribute('role') ?? element.tagName);
    })()`);
    if (name.includes(what)) return;
  }
  throw new Error(`Tab never came to ${what}`);
};
