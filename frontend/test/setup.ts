import '@testing-library/jest-dom';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
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
afterAll(knowLabels());
afterEach(cleanup);
// React looks here whether it is watched, and a server that is played is Node's own again afterwards.
const asBefore = { IS_REACT_ACT_ENVIRONMENT: true, fetch: globalThis.fetch };
Object.assign(globalThis, asBefore);
afterAll(() => Object.assign(globalThis, asBefore));
