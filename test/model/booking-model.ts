/** What the product promises about a few blocks and their bookings, in a form small enough to take in at once. */
export interface ModelBooking {
  readonly id: string;
  readonly token: string;
  /** Taken by its owner: held by their word, if it is held. */
  readonly byHand: boolean;
  block: number;
  orderId: string | null;
  state: 'held' | 'dead' | 'confirmed' | 'cancelled' | 'refunded';
  /** What it was held at, in pounds. */
  readonly price: number;
  readonly heldAt: number;
  expiresAt: number;
  extensions: number;
  approved: boolean;
  /** How often anything was done to it that an undo would overwrite. */
  told: number;
}

type Changed = Partial<Pick<ModelBooking, 'block' | 'state'>>;

/** Something that the owner did to a booking, and may take back. */
export interface ModelAct {
  readonly id: string;
  readonly booking: ModelBooking;
  /** What it was like before. */
  readonly before: Changed;
  readonly at: number;
  /** As it left the booking. */
  readonly told: number;
  undone: boolean;
}

/** Occupied days of each block, half-open: 0 and 1 touch, 2 overlaps both, 3 stands alone. */
export const BLOCKS: readonly (readonly [from: number, to: number])[] = [
  [0, 3],
  [3, 6],
  [2, 5],
  [10, 12],
];

export const HOLD_MS = 15 * 60_000;
export const PROVISIONAL_MS = 30 * 60_000;
export const UNDO_MINUTES = 10;
/** However it is prolonged. */
export const LONGEST_MS = 3 * HOLD_MS;
/** Time for another card after one was declined. */
const RETRY_MS = 3 * 60_000;
export const FIRST_PRICE = 420;

const overlap = (a: number, b: number): boolean => {
  const [left, right] = [BLOCKS[a], BLOCKS[b]];
  return left !== undefined && right !== undefined && left[0] < right[1] && right[0] < left[1];
};

export class BookingModel {
  now = 0;
  suspended = false;
  readonly bookings: ModelBooking[] = [];
  /** What each block costs now, in pounds. */
  readonly prices = BLOCKS.map(() => FIRST_PRICE);
  readonly acts: ModelAct[] = [];
  /** Approvals that the provider has told of and nobody has followed up yet, in their order. */
  told: { readonly booking: ModelBooking; readonly orderId: string }[] = [];

  /** Holds whose time is over are dead, whether anybody has noticed or not. */
  private settleTime(): void {
    for (const booking of this.bookings) {
      if (booking.state === 'held' && booking.expiresAt <= this.now) booking.state = 'dead';
    }
  }

  advance(ms: number): void {
    this.now += ms;
    this.settleTime();
  }

  isFree(block: number, except?: ModelBooking): boolean {
    this.settleTime();
    return !this.bookings.some(
      (booking) =>
        booking !== except &&
        (booking.state === 'held' || booking.state === 'confirmed') &&
        overlap(booking.block, block),
    );
  }

  /** Whether the owner may change a block: not while somebody holds or has booked it. */
  isOpenForOwner(block: number): boolean {
    this.settleTime();
    const live = this.bookings.some(
      (booking) => booking.block === block && (booking.state === 'held' || booking.state === 'confirmed'),
    );
    return !live && !this.suspended;
  }

  /** Whether the owner may move it: it stands, or is held by their word. */
  isMovable(booking: ModelBooking): boolean {
    this.settleTime();
    return booking.state === 'confirmed' || (booking.state === 'held' && booking.byHand);
  }

  change(booking: ModelBooking, to: Changed): void {
    Object.assign(booking, to);
    booking.told += 1;
  }

  /** Something was done that may be taken back. */
  note(id: string | undefined, booking: ModelBooking, to: Changed): void {
    if (id === undefined) throw new Error('It was to be an act');
    const before = to.block === undefined ? { state: booking.state } : { block: booking.block };
    this.change(booking, to);
    this.acts.push({ id, booking, before, at: this.now, told: booking.told, undone: false });
  }

  /** In time, once, with nothing done to the booking since and its time free. */
  mayUndo({ undone, at, booking, told, before }: ModelAct): boolean {
    this.settleTime();
    if (undone || this.now >= at + UNDO_MINUTES * 60_000 || booking.told !== told) return false;
    const isThere = before.state !== undefined || this.isMovable(booking);
    return isThere && this.isFree(before.block ?? booking.block, booking);
  }

  /** Everything the provider has told is followed up: whoever comes first and can be confirmed is. */
  followUp(): void {
    for (const { booking, orderId } of this.told) {
      if (booking.orderId === orderId && this.canConfirm(booking) && booking.state !== 'confirmed') {
        booking.state = 'confirmed';
      }
    }
    this.told = [];
  }

  /** Whether confirming this booking's payment now must succeed. */
  canConfirm(booking: ModelBooking): boolean {
    if (booking.state === 'confirmed') return true;
    if (!booking.approved) return false;
    if (booking.state === 'held') return true;
    return booking.state === 'dead' && this.canRetake(booking);
  }

  /** A hold that has ended is a new sale: at what was held, and only while the business sells. */
  private canRetake(booking: ModelBooking): boolean {
    const samePrice = this.prices[booking.block] === booking.price;
    return !this.suspended && samePrice && this.isFree(booking.block, booking);
  }

  /** Prolongs a hold until `wanted`, as far as it may be. */
  prolong(booking: ModelBooking, wanted: number): void {
    const latest = booking.heldAt + LONGEST_MS;
    booking.expiresAt = Math.max(booking.expiresAt, Math.min(wanted, latest));
  }

  /** Of a hold that lives a card was declined: there is time for another. */
  decline(booking: ModelBooking): void {
    this.prolong(booking, this.now + RETRY_MS);
  }
}
