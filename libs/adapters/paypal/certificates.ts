import { X509Certificate } from 'node:crypto';
import type { CheckedConfig } from './config';
import { readAtMost } from './exchange';

const PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9_-]{1,128}$/;
const LARGEST_CERTIFICATE = 64 * 1024;
const MOST_KEPT = 16;
const KEPT_MS = 24 * 3600 * 1000;

export type CertificateResult =
  | { readonly kind: 'found'; readonly certificate: X509Certificate }
  /** The address is not the provider's, or what lies there is not its certificate. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreachable' };

interface Kept {
  readonly certificate: X509Certificate;
  readonly until: number;
}

/**
 * The provider's signing certificates. An address comes from whoever sent the notification, so it is compared with the exact
 * origins and path before anything is fetched; trust in what is fetched rests on the TLS of that origin.
 */
export class Certificates {
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Map<string, Promise<CertificateResult>>();

  constructor(private readonly config: CheckedConfig) {}

  async at(address: string): Promise<CertificateResult> {
    const url = this.allowed(address);
    if (url === undefined) return { kind: 'foreign' };
    const known = this.known(url);
    if (known) return known;
    const asked = this.fetched(url).finally(() => this.underWay.delete(url));
    this.underWay.set(url, asked);
    return asked;
  }

  /** The certificate at an address when it is kept or on its way already; else `unreachable`. Fetches nothing. */
  async atHand(address: string): Promise<CertificateResult> {
    const url = this.allowed(address);
    if (url === undefined) return { kind: 'foreign' };
    return (await this.known(url)) ?? { kind: 'unreachable' };
  }

  private known(url: string): CertificateResult | Promise<CertificateResult> | undefined {
    const kept = this.kept.get(url);
    if (kept && kept.until > this.config.now()) return { kind: 'found', certificate: kept.certificate };
    return this.underWay.get(url);
  }

  /** The address as it will be fetched, when it is one of the provider's to the letter. */
  private allowed(address: string): string | undefined {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !this.config.certificateOrigins.includes(url.origin)) return undefined;
    if (url.username || url.password || url.search || url.hash || !PATH.test(url.pathname)) return undefined;
    return url.href;
  }

  private async fetched(url: string): Promise<CertificateResult> {
    try {
      const signal = AbortSignal.timeout(this.config.timeoutMs);
      const response = await fetch(url, { redirect: 'error', signal });
      if (!response.ok) return { kind: 'unreachable' };
      const pem = await readAtMost(response, LARGEST_CERTIFICATE);
      return pem === undefined ? { kind: 'foreign' } : this.judged(url, pem);
    } catch {
      return { kind: 'unreachable' };
    }
  }

  private judged(url: string, pem: string): CertificateResult {
    const certificate = readCertificate(pem);
    const now = this.config.now();
    if (!certificate || !isProviders(certificate) || !isCurrent(certificate, now)) return { kind: 'foreign' };
    const until = Math.min(now + KEPT_MS, Date.parse(certificate.validTo));
    this.kept.delete(url);
    this.kept.set(url, { certificate, until });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return { kind: 'found', certificate };
  }
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

const isProviders = ({ subject }: X509Certificate): boolean =>
  subject.split('\n').some((part) => /^CN=([a-z0-9-]+\.)*paypal\.com$/i.test(part));

const isCurrent = ({ validFrom, validTo }: X509Certificate, now: number): boolean =>
  Date.parse(validFrom) <= now && now < Date.parse(validTo);
