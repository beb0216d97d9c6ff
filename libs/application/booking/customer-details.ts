import { Injectable } from '@nestjs/common';
import type { CustomerEvent } from '@holdfast/domain/customer/customer.events';
import type { Ids } from '@holdfast/ports/ids.port';
import { Vault } from '@holdfast/vault/vault';
import { InjectIds } from '../kernel/ports';
import { customerStream } from '../kernel/streams';
import type { Work } from '../kernel/unit-of-work';

/** What customers say of themselves. Lies in the vault only. */
export interface CustomerDetails {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Where the request came from. */
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
}

/** The kind of sealed record that they are kept as in the vault: stored, so never renamed. */
export const CUSTOMER_DETAILS = 'customer-details';

/** And that of what is written to and by them. */
export const CUSTOMER_WORDS = 'customer-words';

/** Seals customers' details in the transaction of the booking they belong to. */
@Injectable()
export class CustomerFiles {
  constructor(
    private readonly vault: Vault,
    @InjectIds() private readonly ids: Ids,
  ) {}

  /** A new customer: a key of their own, and their details under it. */
  open(tx: Work, bookingId: string, details: CustomerDetails): { subjectId: string; detailsRef: string } {
    const subjectId = this.ids.newId();
    const detailsRef = this.ids.newId();
    tx.write(this.vault.newSubjectWith(tx.tenantId, subjectId, this.record(detailsRef, details)));
    const recorded: CustomerEvent = { type: 'CustomerRecorded', data: { bookingId, detailsRef } };
    tx.record(customerStream(subjectId), 0, [recorded]);
    return { subjectId, detailsRef };
  }

  /** The same for whom the owner books, with the way to seal what the owner has written about it: their key is not in the database before the end. */
  openWith(
    tx: Work,
    bookingId: string,
    details: CustomerDetails,
  ): { subjectId: string; detailsRef: string; seal: (words: string) => string } {
    const [subjectId, detailsRef] = [this.ids.newId(), this.ids.newId()];
    const { subject, statement } = this.vault.newSubject(tx.tenantId, subjectId);
    tx.write(statement, ...this.vault.sealRecord(subject, this.record(detailsRef, details)));
    const recorded: CustomerEvent = { type: 'CustomerRecorded', data: { bookingId, detailsRef } };
    tx.record(customerStream(subjectId), 0, [recorded]);
    const seal = (words: string): string => {
      const recordId = this.ids.newId();
      tx.write(...this.vault.sealRecord(subject, { recordId, kind: CUSTOMER_WORDS, value: words }));
      return recordId;
    };
    return { subjectId, detailsRef, seal };
  }

  /** New details of a known customer; null when they were erased meanwhile. */
  async revise(tx: Work, subjectId: string, details: CustomerDetails): Promise<string | null> {
    const key = await tx.row(this.vault.subjectKey(tx.tenantId, subjectId));
    if (key === null) return null;
    const detailsRef = this.ids.newId();
    tx.write(...this.vault.sealRecord(this.vault.openSubject(key), this.record(detailsRef, details)));
    return detailsRef;
  }

  /** Seals what a customer, or somebody to them, has written: it goes with them. Null when they were erased meanwhile. */
  async keepWords(tx: Work, subjectId: string, text: string): Promise<string | null> {
    const key = await tx.row(this.vault.subjectKey(tx.tenantId, subjectId));
    if (key === null) return null;
    const recordId = this.ids.newId();
    tx.write(
      ...this.vault.sealRecord(this.vault.openSubject(key), { recordId, kind: CUSTOMER_WORDS, value: text }),
    );
    return recordId;
  }

  private record(recordId: string, details: CustomerDetails) {
    const { name, email, phone } = details;
    return { recordId, kind: CUSTOMER_DETAILS, value: details, findBy: { name, email, phone } };
  }
}
