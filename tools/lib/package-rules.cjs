/** The part of `.dependency-cruiser.cjs` that is about packages. */

const TEST = '\\.(spec|proof-spec|int-spec|e2e-spec|browser-spec)\\.tsx?$|/testing/|^test/|^frontend/test/';
const NPM = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;

/** Which packages are known where. */
const packageRules = [
  {
    name: 'domain-is-pure',
    comment:
      'No npm package and no node: module in domain and processes: time, ids and money come in as arguments.',
    from: { path: '^libs/(domain|processes)/', pathNot: TEST },
    to: { dependencyTypes: [...NPM, 'core', 'unknown'] },
  },
  {
    name: 'contracts-are-zod-only',
    comment: 'The browser parses with the contracts: they bring nothing but zod.',
    from: { path: '^libs/contracts/', pathNot: TEST },
    to: { dependencyTypes: [...NPM, 'core'], pathNot: npm('zod') },
  },
  {
    name: 'ports-are-types',
    comment: 'A port says what is wanted, in our own words; a package would be an adapter.',
    from: { path: '^libs/ports/', pathNot: TEST },
    to: { dependencyTypes: NPM },
  },
  {
    name: 'nest-stays-in-the-shell',
    comment: 'In libs only platform, the queue processors and *.module.ts know Nest.',
    from: { path: '^libs/', pathNot: ['^libs/(platform|application|jobs|wiring)/', '\\.module\\.ts$', TEST] },
    // How tokens are written is a library like any other: one adapter knows it, as `sdks-stay-in-adapters` says.
    to: { path: npm('@nestjs'), pathNot: npm('@nestjs/jwt') },
  },
  {
    name: 'application-knows-cqrs-only',
    comment: 'A use case is a handler of @nestjs/cqrs, injected by @nestjs/common; no more of Nest.',
    from: { path: '^libs/application/', pathNot: ['\\.module\\.ts$', TEST] },
    to: { path: npm('@nestjs'), pathNot: npm('@nestjs/cqrs', '@nestjs/common') },
  },
  {
    name: 'jobs-know-buses-only',
    comment: 'A processor hears from @nestjs/bullmq and commands through @nestjs/cqrs; no more of Nest.',
    from: { path: '^libs/jobs/', pathNot: ['\\.module\\.ts$', TEST] },
    to: { path: npm('@nestjs'), pathNot: npm('@nestjs/bullmq', '@nestjs/cqrs', '@nestjs/common') },
  },
  {
    name: 'sdks-stay-in-adapters',
    comment: 'What a vendor gives is imported in its adapter and nowhere else.',
    from: { path: '^(apps|libs)/', pathNot: ['^libs/adapters/', TEST] },
    to: { path: npm('twilio', 'nodemailer', 'sharp', '@aws-sdk', '@paypal', '@nestjs/jwt') },
  },
  {
    name: 'typeorm-stays-by-the-tables',
    comment:
      'TypeORM runs the migrations, compares declared tables with a database and puts lists together (ADR 4); rows are read and written without it.',
    from: {
      path: '^(apps|libs)/',
      pathNot: ['^libs/event-store/(tables|migrations)/', '^apps/migrate/', TEST],
    },
    to: { path: npm('typeorm') },
  },
  {
    name: 'queue-stays-in-jobs',
    comment: 'BullMQ and its Redis are known to the jobs and to the platform that connects them.',
    from: { path: '^libs/', pathNot: ['^libs/(jobs|platform|wiring)/', TEST] },
    to: { path: npm('bullmq', 'ioredis', '@nestjs/bullmq') },
  },
];

module.exports = { npm, packageRules, TEST };
