/** What a test file may change in the world it shares with the files after it, and how that is put back. */

// What Jest gives to every file, and takes to itself.
const OF_JEST =
  /^(console|expect|jest|describe|fdescribe|xdescribe|it|fit|xit|test|xtest|(before|after)(All|Each)|Symbol\(.*\))$/;
const OF_JEST_IN_PROCESS = new Set(['exit', 'getBuiltinModule']);
// What libraries put into the world when they are loaded, which may be in the middle of a test.
const OF_LIBRARIES = /^(__.*|awslambda|typeormMetadataArgsStorage)$/;
// What one of them replaces for good, and what runs only when the worker itself ends.
const OF_LIBRARIES_IN_PROCESS = ['chdir', 'cwd'];
const AT_THE_END = new Set(['exit', 'beforeExit']);
// An emitter's own count of its listeners, which are looked at one by one; and how a run ends is Jest's to say.
const UNTOUCHED_IN_PROCESS = new Set(['_events', '_eventsCount', 'exitCode', ...OF_LIBRARIES_IN_PROCESS]);
// What libraries say once to the programs that they start, when they are loaded.
const OF_LIBRARIES_IN_ENV = new Set(['VIPSHOME']);

const propertiesOf = (target) =>
  new Map(Reflect.ownKeys(target).map((key) => [key, Object.getOwnPropertyDescriptor(target, key)]));

const same = (one, other) =>
  one !== undefined &&
  other !== undefined &&
  Object.is(one.value, other.value) &&
  one.get === other.get &&
  one.set === other.set;

// Some of Node's globals are made when they are first asked for.
const isMadeLate = (was, now) => was?.get !== undefined && now.get === undefined;

const listenersOf = (emitter) => new Map(emitter.eventNames().map((name) => [name, emitter.listeners(name)]));

/** @returns {string[]} the names of what was put back */
function putBack(target, before, untouched = new Set()) {
  const names = [];
  for (const [key, now] of propertiesOf(target)) {
    if (untouched.has(key)) continue;
    const was = before.get(key);
    if (same(was, now) || isMadeLate(was, now) || OF_LIBRARIES.test(String(key))) continue;
    if (was) Object.defineProperty(target, key, was);
    else if (now.configurable) delete target[key];
    names.push(String(key));
  }
  for (const [key, was] of before) {
    if (Object.hasOwn(target, key) || untouched.has(key)) continue;
    Object.defineProperty(target, key, was);
    names.push(String(key));
  }
  return names;
}

function takeListenersAway(emitter, before) {
  const names = [];
  for (const [name, listeners] of listenersOf(emitter)) {
    if (AT_THE_END.has(name)) continue;
    const known = before.get(name) ?? [];
    const added = listeners.filter((listener) => !known.includes(listener));
    for (const listener of added) emitter.removeListener(name, listener);
    if (added.length > 0) names.push(`${added.length} × process.on('${String(name)}')`);
  }
  return names;
}

function envPutBack(before) {
  const names = Object.keys({ ...before, ...process.env }).filter(
    (key) => process.env[key] !== before[key] && !OF_LIBRARIES_IN_ENV.has(key),
  );
  for (const key of names) {
    if (key in before) process.env[key] = before[key];
    else delete process.env[key];
  }
  return names;
}

/**
 * Remembers the world as it is.
 * @returns {{loaded: () => void, putBack: () => string[]}} `loaded`: what modules have added to the world while the file was
 *   loaded stays, as they do; `putBack`: puts back what else has changed, and names it
 */
exports.remember = function remember() {
  let world = propertiesOf(globalThis);
  let ofProcess = propertiesOf(process);
  const env = { ...process.env };
  const listeners = listenersOf(process);
  const folder = process.cwd();
  return {
    loaded() {
      const added = [...propertiesOf(globalThis)].filter(([key]) => !OF_JEST.test(String(key)));
      world = new Map([...added, ...world]);
      ofProcess = propertiesOf(process);
    },
    putBack() {
      const left = [
        ...putBack(globalThis, world).filter((name) => !OF_JEST.test(name)),
        ...putBack(process, ofProcess, UNTOUCHED_IN_PROCESS)
          .filter((name) => !OF_JEST_IN_PROCESS.has(name))
          .map((name) => `process.${name}`),
        ...envPutBack(env).map((name) => `process.env.${name}`),
        ...takeListenersAway(process, listeners),
      ];
      if (process.cwd() === folder) return left;
      process.chdir(folder);
      return [...left, 'process.cwd()'];
    },
  };
};
