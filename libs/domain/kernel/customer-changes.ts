/** What customers may do about the dates of their bookings by themselves. */
export interface CustomerChanges {
  /** `off`: nothing; `ask`: ask the owner; `self`: change them. */
  readonly dates: 'off' | 'ask' | 'self';
  /** Until so many hours before the booking begins. */
  readonly untilHours: number;
  /** So often for one booking. */
  readonly atMost: number;
}

/** What is so until an owner says otherwise. */
export const USUAL_CHANGES: CustomerChanges = { dates: 'ask', untilHours: 48, atMost: 2 };

/** What an owner lets their customers do: what they have said, else what is usual. */
export const changesAllowed = (said: CustomerChanges | null): CustomerChanges => said ?? USUAL_CHANGES;
