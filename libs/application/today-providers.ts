import type { Provider } from '@nestjs/common';
import { FindBookingsHandler } from './find/find-bookings';
import { ReadTimelineHandler } from './history/read-timeline';
import { ReadTodayHandler } from './today/read-today';

/** What an owner looks at all day: what is to be done, what happened to a booking, and where it is. */
export const todayProviders: readonly Provider[] = [
  FindBookingsHandler,
  ReadTimelineHandler,
  ReadTodayHandler,
];
