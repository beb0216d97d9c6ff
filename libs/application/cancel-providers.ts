import type { Provider } from '@nestjs/common';
import { ListActsHandler } from './act/list-acts';
import { ReadActHandler } from './act/read-act';
import { ReinstateBookingHandler } from './act/reinstate-booking';
import { Reinstating } from './act/reinstating';
import { UndoActHandler } from './act/undo-act';
import { UndoBookings } from './act/undo-bookings';
import { Undoings } from './act/undoings';
import { ImpactDesk } from './impact/impact-desk';
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
  ListActsHandler,
  ReadActHandler,
  ReinstateBookingHandler,
  Reinstating,
  UndoActHandler,
  UndoBookings,
  Undoings,
  ImpactDesk,
  ReadCancellationHandler,
  ReckonResale,
];
