import { createSecretKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { contradictions, type Given } from './contradictions';
import { isLoopback } from './urls';
import { variables, type Variables } from './variables';

/** Everything that an operator can set, read once at the start and frozen. */
export type Config = ReturnType<typeof group>;

/** The environment cannot be used. `lines` names every variable that is missing or wrong; values are never shown. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly lines: readonly string[]) {
    super(`The configuration cannot be used:\n${lines.map((line) => `  - ${line}`).join('\n')}`);
  }
}

/**
 * Reads the configuration out of an environment. An empty variable counts as left out, except `DEFAULT_TENANT`, where
 * it means "none".
 *
 * @throws ConfigError that names all faults at once
 */
export function loadConfig(env: Given): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value?.trim() !== '' || name === 'DEFAULT_TENANT'),
  );
  const parsed = variables.safeParse(given);
  const lines = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}`),
    ...contradictions(given),
  ];
  if (lines.length > 0 || !parsed.success) throw new ConfigError([...new Set(lines)]);
  return freeze(group(parsed.data));
}

function group(given: Variables) {
  const isSandbox = given.PAYPAL_SANDBOX ?? isLoopback(given.PAYPAL_API_URL);
  return {
    /** Where embedded data, uploads and logs are kept; an absolute path. */
    dataFolder: given.HOLDFAST_DATA,
    server: {
      /** Where site and metrics listen: on this machine alone, unless told otherwise. */
      host: given.LISTEN_HOST,
      port: given.PORT,
      sandboxPort: given.SANDBOX_PORT,
      metricsPort: given.METRICS_PORT,
      /** How many proxies stand in front; 0 means that `X-Forwarded-*` counts for nothing. */
      trustProxy: given.TRUST_PROXY,
      /** How long a process keeps serving after it was told to end, so that proxies notice that it is leaving. */
      drainMs: Math.round(given.DRAIN_SECONDS * 1_000),
    },
    site: {
      /** A tenant's address once `{tenant}` is replaced by its subdomain; no slash at the end. */
      urlPattern: given.SITE_URL_PATTERN ?? `http://{tenant}.localhost:${given.PORT}`,
      /** The subdomain of the tenant that a host without a dot shows. */
      defaultTenant: (given.DEFAULT_TENANT ?? (given.DEMO ? 'caravan' : '')) || null,
    },
    database: {
      /** The owner's way in, for what the command line does to tables. API and worker are given the lesser login here too. */
      url: given.DATABASE_URL,
      /** The way in for all that serves, queue included: `APP_DATABASE_URL`, else `DATABASE_URL`, in lesser roles. */
      appUrl: given.APP_DATABASE_URL ?? given.DATABASE_URL,
      poolSize: given.DATABASE_POOL_SIZE,
    },
    queue: {
      backend: given.QUEUE_BACKEND ?? (given.REDIS_URL === undefined ? 'postgres' : 'redis'),
      redisUrl: given.REDIS_URL ?? null,
      /** Keeps environments apart that share a Redis. */
      prefix: given.REDIS_PREFIX,
      /** Whether super admins may change queues, not just look at them. */
      boardChanges: given.QUEUE_BOARD_CHANGES,
    },
    tokens: { secrets: [given.JWT_SECRET, ...given.JWT_OLD_SECRETS] as const },
    vault: { key: keyOf(given.VAULT_KEY), oldKeys: given.VAULT_OLD_KEYS.map(keyOf) },
    demo: { enabled: given.DEMO, adminPassword: given.DEMO_ADMIN_PASSWORD ?? null },
    superAdmin: together(given.SUPERADMIN_USERNAME, given.SUPERADMIN_PASSWORD, (username, password) => ({
      username,
      password,
      /** Whether to switch two-step sign-in off for that name at the start: for somebody who has lost both app and recovery codes. */
      liftTwoStep: given.SUPERADMIN_LIFT_TWO_STEP,
    })),
    holds: holdsOf(given),
    /** For how many minutes what an owner does may be undone, where they have not chosen otherwise. */
    undoMinutes: given.UNDO_MINUTES,
    payments: {
      apiUrl: given.PAYPAL_API_URL,
      /** Where the browser gets the provider's script; null for the provider's own address. */
      sdkUrl: given.PAYPAL_SDK_URL ?? (isSandbox ? sandboxScript(given) : null),
      /** Whether the provider is our own stand-in, where tenants without credentials trade as merchant `test`. */
      isSandbox,
    },
    sms: smsOf(given),
    /** Messages per second that this process hands over at most, by provider; 0 stands for no limit. */
    pace: { sms: given.SMS_PER_SECOND, mail: given.MAIL_PER_SECOND },
    mail: mailOf(given),
    storage: storageOf(given),
    ...outsideOf(given),
    logging: { level: given.LOG_LEVEL },
    tracing: {
      /** The OpenTelemetry collector that spans are sent to; null for none. */
      endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      /** The share of traces that is kept. */
      ratio: given.OTEL_TRACES_SAMPLER_ARG,
    },
    limits: limitsOf(given, isSandbox),
  };
}

