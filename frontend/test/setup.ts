import '@testing-library/jest-dom';
import { configure, prettyDOM } from '@testing-library/react';
import { knowLabels } from './labels';

/** More of a page than fits into what is printed of it. */
const MOST_PRINTED = 400;

/** What was looked for, and the beginning of the page: whoever waits for something fails so many times before it comes. */
const notFound = (message: string | null, container: Element): Error => {
  let seen = 0;
  const printed = prettyDOM(container, undefined, {
    filterNode: (node) => node.nodeType !== Node.COMMENT_NODE && ++seen < MOST_PRINTED,
  });
  return Object.assign(new Error(`${message ?? ''}\n\n${printed || ''}`), {
    name: 'TestingLibraryElementError',
  });
};

// As for the tests themselves: the time only ends what never comes.
configure({ asyncUtilTimeout: 20_000, getElementError: notFound });
knowLabels();

/** What jsdom leaves out and components call. Their behaviour in a real browser is the browser tests' matter. */

window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
window.ResizeObserver ??= NoObserver;
window.IntersectionObserver ??= NoObserver as unknown as typeof IntersectionObserver;

Element.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: {
    ready: Promise.resolve(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  },
});
