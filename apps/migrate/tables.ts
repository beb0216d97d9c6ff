import type { DeclaredTable } from '@holdfast/event-store/tables/declared-table';
import { channelPollTable } from '@holdfast/outbox/channel-poll/channel-poll.table';
import { actTable } from '@holdfast/outbox/act/act.table';
import { demandTable } from '@holdfast/outbox/demand/demand.table';
import { holderTable } from '@holdfast/outbox/holder/holder.table';
import { linkWishTable } from '@holdfast/outbox/link-wish/link-wish.table';
import { messageTable, receiptTable } from '@holdfast/outbox/message/message.table';
import { noticeTable } from '@holdfast/outbox/payment-notice/payment-notice.table';
import { reconciliationTable } from '@holdfast/outbox/reconciliation/reconciliation.table';
import { auditStateTable, auditTable } from '@holdfast/projections/audit/audit.table';
import { attentionTable } from '@holdfast/projections/booking/attention.table';
import { bookingTable } from '@holdfast/projections/booking/booking.table';
import { bookingTermsTable } from '@holdfast/projections/booking/booking-terms.table';
import { blockTable } from '@holdfast/projections/calendar/block.table';
import { claimTable } from '@holdfast/projections/calendar/claim.table';
import { channelTable, outsideStayTable } from '@holdfast/projections/channel/channel.table';
import { conversationTable, remarkTable } from '@holdfast/projections/conversation/conversation.table';
import {
  bookingDeskTable,
  bookingTagTable,
  noteTable,
  tagTable,
} from '@holdfast/projections/desk/desk.table';
import { discountTable } from '@holdfast/projections/discount/discount.table';
import {
  bookingLedgerTable,
  bookingMonthTable,
  movementTable,
} from '@holdfast/projections/ledger/ledger.table';
import { invoiceTable } from '@holdfast/projections/invoice/invoice.table';
import { captureTable } from '@holdfast/projections/money/capture.table';
import { depositTable } from '@holdfast/projections/money/deposit.table';
import { refundTable } from '@holdfast/projections/money/refund.table';
import { dueTable, instalmentTable, offlinePaymentTable } from '@holdfast/projections/money/instalment.table';
import { exceptionTable, runTable, scheduleTable } from '@holdfast/projections/schedule/schedule.table';
import { servicePageTable } from '@holdfast/projections/service-page/service-page.table';
import { monthTable, statsTable } from '@holdfast/projections/stats/stats.table';
import { superAdminTable } from '@holdfast/projections/super-admin/super-admin.table';
import { tariffTable } from '@holdfast/projections/tariff/tariff.table';
import { subdomainTable, tenantTable } from '@holdfast/projections/tenant/tenant.table';

/** Every table of the schema `rm` as it is declared. The migrations come to the same: a test compares. */
export const tables: readonly DeclaredTable[] = [
  actTable,
  attentionTable,
  auditStateTable,
  auditTable,
  blockTable,
  bookingDeskTable,
  bookingLedgerTable,
  bookingMonthTable,
  bookingTable,
  bookingTagTable,
  bookingTermsTable,
  captureTable,
  channelPollTable,
  channelTable,
  claimTable,
  conversationTable,
  demandTable,
  depositTable,
  discountTable,
  dueTable,
  exceptionTable,
  holderTable,
  invoiceTable,
  instalmentTable,
  linkWishTable,
  messageTable,
  monthTable,
  movementTable,
  noteTable,
  noticeTable,
  offlinePaymentTable,
  outsideStayTable,
  receiptTable,
  reconciliationTable,
  refundTable,
  remarkTable,
  runTable,
  scheduleTable,
  servicePageTable,
  statsTable,
  subdomainTable,
  superAdminTable,
  tagTable,
  tariffTable,
  tenantTable,
];
