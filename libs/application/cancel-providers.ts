import type { Provider } from '@nestjs/common';
import { CancelBookingHandler } from './cancel/cancel-booking';
import { CancelOwnBookingHandler } from './cancel/cancel-own-booking';
import { CancellationWriter } from './cancel/cancellation-writer';
import { ReadCancellationHandler } from './cancel/read-cancellation';
import { ReckonResale } from './money/reckon-resale';

/** How bookings are cancelled, by their customers and by their owner. Part of `bookingProviders`. */
export const cancelProviders: readonly Provider[] = [
  CancelBookingHandler,
  CancelOwnBookingHandler,
  CancellationWriter,
  ReadCancellationHandler,
  ReckonResale,
];
