import type { ManagedBooking, ManagedRefund } from '@holdfast/contracts/manage';
import type { BookingPaper } from '@holdfast/contracts/papers';
import { mayChange } from '@holdfast/domain/booking/may-change';
import { isRejection } from '@holdfast/domain/kernel/decision';
import { toMajor } from '@holdfast/domain/kernel/money';
import { periodOf } from '@holdfast/domain/kernel/occupied-time';
import type { ReadBoth } from '../payment/payment-reader';
import { changesAllowed } from '@holdfast/domain/kernel/customer-changes';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import type { RemarkRow } from '@holdfast/projections/conversation/conversation.queries';
import type { CaptureRow, RefundRow } from '@holdfast/projections/money/refund.queries';
import type { TenantRow } from '@holdfast/projections/tenant/tenant.queries';
import { termsToAccept } from '@holdfast/domain/booking/terms-to-accept';
import { cancellingView } from '../booking/cancellation-view';
import { remarkViews } from '../conversation/remark-views';
import { maskEmail, maskPhone } from '../booking/masked';
import { isPaying } from '../booking/payment-under-way';
import { depositView } from '../booking/deposit-view';
import { openChangeView } from '../booking/change-view';
import { owedView } from '../booking/owed-view';
import { printedLines } from '../booking/printed-lines';
import type { TenantDetails } from '../tenant/tenant-details';
import type { HeldLink } from './booking-holders';
import { whyNotOf } from './manage-acts';
import { depositOf } from '@holdfast/processes/settle-deposit.process';

/** All that the page of a booking is made of. */
export interface ManagedParts {
  readonly held: HeldLink;
  readonly tenant: TenantRow;
  readonly details: TenantDetails;
  readonly refunds: readonly RefundRow[];
  readonly captures: readonly CaptureRow[];
  readonly papers: readonly BookingPaper[];
  readonly now: Date;
  /** The booking and its payment as their events tell them. */
  readonly told: ReadBoth;
  /** What was said about it, and the words by their references. */
  readonly remarks: readonly RemarkRow[];
  readonly words: ReadonlyMap<string, string>;
}

/** Whether its dates may be changed here, and why not. */
const datesView = (booking: BookingRow, tenant: TenantRow, now: Date) => {
  if (tenant.status === 'suspended') return { may: 'no', why: 'tenant_suspended' } as const;
  const { status, changesMade } = booking;
  const settings = changesAllowed(tenant.customerChanges);
  const may = mayChange(
    settings,
    { status, period: periodOf(booking), changesMade },
    { now, zone: tenant.timeZone },
  );
  return isRejection(may) ? ({ may: 'no', why: may.code } as const) : ({ may, why: null } as const);
};

const refundsView = ({ refunds, captures }: Pick<ManagedParts, 'refunds' | 'captures'>): ManagedRefund[] => {
  const orphans = new Set(captures.filter(({ orphaned }) => orphaned).map(({ captureId }) => captureId));
  return refunds.map(({ amount, at, state, returnedOn, reason, captureId }) => ({
    amount: toMajor(amount),
    at,
    state,
    returned_on: returnedOn,
    reason,
    orphaned: captureId !== null && orphans.has(captureId),
  }));
};

const sumsView = ({ total, amountPaid, refunded }: BookingRow) => ({
  total: toMajor(total),
  paid: toMajor(amountPaid),
  refunded: toMajor(refunded),
});

const timeView = ({ startDate, endDate, startTime, endTime, stay }: BookingRow) => ({
  start_date: startDate,
  end_date: endDate,
  start_time: startTime,
  end_time: endTime,
  arrive_from: stay?.arriveFrom ?? null,
  leave_by: stay?.leaveBy ?? null,
});

/** A booking for whoever has its manage link. The one place where its parts come together. */
export const managedBookingView = ({
  held,
  tenant,
  details,
  remarks,
  words,
  refunds,
  captures,
  papers,
  now,
  told,
}: ManagedParts): ManagedBooking => {
  const { booking, customer } = held;
  const terms = booking.stay?.terms ?? null;
  const owed = owedView(booking);
  const whyNot = whyNotOf(held, tenant, owed.balance_due > 0);
  const dates = datesView(booking, tenant, now);
  const cancelling = cancellingView(told, { now, zone: tenant.timeZone });
  return {
    reference: booking.reference,
    status: booking.status,
    payment_status: booking.paymentStatus,
    payment_checking: isPaying(booking),
    ...timeView(booking),
    party: terms?.party ?? null,
    extras: (terms?.stay?.extras ?? []).map(({ id, quantity }) => ({ id, quantity })),
    address: details.contactAddress,
    contact: { email: details.contactEmail, phone: details.contactPhone },
    customer: {
      name: customer.name,
      email: maskEmail(customer.email),
      phone: maskPhone(customer.phone),
    },
    lines: printedLines(booking).map(({ kind, text, amount }) => ({ kind, text, amount: toMajor(amount) })),
    deposit: depositView(booking, words.get(booking.bookedDeposit?.reasonRef ?? '') ?? null, depositOf(told)),
    discount_code: booking.discountCode,
    ...sumsView(booking),
    refunds: refundsView({ refunds, captures }),
    vat: terms?.vat ? { rate_percent: terms.vat.ratePercent, included: toMajor(terms.vat.included) } : null,
    ...owed,
    papers: [...papers],
    conversation: remarkViews(remarks, words),
    change: openChangeView(booking),
    hold_expires_at: booking.provisional ? booking.holdExpiresAt : null,
    terms_to_accept: termsToAccept(told.booking, tenant.termsVersion),
    ...cancelling.shown,
    may: {
      dates: dates.may,
      pay: whyNot.pay === null,
      details: whyNot.details === null,
      cancel: cancelling.whyNot === null,
      write: whyNot.write === null,
    },
    why_not: { dates: dates.why, cancel: cancelling.whyNot, ...whyNot },
  };
};
