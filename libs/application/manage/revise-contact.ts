import { Command, CommandHandler } from '@nestjs/cqrs';
import type { ICommandHandler } from '@nestjs/cqrs';
import { reviseContact } from '@holdfast/domain/booking/contact.decide';
import type { ContactField } from '@holdfast/domain/booking/contact.events';
import { reject } from '@holdfast/domain/kernel/decision';
import { customerOfBooking } from '@holdfast/projections/booking/customer-of-booking.queries';
import { Vault } from '@holdfast/vault/vault';
import { loadBooking } from '../booking/booking-streams';
import { CustomerFiles } from '../booking/customer-details';
import type { CustomerDetails } from '../booking/customer-details';
import type { CommandContext } from '../kernel/command-context';
import { bookingStream } from '../kernel/streams';
import { UnitOfWork } from '../kernel/unit-of-work';
import type { Outcome, Work } from '../kernel/unit-of-work';

export type ReviseRefusal = 'booking_unknown' | 'customer_unknown';

/** How a customer is called and reached from now on; what is left out stays as it is. */
export type ContactChanges = Partial<Pick<CustomerDetails, ContactField>>;

/** Revises how the customer of a booking is called and reached. Another e-mail address renews its manage link. */
export class ReviseContact extends Command<Outcome<{ bookingId: string }, ReviseRefusal>> {
  constructor(
    readonly context: CommandContext,
    readonly bookingId: string,
    readonly by: 'customer' | 'tenant_admin',
    readonly changes: ContactChanges,
  ) {
    super();
  }
}

const FIELDS = ['name', 'email', 'phone'] as const;

@CommandHandler(ReviseContact)
export class ReviseContactHandler implements ICommandHandler<ReviseContact> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: CustomerFiles,
    private readonly vault: Vault,
  ) {}

  execute({ context, bookingId, by, changes }: ReviseContact) {
    return this.unitOfWork.run<{ bookingId: string }, ReviseRefusal>(context, async (tx) => {
      const { state, version } = await loadBooking(tx, bookingId);
      if (state.status === 'none') return reject('booking_unknown');
      const before = await this.detailsOf(tx, bookingId);
      if (before === null) return reject('customer_unknown');
      const after = { ...before, ...changes };
      const fields = FIELDS.filter((field) => after[field] !== before[field]);
      if (fields.length === 0) return { bookingId };
      const detailsRef = await this.files.revise(tx, state.subjectId, after);
      if (detailsRef === null) return reject('customer_unknown');
      const decision = reviseContact({ by, detailsRef, fields }, state);
      if (decision.kind === 'rejected') return decision;
      tx.record(bookingStream(bookingId), version, decision.events);
      return { bookingId };
    });
  }

  /** As they stand now; null once they were erased. */
  private async detailsOf(tx: Work, bookingId: string): Promise<CustomerDetails | null> {
    const [opened] = this.vault.open(await tx.rows(customerOfBooking(tx.tenantId, bookingId))).values();
    return opened ? (opened.value as CustomerDetails) : null;
  }
}
