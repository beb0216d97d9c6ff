import type { BookingEvent } from './booking/booking.events';
import type { CalendarEvent } from './calendar/calendar.events';
import type { ConversationEvent } from './conversation/conversation.events';
import type { CustomerEvent } from './customer/customer.events';
import type { DeadLetterEvent } from './dead-letter/dead-letter.events';
import type { DiscountEvent } from './discount/discount.events';
import type { PaymentEvent } from './payment/payment.events';
import type { ScheduleEvent } from './schedule/schedule.events';
import type { ServicePageEvent } from './service-page/service-page.events';
import type { SuperAdminEvent } from './super-admin/super-admin.events';
import type { TariffEvent } from './tariff/tariff.events';
import type { TenantEvent } from './tenant/tenant.events';

/** Every event of the domain. A new noun is added here, and the compiler then asks for its facts and sentences in the audit. */
export type AnyEvent =
  | BookingEvent
  | CalendarEvent
  | ConversationEvent
  | CustomerEvent
  | DeadLetterEvent
  | DiscountEvent
  | PaymentEvent
  | ScheduleEvent
  | ServicePageEvent
  | SuperAdminEvent
  | TariffEvent
  | TenantEvent;
