/** Where new names come from. The domain makes none. */
export interface Ids {
  /** A uuid that sorts by the time it was made (version 7): events, streams, records. */
  newId(): string;
  /** A uuid that nobody can guess (version 4): bookings. */
  newBookingId(): string;
  /** A short name that can be read aloud, without letters and digits that are taken for each other. */
  newReference(): string;
}
