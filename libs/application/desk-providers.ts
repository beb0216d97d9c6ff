import type { Provider } from '@nestjs/common';
import { HandFiles } from './desk/hand-files';
import { HandMoney } from './desk/hand-money';
import { ExtendProvisionalHandler, RetakeProvisionalHandler } from './desk/hold-on';
import { ProvisionalKeeper } from './desk/keep-provisional';
import { ConfirmProvisionalHandler, ReleaseProvisionalHandler } from './desk/let-go-or-confirm';
import { MoveBookingHandler } from './desk/move-booking';
import { MoveDesk } from './desk/move-desk';
import { MoveOffers } from './desk/move-offers';
import { OwnersDesk } from './desk/owners-desk';
import { PreviewMoveHandler } from './desk/preview-move';
import { PreviewTargetHandler } from './desk/preview-target';
import { TakeBookingHandler } from './desk/take-booking';
import { TellCustomer } from './desk/tell-customer';

/** What owners do at their desk about the time of bookings: take them by hand, keep them, move them. */
export const deskProviders: readonly Provider[] = [
  ConfirmProvisionalHandler,
  ExtendProvisionalHandler,
  HandFiles,
  HandMoney,
  OwnersDesk,
  PreviewTargetHandler,
  ProvisionalKeeper,
  ReleaseProvisionalHandler,
  RetakeProvisionalHandler,
  TakeBookingHandler,
  TellCustomer,
  MoveBookingHandler,
  MoveDesk,
  MoveOffers,
  PreviewMoveHandler,
];
