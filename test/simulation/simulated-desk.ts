import type { CommandBus } from '@nestjs/cqrs';
import { Reinstating } from '@holdfast/application/act/reinstating';
import { UndoAct, UndoActHandler } from '@holdfast/application/act/undo-act';
import { UndoBookings } from '@holdfast/application/act/undo-bookings';
import { Undoings } from '@holdfast/application/act/undoings';
import { CustomerFiles } from '@holdfast/application/booking/customer-details';
import { AcceptOffer, AcceptOfferHandler } from '@holdfast/application/change/accept-offer';
import { ChangeDesk } from '@holdfast/application/change/change-desk';
import { ChangeWriter } from '@holdfast/application/change/change-writer';
import { HandFiles } from '@holdfast/application/desk/hand-files';
import { HandMoney } from '@holdfast/application/desk/hand-money';
import {
  ExtendProvisional,
  ExtendProvisionalHandler,
  RetakeProvisional,
  RetakeProvisionalHandler,
} from '@holdfast/application/desk/hold-on';
import { ProvisionalKeeper } from '@holdfast/application/desk/keep-provisional';
import {
  ConfirmProvisional,
  ConfirmProvisionalHandler,
  ReleaseProvisional,
  ReleaseProvisionalHandler,
} from '@holdfast/application/desk/let-go-or-confirm';
import { MoveBooking, MoveBookingHandler } from '@holdfast/application/desk/move-booking';
import { MoveDesk } from '@holdfast/application/desk/move-desk';
import { MoveOffers } from '@holdfast/application/desk/move-offers';
import { OwnersDesk } from '@holdfast/application/desk/owners-desk';
import { PreviewMove, PreviewMoveHandler } from '@holdfast/application/desk/preview-move';
import { TakeBooking, TakeBookingHandler } from '@holdfast/application/desk/take-booking';
import { TellCustomer } from '@holdfast/application/desk/tell-customer';
import { ImpactDesk } from '@holdfast/application/impact/impact-desk';
import type { UnitOfWork } from '@holdfast/application/kernel/unit-of-work';
import { RefundTerms } from '@holdfast/application/money/refund-terms';
import type { PaymentReader } from '@holdfast/application/payment/payment-reader';
import type { ProcessParts } from './simulated-process';

type Handlers = readonly (readonly [
  command: unknown,
  handler: { execute(command: never): Promise<unknown> },
])[];

/** What owners do at their desk: bookings by hand, moves, and taking back what they did. */
export const deskHandlers = (
  { pool, clock, ids, payments, vault, settings }: ProcessParts,
  unitOfWork: UnitOfWork,
  reader: PaymentReader,
  bus: CommandBus,
): Handlers => {
  const files = new CustomerFiles(vault, ids);
  const desk = new OwnersDesk();
  const prices = new ChangeDesk(payments, settings);
  const writer = new ChangeWriter(new RefundTerms(ids, payments), ids, settings);
  const tell = new TellCustomer(settings);
  const keeper = new ProvisionalKeeper(unitOfWork);
  const undoings = new Undoings(new UndoBookings(new Reinstating(vault)), new ImpactDesk(ids));
  const moves = new MoveDesk(desk, prices, files);
  return [
    [
      TakeBooking,
      new TakeBookingHandler(
        unitOfWork,
        desk,
        new HandFiles(files, ids),
        new HandMoney(tell, ids, settings),
        bus,
      ),
    ],
    [ExtendProvisional, new ExtendProvisionalHandler(keeper)],
    [RetakeProvisional, new RetakeProvisionalHandler(keeper, vault, bus)],
    [ConfirmProvisional, new ConfirmProvisionalHandler(keeper, tell)],
    [ReleaseProvisional, new ReleaseProvisionalHandler(keeper)],
    [PreviewMove, new PreviewMoveHandler(desk, reader, pool.asPool, clock)],
    [MoveBooking, new MoveBookingHandler(unitOfWork, moves, new MoveOffers(writer), writer, bus)],
    [AcceptOffer, new AcceptOfferHandler(unitOfWork, bus, prices, writer)],
    [UndoAct, new UndoActHandler(unitOfWork, undoings, bus, clock)],
  ];
};
