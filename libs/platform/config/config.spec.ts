import { ConfigError, loadConfig } from './config';
import type { Config } from './config';

const KEY = Buffer.alloc(32, 7).toString('base64');

const enough = {
  DATABASE_URL: 'postgres://owner:pw@db/holdfast',
  JWT_SECRET: 'a-secret-of-at-least-thirty-two-characters',
  VAULT_KEY: KEY,
  SMTP_URL: 'smtp://127.0.0.1:2525',
};

function faultsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

describe('the configuration', () => {
  it('needs a database, two secrets and a mail server, and has an answer for everything else', () => {
    const config = loadConfig(enough);

    expect(config.server).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      sandboxPort: 3001,
      metricsPort: 9464,
      trustProxy: 0,
    });
    expect(config.site).toEqual({ urlPattern: 'http://{tenant}.localhost:3000', defaultTenant: null });
    expect(config.database.appUrl).toBe(enough.DATABASE_URL);
    expect(config.queue).toMatchObject({ backend: 'postgres', redisUrl: null, boardChanges: false });
    expect(config.holds.milliseconds).toBe(900_000);
    expect(config.payments).toEqual({ apiUrl: 'https://api-m.paypal.com', sdkUrl: null, isSandbox: false });
    expect(config.sms).toBeNull();
    expect(config.superAdmin).toBeNull();
    expect(config.storage).toMatchObject({
      kind: 'disk',
      folder: expect.stringMatching(/\.holdfast\/uploads$/),
    });
    expect(config.limits.holdsPerMinute).toBe(30);
  });

  it('reports everything that is missing or wrong at once', () => {
    const faults = faultsOf({
      PORT: 'seventy',
      JWT_SECRET: 'short',
      VAULT_KEY: 'c2hvcnQ=',
      QUEUE_BACKEND: 'redis',
      SUPERADMIN_USERNAME: 'root',
      SITE_URL_PATTERN: 'https://example.com',
      SMTP_URL: 'smtps://mail.example.com',
      HOLD_MINUTES: '0',
    });

    expect(faults.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'SITE_URL_PATTERN',
      'DATABASE_URL',
      'JWT_SECRET',
      'VAULT_KEY',
      'HOLD_MINUTES',
      'SUPERADMIN_PASSWORD',
      'MAIL_FROM',
      'REDIS_URL',
    ]);
    expect(faults).toContain('DATABASE_URL is missing');
    expect(faults).toContain('SUPERADMIN_PASSWORD is missing: SUPERADMIN_USERNAME needs it');
  });

  it('never shows a value in its complaints', () => {
    expect(faultsOf({ ...enough, JWT_SECRET: 'hunter2', VAULT_KEY: 'hunter2' }).join()).not.toContain(
      'hunter2',
    );
  });

  it('cannot be changed afterwards', () => {
    const config = loadConfig({ ...enough, JWT_OLD_SECRETS: 'another-secret-of-thirty-two-characters' });

    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.server)).toBe(true);
    expect(Object.isFrozen(config.tokens.secrets)).toBe(true);
  });

  it('does not print its keys', () => {
    expect(JSON.stringify(loadConfig(enough).vault)).not.toContain(KEY);
  });

  it('takes an empty variable for one that is left out', () => {
    expect(loadConfig({ ...enough, REDIS_URL: '', PORT: ' ' }).queue.backend).toBe('postgres');
    expect(faultsOf({ ...enough, DATABASE_URL: '' })).toEqual(['DATABASE_URL is missing']);
  });

  it('uses Redis for the queue where there is one, unless told otherwise', () => {
    const redis = { ...enough, REDIS_URL: 'redis://queue:6379' };

    expect(loadConfig(redis).queue).toMatchObject({ backend: 'redis', redisUrl: 'redis://queue:6379' });
    expect(loadConfig({ ...redis, QUEUE_BACKEND: 'postgres' }).queue.backend).toBe('postgres');
  });

  it.each([
    ['http://127.0.0.1:3001', true],
    ['http://localhost:3001', true],
    ['https://api-m.paypal.com', false],
    ['https://api-m.sandbox.paypal.com', false],
    ['https://localhost.evil.example', false],
  ])('knows by its address whether the payment provider is our sandbox: %s', (url, isSandbox) => {
    expect(loadConfig({ ...enough, PAYPAL_API_URL: url }).payments.isSandbox).toBe(isSandbox);
  });

  it('lets a neighbouring container be the sandbox when it is named so', () => {
    const config = loadConfig({ ...enough, PAYPAL_API_URL: 'http://sandbox:3001/', PAYPAL_SANDBOX: '1' });

    expect(config.payments).toEqual({
      apiUrl: 'http://sandbox:3001',
      sdkUrl: 'http://localhost:3001/sdk/js',
      isSandbox: true,
    });
    expect(config.limits.holdsPerMinute).toBe(6_000);
  });

  it.each([
    ['LIMIT_LIVE_HOLDS_PER_CONTACT', 2, 2, (config: Config) => config.holds.live.perContact],
    ['LIMIT_LIVE_HOLDS_PER_ADDRESS', 5, 5, (config: Config) => config.holds.live.perAddress],
    ['LIMIT_HOLD_CHANGES_PER_MINUTE', 30, 30, (config: Config) => config.limits.holdChangesPerMinute],
    ['LIMIT_LATE_CONFIRMS_PER_MINUTE', 30, 6_000, (config: Config) => config.limits.lateConfirmsPerMinute],
    ['LIMIT_NOTICE_CHECKS_PER_MINUTE', 5, 1_000, (config: Config) => config.limits.noticeChecksPerMinute],
  ])('limits by %s: %d, in the sandbox %d; what is said counts, 0 too', (name, real, sandbox, read) => {
    const inSandbox = { ...enough, PAYPAL_API_URL: 'http://127.0.0.1:3001' };
    expect(read(loadConfig(enough))).toBe(real);
    expect(read(loadConfig(inSandbox))).toBe(sandbox);
    expect(read(loadConfig({ ...inSandbox, [name]: '7' }))).toBe(7);
    expect(read(loadConfig({ ...enough, [name]: '0' }))).toBe(0);
    expect(faultsOf({ ...enough, [name]: '-1' })).toEqual([`${name} must be a whole number, 0 or more`]);
    expect(faultsOf({ ...enough, [name]: 'many' })).toHaveLength(1);
  });

  it('never takes the real provider for a sandbox, nor speaks to it in clear', () => {
    expect(faultsOf({ ...enough, PAYPAL_SANDBOX: '1' })).toHaveLength(1);
    expect(faultsOf({ ...enough, PAYPAL_API_URL: 'http://api-m.paypal.com' })).toHaveLength(1);
  });

  it('accepts a hold of a fraction of a minute', () => {
    expect(loadConfig({ ...enough, HOLD_MINUTES: '0.05' }).holds.milliseconds).toBe(3_000);
  });

  it('shows the caravan in the demo to a host without a dot, unless that is switched off', () => {
    expect(loadConfig({ ...enough, DEMO: '1' }).site.defaultTenant).toBe('caravan');
    expect(loadConfig({ ...enough, DEMO: '1', DEFAULT_TENANT: '' }).site.defaultTenant).toBeNull();
    expect(loadConfig({ ...enough, DEFAULT_TENANT: 'studio' }).site.defaultTenant).toBe('studio');
  });

  it('sends messages through the stand-in without an account, through the real one only with all of it', () => {
    const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't' };

    expect(loadConfig({ ...enough, TWILIO_API_URL: 'http://127.0.0.1:3001' }).sms).not.toBeNull();
    expect(loadConfig({ ...enough, ...account, TWILIO_FROM: '+447700900001' }).sms).toMatchObject({
      from: '+447700900001',
    });
    expect(faultsOf({ ...enough, ...account })).toHaveLength(1);
  });

  it('lets stand-ins be private and plain by their exact origin, never beside a public site', () => {
    const allow = { ...enough, OUTSIDE_WEB_ALLOW: 'http://127.0.0.1:3001, https://feeds.test' };
    expect(loadConfig(enough).outsideWeb.allow).toEqual([]);
    expect(loadConfig(allow).outsideWeb.allow).toEqual(['http://127.0.0.1:3001', 'https://feeds.test']);
    expect(faultsOf({ ...allow, SITE_URL_PATTERN: 'https://{tenant}.example.com' })).toEqual([
      'OUTSIDE_WEB_ALLOW must be left out: SITE_URL_PATTERN is public',
    ]);
    expect(faultsOf({ ...allow, SITE_URL_PATTERN: 'http://{tenant}.localhost:3000' })).toEqual([]);
    expect(faultsOf({ ...enough, OUTSIDE_WEB_ALLOW: 'http://127.0.0.1:3001/feeds' })).toHaveLength(1);
    expect(faultsOf({ ...enough, OUTSIDE_WEB_ALLOW: '127.0.0.1' })).toHaveLength(1);
  });

  it('stores uploads in a bucket where one is named', () => {
    const bucket = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

    expect(loadConfig({ ...enough, ...bucket }).storage).toMatchObject({ kind: 's3', bucket: 'images' });
    expect(faultsOf({ ...enough, S3_BUCKET: 'images' })).toHaveLength(2);
  });
});
