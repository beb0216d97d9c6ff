/**
 * Who may import whom. `docs/architecture.md` draws it, `tools/boundaries.mjs` checks it and proves that each rule here
 * still bites. Type imports count.
 */

const { npm, packageRules, TEST } = require('./tools/lib/package-rules.cjs');

/** The rooms of the house: besides itself, a room may import only the rooms listed for it. */
const rooms = {
  'libs/domain': [],
  'libs/contracts': [],
  'libs/event-store': [],
  'libs/ports': ['libs/domain'],
  'libs/processes': ['libs/domain'],
  'libs/vault': ['libs/event-store'],
  'libs/outbox': ['libs/domain', 'libs/event-store'],
  'libs/platform': ['libs/event-store', 'libs/ports'],
  'libs/projections': ['libs/domain', 'libs/event-store', 'libs/vault', 'libs/outbox', 'libs/contracts'],
  'libs/application': [
    'libs/domain',
    'libs/processes',
    'libs/event-store',
    'libs/vault',
    'libs/ports',
    'libs/projections',
    'libs/outbox',
    'libs/contracts',
  ],
  'libs/jobs': [
    'libs/domain',
    'libs/event-store',
    'libs/processes',
    'libs/ports',
    'libs/projections',
    'libs/outbox',
    'libs/application',
    'libs/platform/logging',
    'libs/platform/tracing',
  ],
  'libs/adapters': ['libs/domain', 'libs/ports', 'libs/platform'],
  'libs/wiring': [
    'libs/application',
    'libs/event-store',
    'libs/jobs',
    'libs/platform',
    'libs/ports',
    'libs/projections',
    'libs/vault',
    'libs/adapters',
  ],
  'apps/api': [
    'libs/wiring',
    'libs/application',
    'libs/contracts',
    'libs/platform',
    'libs/ports',
    'libs/projections',
    'libs/domain/kernel',
    'libs/event-store',
  ],
  'apps/api/demo': [
    'apps/api',
    'libs/application',
    'libs/contracts',
    'libs/domain',
    'libs/event-store',
    'libs/projections',
  ],
  'apps/worker': [
    'libs/wiring',
    'libs/application',
    'libs/jobs',
    'libs/processes',
    'libs/projections',
    'libs/outbox',
    'libs/event-store',
    'libs/platform',
    'libs/ports',
    'libs/domain/kernel',
  ],
  'apps/sandbox': ['libs/platform'],
  'apps/migrate': [
    'libs/event-store',
    'libs/vault',
    'libs/projections',
    'libs/outbox',
    'libs/jobs',
    'libs/platform',
  ],
  'apps/cli': [
    'apps/migrate',
    'libs/wiring',
    'libs/application',
    'libs/event-store',
    'libs/jobs/queue',
    'libs/platform',
    'libs/projections',
    'libs/vault',
  ],
  frontend: ['libs/contracts', 'libs/domain/kernel', 'libs/domain/stay', 'libs/domain/pricing'],
};

const OURS = '^(apps|libs|frontend)/';
/** Where the parts are put together: the only files of an app that see every room. */
const WIRING = '^apps/.*(\\.module|/main)\\.ts$';
const inside = (room) => `^${room}/`;

