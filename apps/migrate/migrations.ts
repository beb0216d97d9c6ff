import { AttentionReasons0000000000140 } from '@holdfast/projections/booking/attention-reasons.migration';
import { UndoMinutes0000000000150 } from '@holdfast/projections/tenant/undo-minutes.migration';
import { Acts0000000000151 } from '@holdfast/outbox/act/act.migration';
import { WithheldMessages0000000000152 } from '@holdfast/outbox/message/withheld.migration';
import { Reconciliations0000000000106 } from '@holdfast/outbox/reconciliation/reconciliation.migration';
import type { MigrationInterface } from 'typeorm';
import { RolesAndSchemas0000000000001 } from '@holdfast/event-store/migrations/0001-roles-and-schemas';
import { EventLog0000000000002 } from '@holdfast/event-store/migrations/0002-event-log';
import { Checkpoints0000000000003 } from '@holdfast/event-store/migrations/0003-checkpoints';
import { AnswersAndSeals0000000000004 } from '@holdfast/event-store/migrations/0004-answers-and-seals';
import { LeanCheckpoints0000000000082 } from '@holdfast/event-store/migrations/0082-lean-checkpoints';
import { LeanLog0000000000064 } from '@holdfast/event-store/migrations/0064-lean-log';
import { ForgettableAnswers0000000000073 } from '@holdfast/event-store/migrations/0073-forgettable-answers';
import { LeanSearch0000000000077 } from '@holdfast/vault/migrations/0077-lean-search';
import { Vault0000000000005 } from '@holdfast/vault/migrations/0005-vault';
import { Throttle0000000000006 } from '@holdfast/platform/throttle/throttle.migration';
import { SignInReservations0000000000074 } from '@holdfast/platform/throttle/sign-in-reservations.migration';
import { CustomerChanges0000000000095 } from '@holdfast/projections/tenant/customer-changes.migration';
import { Tenants0000000000010 } from '@holdfast/projections/tenant/tenant.migration';
import { ServicePages0000000000011 } from '@holdfast/projections/service-page/service-page.migration';
import { SuperAdmins0000000000012 } from '@holdfast/projections/super-admin/super-admin.migration';
import { MigrationsReadable0000000000013 } from '@holdfast/projections/tenant/migrations-readable.migration';
import { Audit0000000000030 } from '@holdfast/projections/audit/audit.migration';
import { PlatformAudit0000000000060 } from '@holdfast/projections/audit/platform-audit.migration';
import { BookingLinks0000000000086 } from '@holdfast/projections/booking/booking-link.migration';
import { BookingTerms0000000000080 } from '@holdfast/projections/booking/booking-terms.migration';
import { Instalments0000000000090 } from '@holdfast/projections/money/instalment.migration';
import { BookingChanges0000000000094 } from '@holdfast/projections/booking/booking-changes.migration';
import { Bookings0000000000022 } from '@holdfast/projections/booking/booking.migration';
import { UnsettledBookings0000000000062 } from '@holdfast/projections/booking/booking-unsettled.migration';
import {
  BlocksByHand0000000000067,
  BlocksChangedBefore0000000000068,
} from '@holdfast/projections/calendar/blocks-by-hand.migration';
import { CalendarTimes0000000000063 } from '@holdfast/projections/calendar/calendar-times.migration';
import { Calendar0000000000020 } from '@holdfast/projections/calendar/calendar.migration';
import { Conversations0000000000087 } from '@holdfast/projections/conversation/conversation.migration';
import { Desk0000000000130 } from '@holdfast/projections/desk/desk.migration';
import { DiscountLimits0000000000078 } from '@holdfast/projections/discount/discount-limits.migration';
import { Discounts0000000000021 } from '@holdfast/projections/discount/discount.migration';
import { Holders0000000000072 } from '@holdfast/outbox/holder/holder.migration';
import { Ledger0000000000102 } from '@holdfast/projections/ledger/ledger.migration';
import { LinkWishes0000000000089 } from '@holdfast/outbox/link-wish/link-wish.migration';
import { Messages0000000000050 } from '@holdfast/outbox/message/message.migration';
import { CrossedOffNotices0000000000066 } from '@holdfast/outbox/message/message-crossed-off.migration';
import { MessageAbout0000000000084 } from '@holdfast/outbox/message/message-about.migration';
import { MessageReceipts0000000000051 } from '@holdfast/outbox/message/message-receipts.migration';
import { PaymentNotices0000000000024 } from '@holdfast/outbox/payment-notice/payment-notice.migration';
import { Deposits0000000000105 } from '@holdfast/projections/money/deposit.migration';
import { RefundAbsorbed0000000000180 } from '@holdfast/projections/money/refund-absorbed.migration';
import { HandBookings0000000000110 } from '@holdfast/projections/booking/hand-bookings.migration';
import { Invoices0000000000098 } from '@holdfast/projections/invoice/invoice.migration';
import { Schedules0000000000040 } from '@holdfast/projections/schedule/schedule.migration';
import { TwoStepSignIn0000000000061 } from '@holdfast/projections/two-step/two-step.migration';
import { StatsSums0000000000065 } from '@holdfast/projections/stats/stats-sums.migration';
import { Stats0000000000023 } from '@holdfast/projections/stats/stats.migration';
import { CapturesBeside0000000000079 } from '@holdfast/projections/captures-beside.migration';
import { Money0000000000083 } from '@holdfast/projections/money/money.migration';
import { LeanRows0000000000081 } from '@holdfast/projections/lean-rows.migration';
import { Tariffs0000000000076 } from '@holdfast/projections/tariff/tariff.migration';
import { Today0000000000160 } from '@holdfast/projections/today/today.migration';
import { WiderRows0000000000075 } from '@holdfast/projections/wider-rows.migration';
import { Channels0000000000170 } from '@holdfast/projections/channel/channel.migration';
import { Demand0000000000145 } from '@holdfast/outbox/demand/demand.migration';
import { ChannelPolls0000000000171 } from '@holdfast/outbox/channel-poll/channel-poll.migration';

