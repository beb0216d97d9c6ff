import { LookAtChannelHandler } from './channel/look-at-channel';
import { LookFirstHandler } from './channel/look-first';
import { StaleLooks } from './channel/stale-looks';
import { OutsideCalendars } from './channel/outside-calendars';
import { TakeLook } from './channel/take-look';
import type { Provider } from '@nestjs/common';
import { ShowImpactHandler } from './impact/show-impact';
import { ListAuditHandler } from './audit/list-audit';
import { BookBlockHandler } from './booking/book-block';
import { BookStayHandler } from './booking/book-stay';
import { ExportBookingsHandler } from './booking-export/export-bookings';
import { cancelProviders } from './cancel-providers';
import { CustomerFiles } from './booking/customer-details';
import { CustomerReader } from './booking/customer-reader';
import { ExpireHoldHandler } from './booking/expire-hold';
import { ExtendHoldHandler } from './booking/extend-hold';
import { HoldDesk } from './booking/hold-desk';
import { HoldLimits } from './booking/hold-limits';
import { HoldTokens } from './booking/hold-tokens';
import { ListBookingsHandler } from './booking/list-bookings';
import { ListAttentionHandler, ReadHistoryHandler } from './history/read-history';
import { ReadBookingHandler, ReadHeldBookingHandler, ReadPublicBookingHandler } from './booking/read-booking';
import { OncePerCustomer } from './booking/once-per-customer';
import { ReleaseHoldHandler } from './booking/release-hold';
import { ReadBookingCalendarHandler } from './calendar/read-booking-calendar';
import { ListAvailabilityHandler, ReadBlockHandler, ReadCalendarHandler } from './calendar/read-calendar';
import { RemoveBlockHandler } from './calendar/remove-block';
import { AddBlockHandler, EditBlockHandler } from './calendar/save-block';
import { EraseCustomerHandler, ForgetLapsedCustomerHandler } from './customer/erase-customer';
import { ExportCustomerHandler } from './customer/export-customer';
import { ChangeKeeper } from './booking/change-keeper';
import { LapseChangeHandler } from './change/lapse-change';
import { RemindOfEndHandler } from './desk/remind-of-end';
import { StartBookingHandler } from './checkout/start-booking';
import { CreateDiscountHandler } from './discount/create-discount';
import {
  ListDiscountsHandler,
  ReadDiscountHandler,
  ValidateDiscountHandler,
} from './discount/read-discounts';
import { SwitchDiscountHandler } from './discount/switch-discount';
import { Reasons } from './kernel/reasons';
import { Takers } from './booking/takers';
import { AskOneByOne } from './money/ask-one-by-one';
import { Books } from './money/books';
import { CompareBooks } from './money/compare-books';
import { DifferenceNotes } from './money/difference-notes';
import { ListChecksHandler } from './money/list-checks';
import { ProviderList } from './money/provider-list';
import { RepairBooks } from './money/repair-books';
import { ActOnDueDepositHandler } from './money/act-on-due-deposit';
import { ActOnDueTermsHandler } from './money/act-on-due-terms';
import { ChangeInstalmentHandler } from './money/change-instalment';
import { RecordPaymentHandler } from './money/record-payment';
import { TakeBackPaymentHandler } from './money/take-back-payment';
import { PauseDepositHandler } from './money/pause-deposit';
import { SettleDepositHandler } from './money/settle-deposit';
import { RetryMessageHandler } from './messages/retry-message';
import { RequestRefundHandler } from './money/request-refund';
import { RefundCalls } from './money/refund-calls';
import { RefundTerms } from './money/refund-terms';
import { RefundNotes } from './money/refund-notes';
import { RetryRefundHandler } from './money/retry-refund';
import { ReturnMoneyHandler } from './money/return-money';
import { SendRefunds } from './money/send-refunds';
import { ReadMoneyHandler } from './money/read-money';
import { BeginCapture } from './payment/begin-capture';
import { FollowUpNoticeHandler } from './payment/follow-up-notice';
import { NoteRefusal } from './payment/note-refusal';
import { OpenOrderHandler } from './payment/open-order';
import { PayInstalmentHandler } from './payment/pay-instalment';
import { PaymentAccounts } from './payment/payment-accounts';
import { PaymentReader } from './payment/payment-reader';
import { ProviderOrders } from './payment/provider-orders';
import { ReceiveNoticeHandler } from './payment/receive-notice';
import { RecordMoney } from './payment/record-money';
import { RefundOrphans } from './payment/refund-orphans';
import { RefundsAtProvider } from './payment/refunds-at-provider';
import { SettleAttentionHandler } from './payment/settle-attention';
import { ReadSettlingHandler } from './payment/read-settling';
import { SettlePaymentHandler } from './payment/settle-payment';
import { SettlementSteps } from './payment/settlement-steps';
import { SyncCapturesHandler } from './payment/sync-captures';
import { TimeKeeper } from './payment/time-keeper';
import { ReadMonthlyStatsHandler, ReadStatsHandler } from './stats/read-stats';

