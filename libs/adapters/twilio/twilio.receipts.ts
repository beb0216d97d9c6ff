import type { SmsReceipt, SmsReceiptsPort } from '@holdfast/ports/sms.port';
import { issueOf } from './issues';

const FINAL = ['sent', 'delivered', 'undelivered', 'failed'] as const;

const isTold = (status: unknown): status is (typeof FINAL)[number] =>
  (FINAL as readonly unknown[]).includes(status);

/** Reads Twilio's status callbacks, which are signed with the account's own token. Without an account it believes nobody. */
export class TwilioReceipts implements SmsReceiptsPort {
  constructor(private readonly config: { readonly accountSid: string; readonly authToken: string } | null) {}

  async read({ url, signature, fields }: Parameters<SmsReceiptsPort['read']>[0]): Promise<SmsReceipt | null> {
    if (this.config === null || signature === undefined) return null;
    const { MessageSid: providerId, MessageStatus: status, ErrorCode: code, AccountSid: account } = fields;
    // The SDK is large: only its signatures are loaded here.
    const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js');
    if (!validateRequest(this.config.authToken, signature, url, { ...fields })) return null;
    if (typeof providerId !== 'string' || account !== this.config.accountSid) return null;
    const failed = status === 'undelivered' || status === 'failed';
    const issue = failed ? issueOf(typeof code === 'string' ? code : undefined) : null;
    return { providerId, status: isTold(status) ? status : null, issue };
  }
}
