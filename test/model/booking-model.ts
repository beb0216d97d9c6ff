/** What the product promises about a few blocks and their bookings, in a form small enough to be seen at one glance. */
export interface ModelBooking {
  readonly id: string;
  readonly token: string;
  readonly block: number;
  orderId: string | null;
  state: 'held' | 'dead' | 'confirmed' | 'cancelled' | 'refunded';
  expiresAt: number;
  extensions: number;
  approved: boolean;
}

/** Occupied days of each block, half-open: 0 and 1 touch, 2 overlaps both, 3 stands alone. */
export const BLOCKS: readonly (readonly [from: number, to: number])[] = [
  [0, 3],
  [3, 6],
  [2, 5],
  [10, 12],
];

export const HOLD_MS = 15 * 60_000;

const overlap = (a: number, b: number): boolean => {
  const [left, right] = [BLOCKS[a], BLOCKS[b]];
  return left !== undefined && right !== undefined && left[0] < right[1] && right[0] < left[1];
};

export class BookingModel {
  now = 0;
  suspended = false;
  readonly bookings: ModelBooking[] = [];
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
    return booking.state === 'dead' && this.isFree(booking.block, booking);
  }
}