/** The use cases of the calendar, of bookings, their payments and discounts, and what they are made of. */
export const bookingProviders: readonly Provider[] = [
  LookAtChannelHandler,
  LookFirstHandler,
  OutsideCalendars,
  StaleLooks,
  TakeLook,
  ...cancelProviders,
  ActOnDueDepositHandler,
  ActOnDueTermsHandler,
  AddBlockHandler,
  AskOneByOne,
  BeginCapture,
  BookBlockHandler,
  BookStayHandler,
  Books,
  ChangeKeeper,
  ChangeInstalmentHandler,
  CompareBooks,
  CreateDiscountHandler,
  CustomerFiles,
  CustomerReader,
  EditBlockHandler,
  DifferenceNotes,
  EraseCustomerHandler,
  ExpireHoldHandler,
  ExportBookingsHandler,
  ExportCustomerHandler,
  ExtendHoldHandler,
  FollowUpNoticeHandler,
  ForgetLapsedCustomerHandler,
  HoldDesk,
  ShowImpactHandler,
  HoldLimits,
  HoldTokens,
  LapseChangeHandler,
  ListAttentionHandler,
  ListAuditHandler,
  ListAvailabilityHandler,
  ListBookingsHandler,
  ListChecksHandler,
  ListDiscountsHandler,
  NoteRefusal,
  OncePerCustomer,
  OpenOrderHandler,
  PauseDepositHandler,
  PayInstalmentHandler,
  PaymentAccounts,
  PaymentReader,
  ProviderList,
  ProviderOrders,
  ReadBlockHandler,
  ReadBookingCalendarHandler,
  ReadBookingHandler,
  ReadCalendarHandler,
  ReadDiscountHandler,
  ReadHeldBookingHandler,
  ReadHistoryHandler,
  ReadMoneyHandler,
  ReadMonthlyStatsHandler,
  ReadPublicBookingHandler,
  ReadSettlingHandler,
  ReadStatsHandler,
  Reasons,
  Takers,
  ReceiveNoticeHandler,
  RecordMoney,
  RefundCalls,
  RefundNotes,
  RecordPaymentHandler,
  RefundOrphans,
  RefundsAtProvider,
  RefundTerms,
  ReleaseHoldHandler,
  RemindOfEndHandler,
  RemoveBlockHandler,
  RepairBooks,
  RequestRefundHandler,
  RetryMessageHandler,
  RetryRefundHandler,
  ReturnMoneyHandler,
  SendRefunds,
  SettleAttentionHandler,
  SettleDepositHandler,
  SettlePaymentHandler,
  SettlementSteps,
  StartBookingHandler,
  SwitchDiscountHandler,
  SyncCapturesHandler,
  TakeBackPaymentHandler,
  TimeKeeper,
  ValidateDiscountHandler,
];
