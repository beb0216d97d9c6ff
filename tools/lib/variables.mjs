import { Complaint } from './complaint.mjs';

/** What `npm start` can be told: name, default as a person reads it, meaning. `npm start -- --help` prints it. */
const table = [
  ['PORT', '3000', 'site and API'],
  [
    'LISTEN_HOST',
    '127.0.0.1',
    'where site and metrics listen; 0.0.0.0 for everybody who can reach this machine',
  ],
  ['SANDBOX_PORT', '3001', 'PayPal, Twilio and SMTP stand-ins, and the outbox page'],
  ['METRICS_PORT', '9464', 'Prometheus metrics of the API; those of the worker on the next port'],
  ['HOLDFAST_DATA', '.holdfast', 'embedded data, uploads, logs'],
  ['DATABASE_URL', 'embedded', 'an existing PostgreSQL, 15 or newer, as the owner of the tables'],
  ['APP_DATABASE_URL', 'embedded', 'the same as the lesser login of API and worker; made if it is not there'],
  [
    'REDIS_URL',
    'embedded',
    'an existing Redis, 7 or newer; else a private one, else the queue is kept in PostgreSQL',
  ],
  [
    'DEMO',
    '1 with embedded data, else 0',
    'three demo tenants: caravan (dates), studio (times) and cottage (stays)',
  ],
  ['DEFAULT_TENANT', 'caravan in the demo', 'tenant of a host without a dot'],
  ['SUPERADMIN_USERNAME', 'superadmin in the demo', 'first super admin'],
  ['SUPERADMIN_PASSWORD', 'random in the demo', 'first super admin'],
  ['DEMO_ADMIN_PASSWORD', 'random in the demo', "the demo tenants' admins"],
  ['JWT_SECRET', 'made when embedded', 'signs the tokens of people who sign in'],
  ['VAULT_KEY', 'made when embedded', '32 bytes in base64; seals personal data'],
  ['SITE_URL_PATTERN', 'http://{tenant}.localhost:PORT', "how a tenant's address is built"],
  ['HOLD_MINUTES', '15', 'length of a hold; fractions are allowed'],
  ['CHANNEL_MINUTES', '15', 'how often calendars of other platforms are looked at; fractions are allowed'],
  [
    'UNDO_MINUTES',
    '10',
    'how long what an owner does can be undone, and messages about it wait: 0, 5, 10 or 30',
  ],
  ['LIMIT_LIVE_HOLDS_PER_CONTACT', '2', 'dates one customer may hold at once; 0 for no limit'],
  ['LIMIT_LIVE_HOLDS_PER_ADDRESS', '5', 'dates one address may hold at once; 0 for no limit'],
  ['LIMIT_HOLD_CHANGES_PER_MINUTE', '30', 'extensions and releases of one address; 0 for no limit'],
  [
    'LIMIT_LATE_CONFIRMS_PER_MINUTE',
    '30, sandbox 6000',
    'confirmations of holds that have ended, of one address; 0 for no limit',
  ],
  [
    'LIMIT_NOTICE_CHECKS_PER_MINUTE',
    '5, sandbox 1000',
    'payment notices of one address that the provider is asked about; 0 for no limit',
  ],
  ['TRUST_PROXY', '0', 'number of proxies in front'],
  ['PAYPAL_API_URL', 'the sandbox in the demo', 'the payment provider'],
  ['PAYPAL_SDK_URL', 'the sandbox in the demo', "the payment provider's script for the browser"],
  ['TWILIO_API_URL', 'the sandbox in the demo', 'the SMS provider'],
  [
    'OUTSIDE_WEB_ALLOW',
    'the sandbox in the demo',
    'origins of calendars that may be private and plain http; only beside a private SITE_URL_PATTERN',
  ],
  ['SMTP_URL', 'the sandbox in the demo', 'the mail server'],
];

/** The table of variables, as wide as its longest entries. */
export function describeVariables() {
  const width = (column) => Math.max(...table.map((row) => row[column].length));
  return table.map(
    ([name, byDefault, meaning]) => `  ${name.padEnd(width(0))}  ${byDefault.padEnd(width(1))}  ${meaning}`,
  );
}

const isSet = (env, name) => (env[name] ?? '').trim() !== '';

const isOn = (text) => text === '1' || text === 'true';

/**
 * What follows from the variables alone.
 * @throws Complaint that names all that is missing at once
 */
export function readVariables(env) {
  const embedded = !isSet(env, 'DATABASE_URL');
  const demo = isSet(env, 'DEMO') ? isOn(env.DEMO) : embedded;
  // The stand-ins take everybody's word for a payment: never next to a real database, unless it is a demo.
  const sandbox = embedded || demo;
  const needed = [...(embedded ? [] : ['JWT_SECRET', 'VAULT_KEY']), ...(sandbox ? [] : ['SMTP_URL'])];
  const missing = needed.filter((name) => !isSet(env, name));
  if (missing.length > 0) {
    throw new Complaint(`With a DATABASE_URL of your own these must be set as well: ${missing.join(', ')}.`);
  }
  return { embedded, demo, sandbox, ports: readPorts(env, sandbox) };
}

/** Every port that the product will listen on, with the variable that it comes from. */
function readPorts(env, sandbox) {
  const metrics = portOf(env, 'METRICS_PORT', 9464);
  const ports = [
    { variable: 'PORT', port: portOf(env, 'PORT', 3000) },
    ...(sandbox ? [{ variable: 'SANDBOX_PORT', port: portOf(env, 'SANDBOX_PORT', 3001) }] : []),
    { variable: 'METRICS_PORT', port: metrics },
    { variable: 'METRICS_PORT', port: metrics + 1 },
  ];
  for (const [index, { variable, port }] of ports.entries()) {
    const twin = ports.slice(0, index).find((other) => other.port === port);
    if (twin)
      throw new Complaint(
        `${twin.variable} and ${variable} both mean port ${port}: give one of them another.`,
      );
  }
  return ports;
}

function portOf(env, variable, byDefault) {
  if (!isSet(env, variable)) return byDefault;
  const port = Number(env[variable]);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Complaint(`${variable} must be a port, 1 to 65535, but is "${env[variable]}".`);
}
