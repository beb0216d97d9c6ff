/** The exact origins from which the real provider serves the certificates of its webhooks. */
export const PAYPAL_CERTIFICATE_ORIGINS: readonly string[] = [
  'https://api.paypal.com',
  'https://api-m.paypal.com',
  'https://api.sandbox.paypal.com',
  'https://api-m.sandbox.paypal.com',
];

export interface PayPalConfig {
  /** For example `https://api-m.paypal.com`. */
  readonly apiUrl: string;
  /** Left out: the real provider's. Only a stand-in on this machine needs others. */
  readonly certificateOrigins?: readonly string[];
  /** The longest a single exchange may take; 10 seconds unless told otherwise. */
  readonly timeoutMs?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface CheckedConfig {
  readonly origin: string;
  readonly certificateOrigins: readonly string[];
  readonly timeoutMs: number;
  readonly now: () => number;
}

/**
 * Fills in what was left out.
 *
 * @throws for an address that is none, and for certificates over plain http beside a provider that speaks https: whoever
 * can answer for that host could forge every notification
 */
export function checkConfig(config: PayPalConfig): CheckedConfig {
  const api = new URL(config.apiUrl);
  const named = config.certificateOrigins ?? PAYPAL_CERTIFICATE_ORIGINS;
  const certificateOrigins = named.map((origin) => new URL(origin).origin).filter(isOfWorldOf(api));
  if (api.protocol === 'https:' && certificateOrigins.some((origin) => !origin.startsWith('https:'))) {
    throw new Error('Webhook certificates over plain http are for a stand-in on this machine only');
  }
  return {
    origin: api.origin,
    certificateOrigins,
    timeoutMs: config.timeoutMs ?? 10_000,
    now: config.now ?? Date.now,
  };
}

/** What the provider's own test world signs counts for nothing where the money is real, and the other way round. */
const isOfWorldOf =
  (api: URL) =>
  (origin: string): boolean =>
    !api.hostname.endsWith('.paypal.com') ||
    isTestWorld(api.hostname) === isTestWorld(new URL(origin).hostname);

const isTestWorld = (hostname: string): boolean => hostname.includes('.sandbox.');
