import { Module } from '@nestjs/common';
import { aroundProviders } from '@holdfast/application/around-providers';
import { bookingProviders } from '@holdfast/application/booking-providers';
import { changeProviders } from '@holdfast/application/change-providers';
import { deskProviders } from '@holdfast/application/desk-providers';
import { ledgerProviders } from '@holdfast/application/ledger-providers';
import { manageProviders } from '@holdfast/application/manage-providers';
import { todayProviders } from '@holdfast/application/today-providers';
import { ReceiveReceiptHandler } from '@holdfast/application/messages/receive-receipt';
import { AuditController } from '../audit/audit.controller';
import { AvailabilityController } from '../calendar/availability.controller';
import { BookingCalendarController } from '../calendar/booking-calendar.controller';
import { CustomersController } from '../customer/customers.controller';
import { DiscountsController } from '../discount/discounts.controller';
import { ManageCancellationController } from '../public/manage-cancellation.controller';
import { ManageChangesController } from '../public/manage-changes.controller';
import { ManagePaymentsController } from '../public/manage-payments.controller';
import { ManageController } from '../public/manage.controller';
import { LedgerController } from '../money/ledger.controller';
import { ChecksController } from '../money/checks.controller';
import { MoneyController } from '../money/money.controller';
import { BookingMovesController } from './booking-moves.controller';
import { BookingChangesController } from './booking-changes.controller';
import { BookingsCsvController } from './bookings-csv.controller';
import { ActsController } from './acts.controller';
import { BookingsController } from './bookings.controller';
import { CleaningController } from './cleaning.controller';
import { ConversationController } from './conversation.controller';
import { CheckoutController } from './checkout.controller';
import { DeskController } from './desk.controller';
import { HandBookingsController } from './hand-bookings.controller';
import { InstalmentsController } from './instalments.controller';
import { MessagesController } from './messages.controller';
import { PaypalWebhookController } from './paypal-webhook.controller';
import { ProviderGate } from '../payment/provider-gate';
import { PublicBookingController } from './public-booking.controller';
import { TagsController } from './tags.controller';
import { TodayController } from './today.controller';
import { TwilioWebhookController } from './twilio-webhook.controller';

/** Calendar, bookings, payments and discounts. */
@Module({
  controllers: [
    CheckoutController,
    PublicBookingController,
    ManageController,
    ManageCancellationController,
    ManageChangesController,
    BookingChangesController,
    BookingMovesController,
    ManagePaymentsController,
    ActsController,
    HandBookingsController,
    BookingsController,
    ConversationController,
    DeskController,
    CleaningController,
    TagsController,
    TodayController,
    BookingsCsvController,
    InstalmentsController,
    AvailabilityController,
    BookingCalendarController,
    DiscountsController,
    AuditController,
    CustomersController,
    MessagesController,
    LedgerController,
    ChecksController,
    MoneyController,
    PaypalWebhookController,
    TwilioWebhookController,
  ],
  providers: [
    ...bookingProviders,
    ...ledgerProviders,
    ...manageProviders,
    ...changeProviders,
    ...todayProviders,
    ...deskProviders,
    ...aroundProviders,
    ProviderGate,
    ReceiveReceiptHandler,
  ],
})
export class BookingModule {}
