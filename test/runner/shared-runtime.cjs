const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');
const { sourceMaps } = require('../../tools/lib/typescript.cjs');

/**
 * Tests are loaded for one run only, one that another brings along as well, with what is set up for each; and so is what its environment
 * wants to be new: sources in a folder.
 */
const isFreshFor = ({ setupFilesAfterEnv, testRegex }, { freshIn }) => {
  const tests = testRegex.map((pattern) => new RegExp(pattern));
  return (file) =>
    setupFilesAfterEnv.includes(file) ||
    tests.some((pattern) => pattern.test(file)) ||
    (freshIn !== undefined && file.startsWith(freshIn) && /\.tsx?$/.test(file));
};

/**
 * Loads modules by Node's own `require`, once a worker: a worker that ran a file has most of what the next one needs. Jest
 * loads them anew for each file, which took two thirds of the time of our tests. A file that relies on fresh modules has
 * `@jest-environment node` in its first line, and Jest loads them for it as it always does.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const [config, environment, , , , , testPath] = given;
    this.shares = environment.sharesModules === true;
    this.isFresh = isFreshFor(config, environment);
    this.testPath = testPath;
    // Like a file beside the test: what it requires is found from there.
    this.load = createRequire(testPath);
    this.world = environment.global;
  }

  requireModule(from, ...rest) {
    return this.shares && rest.length === 0 ? this.load(from) : super.requireModule(from, ...rest);
  }

  // The judge keeps a file's tests in its module: every file has a new one.
  requireInternalModule(from, to) {
    if (!this.shares) return super.requireInternalModule(from, to);
    if (to) return this.load(to);
    delete this.load.cache[from];
    return this.load(from);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    if (!this.shares) return;
    this.world.jest = super.requireModuleOrMock(this.testPath, '@jest/globals').jest;
  }

  unstable_shouldLoadAsEsm(file) {
    return !this.shares && super.unstable_shouldLoadAsEsm(file);
  }

  getSourceMaps() {
    return this.shares ? sourceMaps : super.getSourceMaps();
  }

  teardown() {
    const loaded = this.shares ? Object.keys(this.load.cache) : [];
    for (const file of loaded) if (this.isFresh(file)) delete this.load.cache[file];
    super.teardown();
  }
};
