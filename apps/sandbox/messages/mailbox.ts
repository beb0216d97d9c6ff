import { randomUUID } from 'node:crypto';

export interface Attachment {
  readonly filename: string;
  readonly content_type: string;
  readonly size: number;
  /** Base64. */
  readonly content: string;
  /** The same as text, when it is text. */
  readonly text: string | null;
  /** How an HTML body points at it, for pictures inside the mail. */
  readonly content_id: string | null;
}

/** A message that somebody would have received: one per recipient. */
export interface Message {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly from: string;
  readonly subject: string | null;
  /** What a mail calls itself; the same when it comes twice. */
  readonly message_id: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly Attachment[];
  readonly at: string;
}

const MOST_KEPT = 5_000;

/** All that was sent, instead of being sent. */
export class Mailbox {
  private messages: Message[] = [];

  put(message: Omit<Message, 'id'>): Message {
    const kept = { ...message, id: randomUUID() };
    this.messages.push(kept);
    if (this.messages.length > MOST_KEPT) this.messages.shift();
    return kept;
  }

  /** Newest first. `to`: an e-mail address or a phone number, however it is written. */
  list(to?: string): readonly Message[] {
    const wanted = to === undefined ? undefined : addressKey(to);
    return this.messages
      .filter((message) => wanted === undefined || addressKey(message.to) === wanted)
      .toReversed();
  }

  find(id: string): Message | undefined {
    return this.messages.find((message) => message.id === id);
  }

  clear(): void {
    this.messages = [];
  }
}

/** A `+` in a query arrives as a space, people write spaces in numbers, and case means nothing in an address. */
const addressKey = (address: string): string => address.toLowerCase().replace(/[\s+]/g, '');
