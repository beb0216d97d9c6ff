import type { Provider } from '@nestjs/common';
import { MoveBookingHandler } from './desk/move-booking';
import { MoveDesk } from './desk/move-desk';
import { MoveOffers } from './desk/move-offers';
import { OwnersDesk } from './desk/owners-desk';
import { PreviewMoveHandler } from './desk/preview-move';
import { PreviewTargetHandler } from './desk/preview-target';

/** What owners do at their desk about the time of bookings: take them by hand, keep them, move them. */
export const deskProviders: readonly Provider[] = [
  MoveBookingHandler,
  MoveDesk,
  MoveOffers,
  OwnersDesk,
  PreviewMoveHandler,
  PreviewTargetHandler,
];
