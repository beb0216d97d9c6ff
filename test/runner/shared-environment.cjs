const path = require('node:path');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { remember } = require('./left-behind.cjs');

/**
 * The worker's own world, which all its test files share: no new one is made and no module loaded again for each. What a
 * file has changed in it is put back when it is done, and the file is named.
 */
module.exports = class SharedEnvironment {
  /** Tells `shared-runtime.cjs` where modules are to be loaded. */
  sharesModules = true;
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }, { testPath }) {
    this.testPath = path.relative(projectConfig.rootDir, testPath);
    this.world = remember();
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  handleTestEvent({ name }) {
    if (name === 'run_start') this.world.loaded();
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    const left = this.world.putBack();
    if (left.length > 0) process.stderr.write(`left behind by ${this.testPath}: ${left.join(', ')}\n`);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  // Nothing runs in a context of its own here.
  getVmContext() {
    return null;
  }
};