const roomsWithin = (room) =>
  Object.keys(rooms)
    .filter((other) => other.startsWith(`${room}/`))
    .map(inside);

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room:${room}`,
  comment: `${room} may import only itself${allowed.length ? ` and ${allowed.join(', ')}` : ''}.`,
  severity: 'error',
  from: { path: inside(room), pathNot: [TEST, WIRING, ...roomsWithin(room)] },
  to: { path: OURS, pathNot: [room, ...allowed].map(inside) },
}));

const libraryRules = [
  {
    name: 'aggregates-are-strangers',
    comment:
      'Nouns of the domain meet in a use case or a process manager; only kernel, stay, pricing, account and money are shared.',
    from: {
      path: '^libs/domain/([^/]+)/',
      pathNot: ['^libs/domain/(kernel|stay|pricing|account|money)/', TEST],
    },
    to: { path: '^libs/domain/', pathNot: '^libs/domain/($1|kernel|stay|pricing|account|money)/' },
  },
  {
    name: 'money-knows-no-noun',
    comment:
      'Where money comes from and goes is shared by all nouns that have some: kernel <- stay <- pricing <- account, money.',
    from: { path: '^libs/domain/(account|money)/', pathNot: TEST },
    to: { path: '^libs/domain/', pathNot: '^libs/domain/(kernel|stay|pricing|account|money)/' },
  },
  {
    name: 'pricing-knows-no-noun',
    comment: 'What a price is made of is shared by all nouns, and by the browser.',
    from: { path: '^libs/domain/pricing/', pathNot: TEST },
    to: { path: '^libs/domain/', pathNot: '^libs/domain/(kernel|stay|pricing)/' },
  },
  {
    name: 'stay-knows-no-price',
    comment:
      'Whether a stay may be had is asked without its price, by the browser too: kernel <- stay <- pricing.',
    from: { path: '^libs/domain/stay/', pathNot: TEST },
    to: { path: '^libs/domain/', pathNot: '^libs/domain/(kernel|stay)/' },
  },
  {
    name: 'kernel-knows-no-noun',
    comment: 'The kernel is what all nouns share, and what the browser shares with the server.',
    from: { path: '^libs/domain/kernel/', pathNot: TEST },
    to: { path: '^libs/domain/', pathNot: '^libs/domain/kernel/' },
  },
  {
    name: 'adapters-are-strangers',
    comment: 'One adapter never leans on another.',
    from: { path: '^libs/adapters/([^/]+)/', pathNot: TEST },
    to: { path: '^libs/adapters/[^/]+/', pathNot: '^libs/adapters/$1/' },
  },
  {
    name: 'adapters-only-in-wiring',
    comment: 'Which adapter serves a port is chosen in a *.module.ts, or in libs/wiring.',
    from: { path: '^(apps|libs)/', pathNot: ['^libs/(adapters|wiring)/', '\\.module\\.ts$', TEST] },
    to: { path: '^libs/adapters/' },
  },
  {
    name: 'api-reads-by-queries',
    comment: 'A controller sees a read model through its queries, never through its projector.',
    from: { path: '^apps/api/', pathNot: [WIRING, TEST] },
    to: { path: '^libs/projections/', pathNot: '\\.queries\\.ts$' },
  },
  {
    name: 'controllers-never-touch-the-log',
    comment:
      'A controller sends a command or a query; only what wraps requests may know of errors and actors.',
    from: { path: '^apps/api/.*\\.controller\\.ts$', pathNot: TEST },
    to: { path: '^libs/event-store/' },
  },
  {
    name: 'application-reads-by-queries',
    comment: 'A use case reads by queries; the projectors are handed to the log as one list.',
    from: { path: '^libs/application/', pathNot: ['\\.module\\.ts$', TEST] },
    to: { path: '^libs/(projections|outbox)/.+/', pathNot: '\\.queries\\.ts$' },
  },
];

const CONSOLE = '^frontend/src/console/';
/** What every feature of the console may use; any other folder there is a feature. */
const CONSOLE_COMMON = ['data', 'kit', 'look', 'session', 'testing'];
/** By feature, the files that it offers to the others. */
const consoleOffers = Object.entries(require('./frontend/src/console/offers.json')).flatMap(
  ([feature, files]) => files.map((file) => `${CONSOLE}${feature}/${file}\\.tsx?$`),
);

const frontendRules = [
  {
    name: 'console-features-keep-to-offers',
    comment:
      'A feature of the console imports of another only what that one offers: frontend/src/console/offers.json.',
    from: { path: `${CONSOLE}([^/]+)/`, pathNot: TEST },
    to: {
      path: `${CONSOLE}[^/]+/`,
      pathNot: [`${CONSOLE}($1|${CONSOLE_COMMON.join('|')})/`, ...consoleOffers],
    },
  },
  {
    name: 'console-commons-know-no-feature',
    comment: 'What every feature of the console uses knows none of them.',
    from: { path: `${CONSOLE}(${CONSOLE_COMMON.join('|')})/`, pathNot: TEST },
    to: { path: `${CONSOLE}[^/]+/`, pathNot: `${CONSOLE}(${CONSOLE_COMMON.join('|')})/` },
  },
  {
    name: 'shared-knows-no-app',
    comment: 'shared <- public, console',
    from: { path: '^frontend/src/shared/' },
    to: { path: '^frontend/src/(public|console)/' },
  },
  {
    name: 'public-and-console-are-strangers',
    comment: 'They are two apps; what both need is in shared.',
    from: { path: '^frontend/src/(public|console)/' },
    to: { path: '^frontend/src/(public|console)/', pathNot: '^frontend/src/$1/' },
  },
  {
    name: 'public-is-light',
    comment: 'The public site must be quick on a phone: the component library is for the console.',
    from: { path: '^frontend/src/(public|shared)/', pathNot: TEST },
    to: { path: npm('@mantine') },
  },
];

const everywhere = [
  { name: 'no-circles', comment: 'Type imports count.', from: {}, to: { circular: true } },
  {
    name: 'no-barrels',
    comment: 'Import the file that has what you need, not an index.',
    from: {},
    to: { path: '/index\\.tsx?$', pathNot: 'node_modules' },
  },
  {
    name: 'production-never-imports-tests',
    comment: 'Not even their fixtures.',
    from: { path: OURS, pathNot: TEST },
    to: { path: TEST },
  },
  { name: 'resolvable', comment: 'The import leads nowhere.', from: {}, to: { couldNotResolve: true } },
];

module.exports = {
  forbidden: [...roomRules, ...packageRules, ...libraryRules, ...frontendRules, ...everywhere].map(
    (rule) => ({
      severity: 'error',
      ...rule,
    }),
  ),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
