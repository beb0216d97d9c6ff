/**
 * One configuration, eight projects:
 *   unit         *.spec.ts       pure code, no input or output
 *   web          *.spec.tsx      React components in jsdom
 *   proofs       *.proof-spec.ts  pure code too, but long: histories from seeds, rules against oracles, every regular expression attacked
 *   integration  *.int-spec.ts   the real Postgres and queue, started by the global setup
 *   faults       *.fault-spec.ts  processes that are killed, servers that go away, lines that are cut
 *   soak         *.soak-spec.ts   half an hour of load and faults; `npm run soak`, not part of `npm test`
 *   record       *.record-spec.ts  what later builds are held against; `npm run record`, not part of `npm test`
 *   browser      *.browser-spec.ts  the whole product in a real browser
 */
const swc = (parser, module = { type: 'commonjs' }) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module,
    jsc: {
      target: 'es2023',
      parser,
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
  },
];

// Jest on Node 20 cannot require ES modules: these packages are turned into CommonJS on the way in.
const esmPackages = [
  '@nestjs/[^/]+',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/[^/]+',
  '@borewit/[^/]+',
  'load-esm',
  // Imports node: modules dynamically, which Jest cannot either.
  '@opentelemetry/otlp-exporter-base',
];

const shared = {
  rootDir: __dirname,
  transform: {
    '\\.tsx?$': swc({ syntax: 'typescript', tsx: false, decorators: true }),
    '\\.m?js$': swc({ syntax: 'ecmascript' }, { type: 'commonjs', ignoreDynamic: false }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  moduleNameMapper: { '^@holdfast/(.*)$': '<rootDir>/libs/$1' },
};

// Modules are loaded once a worker, by Node: see test/runner.
const oneWorld = {
  runtime: '<rootDir>/test/runner/shared-runtime.cjs',
  testEnvironment: '<rootDir>/test/runner/shared-environment.cjs',
};

module.exports = {
  coverageProvider: 'v8',
  // A machine with much else to do is slow, not wrong: this only ends what hangs. How quick something is, the benchmarks say.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/test/support/long-first.cjs',
  // From some two gigabytes on the last files took several times as long as alone; a worker begun anew loads all modules again.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      ...oneWorld,
      roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/test', '<rootDir>/frontend'],
      testRegex: '\\.spec\\.ts$',
    },
    {
      ...shared,
      displayName: 'web',
      runtime: oneWorld.runtime,
      testEnvironment: '<rootDir>/frontend/test/environment.cjs',
      // A page has none of these but the second, and Node's own fetch, which shares its world, waits for them.
      fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] },
      setupFilesAfterEnv: ['<rootDir>/frontend/test/setup.ts'],
      roots: ['<rootDir>/frontend'],
      testRegex: '\\.spec\\.tsx$',
      transform: {
        ...shared.transform,
        '\\.tsx?$': swc({ syntax: 'typescript', tsx: true, decorators: false }),
      },
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.module\\.css$': '<rootDir>/frontend/test/css-modules.cjs',
        '\\.(css|svg|png|jpg|woff2?)$': '<rootDir>/frontend/test/empty.cjs',
      },
    },
    {
      ...shared,
      displayName: 'proofs',
      ...oneWorld,
      roots: ['<rootDir>/libs', '<rootDir>/test'],
      testRegex: '\\.proof-spec\\.ts$',
    },
    {
      ...shared,
      displayName: 'integration',
      ...oneWorld,
      roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/test'],
      testRegex: '\\.(int|e2e)-spec\\.ts$',
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'faults',
      ...oneWorld,
      roots: ['<rootDir>/test/faults'],
      testRegex: '\\.fault-spec\\.ts$',
      setupFilesAfterEnv: ['<rootDir>/test/faults/harness/patience.ts'],
      globalSetup: '<rootDir>/test/faults/harness/begin.mjs',
      globalTeardown: '<rootDir>/test/faults/harness/end.mjs',
    },
    {
      ...shared,
      displayName: 'soak',
      testEnvironment: 'node',
      roots: ['<rootDir>/test/soak'],
      testRegex: '\\.soak-spec\\.ts$',
      setupFilesAfterEnv: ['<rootDir>/test/faults/harness/patience.ts'],
      globalSetup: '<rootDir>/test/faults/harness/begin.mjs',
      globalTeardown: '<rootDir>/test/faults/harness/end.mjs',
    },
    {
      ...shared,
      displayName: 'record',
      testEnvironment: 'node',
      roots: ['<rootDir>/test/replay/record'],
      testRegex: '\\.record-spec\\.ts$',
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'browser',
      runtime: oneWorld.runtime,
      testEnvironment: '<rootDir>/test/support/browser-environment.cjs',
      roots: ['<rootDir>/test/browser'],
      testRegex: '\\.browser-spec\\.ts$',
      globalSetup: '<rootDir>/test/support/browser-setup.mjs',
      globalTeardown: '<rootDir>/test/support/browser-teardown.mjs',
    },
  ],
};
