import { Injectable } from '@nestjs/common';
import type { PriceByHand } from '@holdfast/domain/booking/hold-by-hand.decide';
import type { DeskEvent } from '@holdfast/domain/desk/desk.events';
import type { Ids } from '@holdfast/ports/ids.port';
import { CustomerFiles } from '../booking/customer-details';
import { InjectIds } from '../kernel/ports';
import type { Work } from '../kernel/unit-of-work';
import type { HandWish } from './hand-wish';

/** What a new booking by hand is known by, and what is written about it. */
export interface HandFile {
  readonly bookingId: string;
  readonly reference: string;
  readonly subjectId: string;
  readonly detailsRef: string;
  readonly price: PriceByHand;
  /** What its owner notes for the staff: to be recorded once the booking is. */
  readonly note: Extract<DeskEvent, { type: 'BookingNoteAdded' }> | null;
}

/** Opens the file of whom an owner books for: their details, why the price is set and what is noted, all under their own key. */
@Injectable()
export class HandFiles {
  constructor(
    private readonly customers: CustomerFiles,
    @InjectIds() private readonly ids: Ids,
  ) {}

  open(tx: Work, { customer, price, note }: HandWish): HandFile {
    const names = { bookingId: this.ids.newBookingId(), reference: this.ids.newReference() };
    if (price.mode === 'list' && note === null)
      return { ...names, ...this.customers.open(tx, names.bookingId, customer), price, note };
    const { seal, ...file } = this.customers.openWith(tx, names.bookingId, customer);
    return { ...names, ...file, price: priceWith(seal, price), note: this.noteWith(seal, note) };
  }

  private noteWith(seal: Seal, note: string | null): HandFile['note'] {
    if (note === null) return null;
    const data = { noteId: this.ids.newId(), for: 'staff', textRef: seal(note), pinned: false } as const;
    return { type: 'BookingNoteAdded', data };
  }
}

type Seal = (words: string) => string;

const priceWith = (seal: Seal, price: HandWish['price']): PriceByHand =>
  price.mode === 'list' ? price : { mode: 'set', total: price.total, reasonRef: seal(price.reason) };
