import { createHmac } from 'node:crypto';
import type { ApplicationSettings } from '@holdfast/application/kernel/ports';

/** That all sites lie under. */
export const OWN_HOST = 'example.com';

/** What processes of the simulation are set to. */
export const SETTINGS: ApplicationSettings = {
  undoMinutes: 10,
  holdMs: 15 * 60_000,
  liveHolds: { perContact: 0, perAddress: 0 },
  siteUrlPattern: `https://{tenant}.${OWN_HOST}`,
  paymentsSandbox: true,
  sendsTexts: false,
  channelMs: 15 * 60_000,
  holdTokenSecret: createHmac('sha256', 'simulation').digest('base64url'),
};
