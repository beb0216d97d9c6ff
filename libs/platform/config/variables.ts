import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { isLoopback, urlOf } from './urls';

/** What one environment variable may hold. A message completes the sentence "<NAME> …" and never repeats the value. */

const aPort = 'must be a port, 0 to 65535';
const port = z.coerce.number(aPort).int(aPort).min(0, aPort).max(65_535, aPort);

const aCount = 'must be a whole number, 0 or more';
const count = z.coerce.number(aCount).int(aCount).min(0, aCount);

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((text) => text === '1' || text === 'true');

const url = (...protocols: string[]) =>
  z
    .string('is missing')
    .refine(
      (text) => protocols.includes(urlOf(text)?.protocol ?? ''),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
    .transform((text) => text.replace(/\/+$/, ''));

const webUrl = url('http:', 'https:').refine(
  (text) => urlOf(text)?.protocol === 'https:' || isLoopback(text) || !urlOf(text)?.hostname.includes('.'),
  'must be https, unless the host is this machine or a neighbour without a dot in its name',
);

const secret = z.string('is missing').min(32, 'must have at least 32 characters');

const isKey = (text: string): boolean =>
  /^[A-Za-z0-9+/_-]{43}=?$/.test(text) && Buffer.from(text, 'base64').length === 32;

const key = z
  .string('is missing')
  .refine(isKey, 'must be 32 random bytes in base64: `openssl rand -base64 32`');

const list = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '');

/** An origin as browsers write it: scheme, host and port, nothing behind. */
const origin = z
  .string()
  .refine(
    (text) => /^https?:$/.test(urlOf(text)?.protocol ?? '') && urlOf(text)?.origin === text,
    'must hold origins such as http://127.0.0.1:3001, without a path',
  );

export const variables = z.object({
  PORT: port.default(3000),
  LISTEN_HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:-]+$/, 'must be an address of this machine, or 0.0.0.0 for all of them')
    .default('127.0.0.1'),
  SANDBOX_PORT: port.default(3001),
  METRICS_PORT: port.default(9464),
  TRUST_PROXY: count.default(0),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be 0 or more')
    .max(60, 'must be at most 60')
    .default(0),
  SITE_URL_PATTERN: z
    .string()
    .regex(
      /^https?:\/\/\{tenant\}\.[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?\/?$/,
      'must look like https://{tenant}.example.com',
    )
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  DEFAULT_TENANT: z
    .string()
    .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)?$/, "must be a tenant's subdomain, or empty for none")
    .optional(),
  HOLDFAST_DATA: z
    .string()
    .default('.holdfast')
    .transform((path) => (isAbsolute(path) ? path : resolve(path))),

  DATABASE_URL: url('postgres:', 'postgresql:'),
  APP_DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_POOL_SIZE: count.min(2, 'must be at least 2').default(12),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^([a-z0-9-]{1,40}|\{[a-z0-9-]{1,40}\})$/, 'must have 1 to 40 of a-z, 0-9 and -')
    // In braces it is a hash tag: in a Redis Cluster all keys of a queue must share a slot.
    .transform((prefix) => `{${prefix.replace(/[{}]/g, '')}}`)
    .prefault('holdfast'),
  QUEUE_BOARD_CHANGES: flag.default(false),
  QUEUE_BACKEND: z.enum(['redis', 'postgres'], 'must be redis or postgres').optional(),

  JWT_SECRET: secret,
  JWT_OLD_SECRETS: z.string().default('').transform(list).pipe(z.array(secret)),
  VAULT_KEY: key,
  VAULT_OLD_KEYS: z.string().default('').transform(list).pipe(z.array(key)),

  DEMO: flag.default(false),
  DEMO_ADMIN_PASSWORD: z.string().optional(),
  SUPERADMIN_USERNAME: z.string().max(200, 'must have at most 200 characters').optional(),
  SUPERADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),

  SUPERADMIN_LIFT_TWO_STEP: flag.default(false),

  HOLD_MINUTES: z.coerce
    .number('must be a number of minutes')
    .min(0.01, 'must be at least 0.01')
    .max(1_440, 'must be at most 1440')
    .default(15),

  CHANNEL_MINUTES: z.coerce
    .number('must be a number of minutes')
    .min(0.01, 'must be at least 0.01')
    .max(1_440, 'must be at most 1440')
    .default(15),
  UNDO_MINUTES: z
    .enum(['0', '5', '10', '30'], 'must be 0, 5, 10 or 30')
    .default('10')
    .transform((text) => Number(text) as 0 | 5 | 10 | 30),

  PAYPAL_API_URL: webUrl.default('https://api-m.paypal.com'),
  PAYPAL_SDK_URL: webUrl.optional(),
  PAYPAL_SANDBOX: flag.optional(),
  TWILIO_API_URL: webUrl.default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /** What the providers allow, for each worker; 0 stands for no limit. */
  SMS_PER_SECOND: count.default(10),
  MAIL_PER_SECOND: count.default(20),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: z.string().includes('@', { message: 'must hold an e-mail address' }).optional(),

  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9._-]{0,62})$/i, 'must be the name before ._domainkey in the DNS')
    .optional(),
  /** A private key in PEM, in base64 so that it is one line. */
  MAIL_DKIM_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64').toString('utf8'))
    .refine((pem) => pem.includes('PRIVATE KEY-----'), 'must be a private key in PEM, in base64 once more')
    .optional(),

  UPLOADS_FOLDER: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-west-2'),
  S3_ENDPOINT: webUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  OUTSIDE_WEB_ALLOW: z.string().default('').transform(list).pipe(z.array(origin)),

  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),

  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a level: debug, info, warn …',
    )
    .default('info'),

  LIMIT_SIGN_IN_FAILURES: count.default(5),
  LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: count.default(30),
  LIMIT_HOLDS_PER_MINUTE: count.optional(),
  LIMIT_LIVE_HOLDS_PER_CONTACT: count.default(2),
  LIMIT_LIVE_HOLDS_PER_ADDRESS: count.default(5),
  LIMIT_HOLD_CHANGES_PER_MINUTE: count.default(30),
  LIMIT_LATE_CONFIRMS_PER_MINUTE: count.optional(),
  LIMIT_NOTICE_CHECKS_PER_MINUTE: count.optional(),
  LIMIT_DISCOUNT_CHECKS_PER_MINUTE: count.optional(),
  LIMIT_QUOTES_PER_MINUTE: count.optional(),
  LIMIT_MANAGE_PER_MINUTE: count.optional(),
  LIMIT_BOOKING_ACTS_PER_HOUR: count.optional(),
  LIMIT_FIND_PER_HOUR: count.optional(),
  LIMIT_UPLOADS_PER_HOUR: count.optional(),
});

/** The variables one by one, read but not yet grouped. */
export type Variables = z.output<typeof variables>;
