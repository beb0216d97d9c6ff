import { availabilityQueries } from '../../data/availability.queries';
import { bookingQueries } from '../../data/booking.queries';
import { statsQueries } from '../../data/dashboard.queries';

/** What is read again after money went back: all of it may have, and then the booking has ended. */
export const refundTouches = [bookingQueries.all, statsQueries.all, availabilityQueries.all];
