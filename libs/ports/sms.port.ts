import type { Delivery } from './email.port';

export interface TextMessage {
  /** E.164: `+447700900123`. */
  readonly to: string;
  /** One GSM-7 segment. */
  readonly text: string;
}

/** Hands text messages over for delivery. Never throws for what the provider or the network does. */
export interface SmsPort {
  /** Whether there is an account to send with; without one no text message is queued. */
  readonly isSetUp: boolean;
  send(message: TextMessage): Promise<Delivery>;
}
