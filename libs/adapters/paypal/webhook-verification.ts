import { verify } from 'node:crypto';
import type { X509Certificate } from 'node:crypto';
import type { WebhookDelivery } from '@holdfast/ports/payments.port';
import { verificationAnswer } from './answers';
import type { Certificates } from './certificates';
import type { PayPalClient } from './client';
import { readTransmission, signedText } from './transmission';
import type { Transmission } from './transmission';

export type Verdict = 'verified' | 'forged' | 'unknown';

/** Judges whether the provider sent a notification, from its signature, or by asking when the certificate is out of reach. */
export class WebhookVerification {
  constructor(
    private readonly client: PayPalClient,
    private readonly certificates: Certificates,
  ) {}

  async judge(delivery: WebhookDelivery): Promise<Verdict> {
    const transmission = readTransmission(delivery.headers);
    if (!transmission) return 'forged';
    const found = await this.certificates.at(transmission.certificateUrl);
    switch (found.kind) {
      case 'foreign':
        return 'forged';
      case 'unreachable':
        return this.ask(delivery, transmission);
      case 'found':
        return isSigned(delivery, transmission, found.certificate) ? 'verified' : 'forged';
    }
  }

  /** The same from a certificate that is kept, or is being fetched already; `unknown` where a call would be needed. */
  async recognise(delivery: WebhookDelivery): Promise<Verdict> {
    const transmission = readTransmission(delivery.headers);
    if (!transmission) return 'forged';
    const found = await this.certificates.atHand(transmission.certificateUrl);
    if (found.kind === 'foreign') return 'forged';
    if (found.kind === 'unreachable') return 'unknown';
    return isSigned(delivery, transmission, found.certificate) ? 'verified' : 'forged';
  }

  /** The provider computes the checksum over the event it is handed, so the body goes back to it byte for byte. */
  private async ask(delivery: WebhookDelivery, transmission: Transmission): Promise<Verdict> {
    const event = jsonText(delivery.rawBody);
    if (event === undefined) return 'forged';
    const rest = JSON.stringify({
      auth_algo: transmission.algorithm,
      cert_url: transmission.certificateUrl,
      transmission_id: transmission.id,
      transmission_sig: transmission.signature,
      transmission_time: transmission.time,
      webhook_id: delivery.webhookId,
    });
    const answer = await this.client.call(delivery.account, {
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: `${rest.slice(0, -1)},"webhook_event":${event}}`,
    });
    const read = 'status' in answer ? verificationAnswer.safeParse(answer.json) : undefined;
    if (!read?.success) return 'unknown';
    return read.data.verification_status === 'SUCCESS' ? 'verified' : 'forged';
  }
}

function isSigned(
  delivery: WebhookDelivery,
  transmission: Transmission,
  certificate: X509Certificate,
): boolean {
  const text = signedText(transmission, delivery.webhookId, delivery.rawBody);
  const signature = Buffer.from(transmission.signature, 'base64');
  return verify('RSA-SHA256', Buffer.from(text), certificate.publicKey, signature);
}

/** The bytes as text, when they are exactly one JSON value: anything else could smuggle fields into the question. */
function jsonText(rawBody: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody);
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
