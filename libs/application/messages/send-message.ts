import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { writeInTenant } from '@holdfast/event-store/wire/database-roles';
import type { Clock } from '@holdfast/ports/clock.port';
import type { Delivery, EmailPort } from '@holdfast/ports/email.port';
import type { SmsPort } from '@holdfast/ports/sms.port';
import {
  claimMessage,
  NO_CONTACT_EMAIL,
  postponeMessage,
  settleMessage,
} from '@holdfast/outbox/message/message.queries';
import type { MessageRow } from '@holdfast/outbox/message/message.queries';
import type { Pool } from 'pg';
import { InjectClock, InjectEmail, InjectSms, InjectTenantPool } from '../kernel/ports';
import { isToOwner } from './letter';
import { keepTrying } from './keep-trying';
import { LetterReader } from './letter-reader';
import type { NothingToSay } from './letter-reader';
import { writeMail } from './write-mail';
import { writeSms } from './write-sms';

/** About a day, the waits between them growing to an hour. */
const MOST_ATTEMPTS = 34;

/**
 * What came of a message is noted again and again while that fails, almost as long as its claim lasts: forgotten, it would go
 * out twice.
 */
const NOTED_WITHIN_MS = 55_000;

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
    const claimEnds = performance.now() + NOTED_WITHIN_MS;
    const [[claimed]] = await writeInTenant(this.pool, tenantId, [
      claimMessage(tenantId, messageId, this.clock.now()),
    ]);
    if (claimed === undefined) return;
    await this.note(claimed, await this.attempt(claimed, claimEnds), claimEnds);
  }

  private async attempt(claimed: MessageRow, claimEnds: number): Promise<Delivery | NothingToSay> {
    if (claimed.attempts > MOST_ATTEMPTS) return exhausted(claimed);
    const send = await this.write(claimed).catch(async (error: unknown) => {
      // Nobody has been sent anything yet: left in hand, it would wait for the end of its claim.
      await this.note(claimed, { outcome: 'unavailable', issue: 'it could not be written' }, claimEnds);
      throw error;
    });
    return send();
  }

  /** Writes a message; what comes back sends it. */
  private async write(message: MessageRow): Promise<() => Promise<Delivery | NothingToSay>> {
    const letter = await this.letters.read(message);
    if ('dropped' in letter) return async () => letter;
    if (message.channel === 'email') {
      const mail = writeMail(letter, message.messageId);
      const nobody = isToOwner(letter.kind) ? NO_CONTACT_EMAIL : 'the customer has given no email address';
      return async () => (mail === null ? { dropped: nobody } : this.email.send(mail));
    }
    const text = writeSms(letter, this.sms.takesReplies);
    return async () => (text === null ? { dropped: 'there is no UK mobile number' } : this.sms.send(text));
  }

  private note(claimed: MessageRow, outcome: Delivery | NothingToSay, claimEnds: number): Promise<void> {
    return keepTrying(
      () => writeInTenant(this.pool, claimed.tenantId, [noteOf(claimed, outcome, this.clock.now())]),
      claimEnds,
    );
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
