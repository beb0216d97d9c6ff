import type { ActEvent } from './act/act.events';
import type { BookingEvent } from './booking/booking.events';
import type { CalendarEvent } from './calendar/calendar.events';
import type { ChannelEvent } from './channel/channel.events';
import type { ConversationEvent } from './conversation/conversation.events';
import type { CustomerEvent } from './customer/customer.events';
import type { DeadLetterEvent } from './dead-letter/dead-letter.events';
import type { DeskEvent } from './desk/desk.events';
import type { DiscountEvent } from './discount/discount.events';
import type { PaymentEvent } from './payment/payment.events';
import type { ScheduleEvent } from './schedule/schedule.events';
import type { ServicePageEvent } from './service-page/service-page.events';
import type { SuperAdminEvent } from './super-admin/super-admin.events';
import type { TagEvent } from './tag/tag.events';
import type { TariffEvent } from './tariff/tariff.events';
import type { TenantEvent } from './tenant/tenant.events';

/** Every event of the domain. A new noun is added here, and the compiler then asks for its facts and sentences in the audit. */
export type AnyEvent =
  | ActEvent
  | BookingEvent
  | CalendarEvent
  | ChannelEvent
  | ConversationEvent
  | CustomerEvent
  | DeadLetterEvent
  | DeskEvent
  | DiscountEvent
  | PaymentEvent
  | ScheduleEvent
  | ServicePageEvent
  | SuperAdminEvent
  | TagEvent
  | TariffEvent
  | TenantEvent;
