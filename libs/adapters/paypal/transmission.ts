import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { WebhookDelivery } from '@holdfast/ports/payments.port';

const oneLine = z.string().regex(/^[\x20-\x7e]{1,500}$/);

const transmissionHeaders = z.object({
  'paypal-transmission-id': oneLine,
  'paypal-transmission-time': oneLine,
  'paypal-transmission-sig': oneLine,
  'paypal-cert-url': oneLine,
  'paypal-auth-algo': z.literal('SHA256withRSA'),
});

/** How the provider vouches for one delivery of a notification. */
export interface Transmission {
  readonly id: string;
  readonly time: string;
  /** Base64. */
  readonly signature: string;
  readonly certificateUrl: string;
  readonly algorithm: 'SHA256withRSA';
}

/** Reads the five headers; undefined when one is missing, repeated, or names another algorithm. */
export function readTransmission(headers: WebhookDelivery['headers']): Transmission | undefined {
  const read = transmissionHeaders.safeParse(headers);
  if (!read.success) return undefined;
  return {
    id: read.data['paypal-transmission-id'],
    time: read.data['paypal-transmission-time'],
    signature: read.data['paypal-transmission-sig'],
    certificateUrl: read.data['paypal-cert-url'],
    algorithm: read.data['paypal-auth-algo'],
  };
}

/**
 * The text the provider signed: `id|time|webhook id|CRC-32 of the body as it came, in decimal`.
 * The webhook id is ours and not in the message, so a notification for another tenant's webhook never fits.
 *
 * Source: PayPal, "Integrate webhooks", self verification.
 */
export const signedText = ({ id, time }: Transmission, webhookId: string, rawBody: Uint8Array): string =>
  `${id}|${time}|${webhookId}|${crc32(rawBody)}`;
