import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { writeInTenant } from '@holdfast/event-store/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Delivery, EmailPort } from '@holdfast/ports/email.port';
import type { SmsPort } from '@holdfast/ports/sms.port';
import { claimMessage, postponeMessage, settleMessage } from '@holdfast/projections/message/message.queries';
import type { MessageRow } from '@holdfast/projections/message/message.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectEmail, InjectSms, InjectTenantPool } from '../kernel/ports';
import { LetterReader } from './letter-reader';
import type { NothingToSay } from './letter-reader';
import { writeMail } from './write-mail';
import { writeSms } from './write-sms';

/** About a day, the waits between them growing to an hour. */
const MOST_ATTEMPTS = 34;

/**
 * Sends a message that is due, if nobody else has it in hand. The text is written now, from what is known now, so an erased
 * customer gets nothing. What came of it stands in the outbox.
 */
export class SendMessage extends Command<void> {
  constructor(
    readonly tenantId: string,
    readonly messageId: string,
  ) {
    super();
  }
}

@CommandHandler(SendMessage)
export class SendMessageHandler implements ICommandHandler<SendMessage> {
  constructor(
    private readonly letters: LetterReader,
    @InjectTenantPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
    @InjectEmail() private readonly email: EmailPort,
    @InjectSms() private readonly sms: SmsPort,
  ) {}

  async execute({ tenantId, messageId }: SendMessage): Promise<void> {
    const [[claimed]] = await writeInTenant(this.pool, tenantId, [
      claimMessage(tenantId, messageId, this.clock.now()),
    ]);
    if (claimed === undefined) return;
    const outcome = claimed.attempts > MOST_ATTEMPTS ? exhausted(claimed) : await this.deliver(claimed);
    await writeInTenant(this.pool, tenantId, [noteOf(claimed, outcome, this.clock.now())]);
  }

  private async deliver(message: MessageRow): Promise<Delivery | NothingToSay> {
    const letter = await this.letters.read(message);
    if ('dropped' in letter) return letter;
    if (message.channel === 'email') {
      const mail = writeMail(letter, message.messageId);
      return mail === null ? { dropped: 'no contact email address is set' } : this.email.send(mail);
    }
    const text = writeSms(letter, this.sms.takesReplies);
    return text === null ? { dropped: 'there is no UK mobile number' } : this.sms.send(text);
  }
}

const exhausted = ({ lastError }: MessageRow): Delivery => ({
  outcome: 'refused',
  issue: lastError ?? 'it could not be sent for a day',
});

const noteOf = (message: MessageRow, outcome: Delivery | NothingToSay, now: Date) => {
  if ('dropped' in outcome) return settleMessage(message, 'dropped', now, { error: outcome.dropped });
  switch (outcome.outcome) {
    case 'accepted':
      return settleMessage(message, 'sent', now, { providerId: outcome.providerId });
    case 'refused':
      return settleMessage(message, 'dead', now, { error: outcome.issue });
    case 'unavailable':
      return postponeMessage(message, now, outcome.issue);
  }
};