// The browser cannot reach a neighbour of the server: it needs the port that is open to it.
function sandboxScript(given: Variables): string {
  const reachable = isLoopback(given.PAYPAL_API_URL);
  return `${reachable ? given.PAYPAL_API_URL : `http://localhost:${given.SANDBOX_PORT}`}/sdk/js`;
}

function outsideOf(given: Variables) {
  return {
    outsideWeb: {
      /** Exact origins of stand-ins that may be private and plain http when somebody links their calendars. */
      allow: given.OUTSIDE_WEB_ALLOW,
    },
    /** How long after a look at a calendar of another platform the next one comes. */
    channels: { milliseconds: Math.round(given.CHANNEL_MINUTES * 60_000) },
  };
}

function mailOf(given: Variables) {
  return {
    smtpUrl: given.SMTP_URL,
    from: given.MAIL_FROM ?? 'Holdfast <bookings@holdfast.localhost>',
    /** Signs mails for the sender's domain; null where the mail server does. */
    dkim: together(given.MAIL_DKIM_SELECTOR, given.MAIL_DKIM_KEY, (selector, privateKey) => ({
      selector,
      privateKey,
    })),
  };
}

function holdsOf(given: Variables) {
  return {
    milliseconds: Math.round(given.HOLD_MINUTES * 60_000),
    /** How many may live at once; 0 stands for no limit. */
    live: {
      perContact: given.LIMIT_LIVE_HOLDS_PER_CONTACT,
      perAddress: given.LIMIT_LIVE_HOLDS_PER_ADDRESS,
    },
  };
}

/** Failures, hits per window and address. 0 stands for no limit. */
function limitsOf(given: Variables, isSandbox: boolean) {
  // Nobody's stock is at risk in the sandbox, and a race of hundreds of customers comes from one address there.
  const perAddress = (limit: number | undefined, real: number) => limit ?? (isSandbox ? real * 200 : real);
  return {
    signInFailures: given.LIMIT_SIGN_IN_FAILURES,
    signInFailuresPerAddress: given.LIMIT_SIGN_IN_FAILURES_PER_ADDRESS,
    holdsPerMinute: perAddress(given.LIMIT_HOLDS_PER_MINUTE, 30),
    discountChecksPerMinute: perAddress(given.LIMIT_DISCOUNT_CHECKS_PER_MINUTE, 30),
    quotesPerMinute: perAddress(given.LIMIT_QUOTES_PER_MINUTE, 60),
    holdChangesPerMinute: given.LIMIT_HOLD_CHANGES_PER_MINUTE,
    lateConfirmsPerMinute: perAddress(given.LIMIT_LATE_CONFIRMS_PER_MINUTE, 30),
    noticeChecksPerMinute: perAddress(given.LIMIT_NOTICE_CHECKS_PER_MINUTE, 5),
    managePerMinute: perAddress(given.LIMIT_MANAGE_PER_MINUTE, 60),
    bookingActsPerHour: perAddress(given.LIMIT_BOOKING_ACTS_PER_HOUR, 30),
    findsPerHour: perAddress(given.LIMIT_FIND_PER_HOUR, 10),
    uploadsPerHour: perAddress(given.LIMIT_UPLOADS_PER_HOUR, 200),
  };
}

/** Null when no account is given: then there is nothing to send messages with. */
function smsOf(given: Variables) {
  const apiUrl = given.TWILIO_API_URL;
  if (given.TWILIO_ACCOUNT_SID && given.TWILIO_AUTH_TOKEN && given.TWILIO_FROM)
    return {
      apiUrl,
      accountSid: given.TWILIO_ACCOUNT_SID,
      authToken: given.TWILIO_AUTH_TOKEN,
      from: given.TWILIO_FROM,
    };
  // A stand-in takes any account. The number is one that Ofcom keeps free for drama.
  return isLoopback(apiUrl)
    ? { apiUrl, accountSid: `AC${'0'.repeat(32)}`, authToken: 'sandbox', from: '+447700900000' }
    : null;
}

function storageOf(given: Variables) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (bucket && accessKeyId && secretAccessKey)
    return {
      kind: 's3' as const,
      bucket,
      accessKeyId,
      secretAccessKey,
      region: given.S3_REGION,
      endpoint: given.S3_ENDPOINT ?? null,
    };
  return { kind: 'disk' as const, folder: given.UPLOADS_FOLDER ?? join(given.HOLDFAST_DATA, 'uploads') };
}

// A key object shows nothing of itself when it is printed or turned into JSON.
function keyOf(base64: string): KeyObject {
  return createSecretKey(Buffer.from(base64, 'base64'));
}

function together<R>(
  a: string | undefined,
  b: string | undefined,
  make: (a: string, b: string) => R,
): R | null {
  return a === undefined || b === undefined ? null : make(a, b);
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    Object.values(value).forEach(freeze);
  return Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype
    ? Object.freeze(value)
    : value;
}
