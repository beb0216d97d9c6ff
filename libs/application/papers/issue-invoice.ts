import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../kernel/command-context';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome } from '../kernel/unit-of-work';
import { InvoiceDesk } from './invoice-desk';
import type { InvoiceRefusal } from './invoice-desk';

/** The owner wants the invoice of a booking, paid or not. Nothing happens where it has one. */
export class IssueInvoice extends Command<Outcome<{ bookingId: string }, InvoiceRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
  ) {
    super();
  }
}

@CommandHandler(IssueInvoice)
export class IssueInvoiceHandler implements ICommandHandler<IssueInvoice> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly desk: InvoiceDesk,
  ) {}

  execute({ context, bookingId }: IssueInvoice): Promise<Outcome<{ bookingId: string }, InvoiceRefusal>> {
    return this.unitOfWork.run<{ bookingId: string }, InvoiceRefusal>(
      context,
      async (tx) => (await this.desk.ask(tx, bookingId)) ?? { bookingId },
    );
  }
}
