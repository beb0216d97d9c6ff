/** What came of handing a message over. `issue` says why not, in a few words without personal data. */
export type Delivery =
  | { readonly outcome: 'accepted'; readonly providerId: string }
  /** For good: the same message would be refused again. */
  | { readonly outcome: 'refused'; readonly issue: string }
  /** For now: worth trying again. */
  | { readonly outcome: 'unavailable'; readonly issue: string };

export interface Email {
  /** The same for every try, so that a mail that goes out twice can be told to be one. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  /** Whose name stands as the sender's; the address is the platform's. */
  readonly senderName: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly EmailAttachment[];
}

export interface EmailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

/** Hands mails over for delivery. Never throws for what a mail server or the network does. */
export interface EmailPort {
  send(email: Email): Promise<Delivery>;
}
