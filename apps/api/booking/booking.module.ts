import { Module } from '@nestjs/common';
import { bookingProviders } from '@holdfast/application/booking-providers';
import { ReceiveReceiptHandler } from '@holdfast/application/messages/receive-receipt';
import { AuditController } from '../audit/audit.controller';
import { AvailabilityController } from '../calendar/availability.controller';
import { CustomersController } from '../customer/customers.controller';
import { DiscountsController } from '../discount/discounts.controller';
import { BookingsCsvController } from './bookings-csv.controller';
import { BookingsController } from './bookings.controller';
import { CheckoutController } from './checkout.controller';
import { MessagesController } from './messages.controller';
import { PaypalWebhookController } from './paypal-webhook.controller';
import { ProviderGate } from './provider-gate';
import { PublicBookingController } from './public-booking.controller';
import { TwilioWebhookController } from './twilio-webhook.controller';

/** Calendar, bookings, payments and discounts. */
@Module({
  controllers: [
    CheckoutController,
    PublicBookingController,
    BookingsController,
    BookingsCsvController,
    AvailabilityController,
    DiscountsController,
    AuditController,
    CustomersController,
    MessagesController,
    PaypalWebhookController,
    TwilioWebhookController,
  ],
  providers: [...bookingProviders, ProviderGate, ReceiveReceiptHandler],
})
export class BookingModule {}
