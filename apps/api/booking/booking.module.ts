import { Module } from '@nestjs/common';
import { bookingProviders } from '@holdfast/application/booking-providers';
import { changeProviders } from '@holdfast/application/change-providers';
import { ledgerProviders } from '@holdfast/application/ledger-providers';
import { manageProviders } from '@holdfast/application/manage-providers';
import { ReceiveReceiptHandler } from '@holdfast/application/messages/receive-receipt';
import { AuditController } from '../audit/audit.controller';
import { AvailabilityController } from '../calendar/availability.controller';
import { CustomersController } from '../customer/customers.controller';
import { DiscountsController } from '../discount/discounts.controller';
import { ManageCancellationController } from '../public/manage-cancellation.controller';
import { ManageChangesController } from '../public/manage-changes.controller';
import { ManagePaymentsController } from '../public/manage-payments.controller';
import { ManageController } from '../public/manage.controller';
import { LedgerController } from '../money/ledger.controller';
import { ChecksController } from '../money/checks.controller';
import { MoneyController } from '../money/money.controller';
import { BookingChangesController } from './booking-changes.controller';
import { BookingsCsvController } from './bookings-csv.controller';
import { BookingsController } from './bookings.controller';
import { ConversationController } from './conversation.controller';
import { CheckoutController } from './checkout.controller';
import { InstalmentsController } from './instalments.controller';
import { MessagesController } from './messages.controller';
import { PaypalWebhookController } from './paypal-webhook.controller';
import { ProviderGate } from '../payment/provider-gate';
import { PublicBookingController } from './public-booking.controller';
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
    ManagePaymentsController,
    BookingsController,
    ConversationController,
    BookingsCsvController,
    InstalmentsController,
    AvailabilityController,
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
    ProviderGate,
    ReceiveReceiptHandler,
  ],
})
export class BookingModule {}
