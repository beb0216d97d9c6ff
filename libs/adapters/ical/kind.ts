import type { FeedKind, FeedPlatform } from '@holdfast/ports/calendar-feed.port';

const CLOSURE_AT_AIRBNB = /^airbnb \(|not available/i;

/** Airbnb adds where its host reads about the reservation; a closure has none. */
const hasReservationLink = (description: string): boolean =>
  description
    .toLowerCase()
    .split(/\s/)
    .some((word) => word.startsWith('http') && word.includes('airbnb') && word.includes('reservation'));

/**
 * What a platform says with an entry's texts. A text that Airbnb has never used counts as reserved: to miss a stay is worse than to close a day
 * too many.
 */
export function kindOf(platform: FeedPlatform, summary: string, description: string): FeedKind {
  switch (platform) {
    case 'airbnb':
      return CLOSURE_AT_AIRBNB.test(summary) && !hasReservationLink(description) ? 'closed' : 'reserved';
    case 'vrbo':
      return /^reserved/i.test(summary) ? 'reserved' : 'closed';
    case 'booking_com':
    case 'other':
      return 'unknown';
  }
}
