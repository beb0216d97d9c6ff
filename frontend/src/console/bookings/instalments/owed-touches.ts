import { bookingQueries } from '../../data/booking.queries';
import { statsQueries } from '../../data/dashboard.queries';

/** What is read again after something about what is owed has changed. */
export const owedTouches = [bookingQueries.all, statsQueries.all];
