import type { RebuildableProjection } from '@holdfast/event-store/rows/projection';
import { bookingProjection } from './booking/booking.projection';
import { calendarProjection } from './calendar/calendar.projection';
import { channelProjection } from './channel/channel.projection';
import { conversationProjection } from './conversation/conversation.projection';
import { deskProjection } from './desk/desk.projection';
import { discountProjection } from './discount/discount.projection';
import { invoiceProjection } from './invoice/invoice.projection';
import { moneyProjection } from './money/money.projection';
import { scheduleProjection } from './schedule/schedule.projection';
import { servicePageProjection } from './service-page/service-page.projection';
import { superAdminProjection } from './super-admin/super-admin.projection';
import { tariffProjection } from './tariff/tariff.projection';
import { tenantProjection } from './tenant/tenant.projection';

/**
 * Read models that people must see at once: written in the transaction of the events. The calendar comes first, so that
 * the constraint against overlapping claims speaks before anything else.
 */
export const inlineProjections: readonly RebuildableProjection[] = [
  calendarProjection,
  channelProjection,
  bookingProjection,
  moneyProjection,
  conversationProjection,
  deskProjection,
  discountProjection,
  invoiceProjection,
  scheduleProjection,
  tenantProjection,
  servicePageProjection,
  tariffProjection,
  superAdminProjection,
];
