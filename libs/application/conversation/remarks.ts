import { Command, CommandHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ICommandHandler, IQueryHandler } from '@nestjs/cqrs';
import type { Conversation, Remark } from '@holdfast/contracts/conversation';
import {
  addRemark,
  evolveConversation,
  initialConversation,
  settleConversation,
} from '@holdfast/domain/conversation/conversation.decide';
import type { ConversationState } from '@holdfast/domain/conversation/conversation.decide';
import type { ConversationEvent, Speaker } from '@holdfast/domain/conversation/conversation.events';
import { reject } from '@holdfast/domain/kernel/decision';
import { inTenant } from '@holdfast/event-store/wire/database-roles';
import type { Ids } from '@holdfast/ports/ids.port';
import { bookingById } from '@holdfast/projections/booking/booking.queries';
import {
  conversationOf,
  countRemarksSince,
  remarksOf,
} from '@holdfast/projections/conversation/conversation.queries';
import type { Pool } from 'pg';
import { loadBooking } from '../booking/booking-streams';
import { CustomerFiles } from '../booking/customer-details';
import { CustomerReader } from '../booking/customer-reader';
import type { CommandContext } from '../kernel/command-context';
import { InjectIds, InjectTenantPool } from '../kernel/ports';
import { conversationStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Folding, Outcome } from '../kernel/unit-of-work';
import { remarkViews } from './remark-views';

const folding: Folding<ConversationState, ConversationEvent> = {
  initial: initialConversation,
  evolve: evolveConversation,
};

const HOUR_MS = 3_600_000;

export type RemarkRefusal = 'booking_unknown' | 'customer_unknown' | 'too_many_requests';

/** Says something about a booking, on its page or in the console. */
export class AddRemark extends Command<Outcome<Remark, RemarkRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly from: Speaker,
    readonly text: string,
  ) {
    super();
  }
}

@CommandHandler(AddRemark)
export class AddRemarkHandler implements ICommandHandler<AddRemark> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: CustomerFiles,
    @InjectIds() private readonly ids: Ids,
  ) {}

  async execute(command: AddRemark): Promise<Outcome<Remark, RemarkRefusal>> {
    const added = await this.add(command);
    return added.kind === 'rejected' ? added : { ...added, result: { ...added.result, text: command.text } };
  }

  /** What was said is in the vault alone: answers are kept beside it, for whoever asks twice. */
  private add({
    context,
    bookingId,
    from,
    text,
  }: AddRemark): Promise<Outcome<Omit<Remark, 'text'>, RemarkRefusal>> {
    return this.unitOfWork.run<Omit<Remark, 'text'>, RemarkRefusal>(context, async (tx) => {
      const [{ state: booking }, { version }, recent] = await Promise.all([
        loadBooking(tx, bookingId),
        tx.load(conversationStream(bookingId), folding),
        tx.row(countRemarksSince(tx.tenantId, bookingId, new Date(tx.now.getTime() - HOUR_MS))),
      ]);
      if (booking.status === 'none') return reject('booking_unknown');
      const textRef = await this.files.keepWords(tx, booking.subjectId, text);
      if (textRef === null) return reject('customer_unknown');
      const remark = { remarkId: this.ids.newId(), from, via: 'page', textRef, verified: true } as const;
      const decision = addRemark(remark, recent ?? 0);
      if (decision.kind === 'rejected') return decision;
      tx.record(conversationStream(bookingId), version, decision.events);
      return {
        id: remark.remarkId,
        at: tx.nowText,
        from: from === 'customer' ? from : 'owner',
        via: 'page',
      };
    });
  }
}

/** Notes that the owner has nothing to answer. */
export class SettleConversation extends Command<Outcome<{ bookingId: string }, 'booking_unknown'>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(SettleConversation)
export class SettleConversationHandler implements ICommandHandler<SettleConversation> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ context, bookingId }: SettleConversation) {
    return this.unitOfWork.run<{ bookingId: string }, 'booking_unknown'>(context, async (tx) => {
      const [{ state: booking }, { state, version }] = await Promise.all([
        loadBooking(tx, bookingId),
        tx.load(conversationStream(bookingId), folding),
      ]);
      if (booking.status === 'none') return reject('booking_unknown');
      const decision = settleConversation(state);
      if (decision.kind === 'rejected') return decision;
      tx.record(conversationStream(bookingId), version, decision.events);
      return { bookingId };
    });
  }
}

/** What customer and owner have written each other about a booking; null when this tenant has none of that id. */
export class ReadConversation extends Query<Conversation | null> {
  constructor(
    readonly tenantId: string,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(ReadConversation)
export class ReadConversationHandler implements IQueryHandler<ReadConversation> {
  constructor(
    @InjectTenantPool() private readonly pool: Pool,
    private readonly customers: CustomerReader,
  ) {}

  async execute({ tenantId, bookingId }: ReadConversation): Promise<Conversation | null> {
    const [[booking], [conversation], remarks] = await inTenant(this.pool, tenantId, [
      bookingById(tenantId, bookingId),
      conversationOf(tenantId, bookingId),
      remarksOf(tenantId, bookingId),
    ]);
    if (booking === undefined) return null;
    const words = await this.customers.allWords(
      tenantId,
      remarks.map(({ textRef }) => textRef),
    );
    return { waiting_since: conversation?.waitingSince ?? null, remarks: remarkViews(remarks, words) };
  }
}