/**
 * Every migration of the product, in the order in which they run. A new one goes to the end, from whatever room, and
 * takes the next number in its class name; one that has been released is never touched again.
 */
export const migrations: readonly (new () => MigrationInterface)[] = [
  RolesAndSchemas0000000000001,
  EventLog0000000000002,
  Checkpoints0000000000003,
  AnswersAndSeals0000000000004,
  Vault0000000000005,
  Throttle0000000000006,
  Tenants0000000000010,
  ServicePages0000000000011,
  SuperAdmins0000000000012,
  MigrationsReadable0000000000013,
  Calendar0000000000020,
  Discounts0000000000021,
  Bookings0000000000022,
  Stats0000000000023,
  PaymentNotices0000000000024,
  Audit0000000000030,
  Schedules0000000000040,
  Messages0000000000050,
  MessageReceipts0000000000051,
  PlatformAudit0000000000060,
  TwoStepSignIn0000000000061,
  UnsettledBookings0000000000062,
  CalendarTimes0000000000063,
  LeanLog0000000000064,
  StatsSums0000000000065,
  CrossedOffNotices0000000000066,
  BlocksByHand0000000000067,
  BlocksChangedBefore0000000000068,
  Holders0000000000072,
  ForgettableAnswers0000000000073,
  SignInReservations0000000000074,
  WiderRows0000000000075,
  Tariffs0000000000076,
  LeanSearch0000000000077,
  DiscountLimits0000000000078,
  CapturesBeside0000000000079,
  BookingTerms0000000000080,
  LeanRows0000000000081,
  LeanCheckpoints0000000000082,
  Money0000000000083,
  MessageAbout0000000000084,
  BookingLinks0000000000086,
  Conversations0000000000087,
  LinkWishes0000000000089,
  Instalments0000000000090,
  BookingChanges0000000000094,
  CustomerChanges0000000000095,
  Invoices0000000000098,
  Ledger0000000000102,
  Deposits0000000000105,
  Reconciliations0000000000106,
  HandBookings0000000000110,
  Desk0000000000130,
  AttentionReasons0000000000140,
  Demand0000000000145,
  UndoMinutes0000000000150,
  Acts0000000000151,
  WithheldMessages0000000000152,
  Today0000000000160,
  Channels0000000000170,
  ChannelPolls0000000000171,
  RefundAbsorbed0000000000180,
];
