const vm = require('node:vm');
const { JSDOM, VirtualConsole } = require('jsdom');
const { addMissing } = require('./missing.cjs');

/** A page has these as well, in Node's own form: what Node and a page have to say to each other goes through them. */
const NODES_OWN = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'crypto',
  'performance',
  'console',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
];
// Of the language, not of a page.
const LANGUAGE = vm.runInNewContext('Object.getOwnPropertyNames(globalThis)');
const ITSELF = ['window', 'self', 'frames', 'top', 'parent', 'global', 'globalThis'];
const OF_EVENT_TARGET = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
const EMPTY = '<!DOCTYPE html><html><head></head><body></body></html>';

// Who waits for nothing else may end: what a library has put off for minutes keeps no worker.
const putOff =
  (timer) =>
  (...given) =>
    timer(...given).unref();

const isClass = (name) => /^[A-Z]/.test(name);

/** How a name of the page's window is seen in the world: what is a function knows where it belongs, all else is asked for anew each time. */
const seenFrom = (window, name) => {
  const value = window[name];
  if (typeof value === 'function')
    return { value: isClass(name) ? value : value.bind(window), writable: true, configurable: true };
  return {
    get: () => window[name],
    set: (other) => {
      window[name] = other;
    },
    configurable: true,
  };
};

/** Makes the one page of this worker and puts it into the world, which is its window from then on. */
function openPage() {
  const virtualConsole = new VirtualConsole();
  // The console of the file that runs just then.
  virtualConsole.sendTo(new Proxy({}, { get: (_, level) => globalThis.console[level] }), {
    omitJSDOMErrors: true,
  });
  virtualConsole.on('jsdomError', (error) => globalThis.console.error(error));
  const { window } = new JSDOM(EMPTY, { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole });
  for (const timer of ['setTimeout', 'setInterval']) globalThis[timer] = putOff(globalThis[timer]);
  for (const name of NODES_OWN)
    Object.defineProperty(window, name, { value: globalThis[name], writable: true, configurable: true });
  addMissing(window);
  const others = new Set([...LANGUAGE, ...ITSELF, ...NODES_OWN]);
  const names = Object.getOwnPropertyNames(window).filter(
    (name) => !name.startsWith('_') && !others.has(name),
  );
  for (const name of [...names, ...OF_EVENT_TARGET])
    Object.defineProperty(globalThis, name, seenFrom(window, name));
  for (const name of ['window', 'self', 'frames', 'top', 'parent'])
    Object.defineProperty(globalThis, name, { value: globalThis, writable: true, configurable: true });
  // What nobody has caught fails the test in which it happened.
  window.addEventListener('error', ({ error }) => error != null && process.emit('uncaughtException', error));
  return window;
}

/** The page as whoever comes next should find it: empty, at the first address, with nothing kept. */
function emptyPage({ document, history, localStorage, sessionStorage }) {
  for (const element of [document.documentElement, document.body, document.head]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    if (element !== document.documentElement) element.replaceChildren();
  }
  document.title = '';
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

module.exports = { openPage, emptyPage };
