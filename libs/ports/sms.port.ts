import type { Delivery } from './email.port';

export interface TextMessage {
  /** E.164: `+447700900123`. */
  readonly to: string;
  /** One GSM-7 segment. */
  readonly text: string;
  /** Where the provider tells what became of it. */
  readonly reportTo: string;
}

/** Hands text messages over for delivery. Never throws for what the provider or the network does. */
export interface SmsPort {
  /** Whether there is an account to send with; without one no text message is queued. */
  readonly isSetUp: boolean;
  /** Whether the sender is a number, which can be answered; a name cannot. */
  readonly takesReplies: boolean;
  send(message: TextMessage): Promise<Delivery>;
}

/** How far a text message has come. */
export interface SmsReceipt {
  /** As `Delivery` has it. */
  readonly providerId: string;
  /** `null`: still on its way to the network, nothing to note. */
  readonly status: 'sent' | 'delivered' | 'undelivered' | 'failed' | null;
  /** Why it did not arrive, in a few words without personal data. */
  readonly issue: string | null;
}

/** Reads what the provider tells of text messages. */
export interface SmsReceiptsPort {
  /** Null when it is not the provider's: not signed by it, or not for this address. */
  read(notice: {
    readonly url: string;
    readonly signature: string | undefined;
    readonly fields: Readonly<Record<string, unknown>>;
  }): Promise<SmsReceipt | null>;
}
