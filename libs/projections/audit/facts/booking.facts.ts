import type { BookingEvent } from '@holdfast/domain/booking/booking.events';
import { counted } from '@holdfast/domain/kernel/words';
import { differenceText, moneyText } from '@holdfast/domain/kernel/money';
import type { Minor } from '@holdfast/domain/kernel/money';
import type { Period } from '@holdfast/domain/kernel/occupied-time';
import { sumsOf } from '@holdfast/domain/pricing/agreement';
import type { PriceLine, TakenDiscount } from '@holdfast/domain/pricing/agreement';
import { reasonsInWords } from '@holdfast/domain/stay/impact-sentence';
import type { Facts } from '../audit.queries';
import { dateText, periodText, worthText } from './texts';
import type { Tellers } from './told';

interface Agreed {
  readonly lines: readonly PriceLine[];
  readonly discount: TakenDiscount | null;
  readonly detailsRef: string;
}

const priced = ({ lines, discount }: Omit<Agreed, 'detailsRef'>): Facts => ({
  total: moneyText(sumsOf(lines).total),
  discount: discount === null ? null : `${discount.code}, ${worthText(discount)}`,
});

const agreed = ({ detailsRef, ...agreement }: Agreed): Facts => ({
  ...priced(agreement),
  customer: detailsRef,
});

const wanted = (to: Period, difference: Minor): Facts => ({
  change: periodText(to),
  difference: differenceText(difference),
});

/** Why another price was set; nothing where none was. */
const because = (reasonRef: string | null): Facts => (reasonRef === null ? {} : { reason: reasonRef });

const notWanted: Facts = { change: null, difference: null, changeUntil: null };

export const bookingTellers: Tellers<BookingEvent> = {
  BookingHeld: (data) => ({
    after: {
      reference: data.reference,
      period: periodText(data),
      ...agreed(data),
      status: 'pending',
      lastsUntil: data.expiresAt,
    },
  }),
  BookingDetailsRevised: (data) => ({ after: agreed(data) }),
  BookingHoldExtended: ({ expiresAt }) => ({ after: { lastsUntil: expiresAt } }),
  BookingHoldReleased: () => ({ after: { status: 'expired', lastsUntil: null } }),
  BookingHoldExpired: () => ({ after: { status: 'expired', lastsUntil: null } }),
  BookingHoldRetaken: (data) => ({
    after: { period: periodText(data), status: 'pending', lastsUntil: data.expiresAt },
  }),
  BookingChangeAsked: ({ to, difference, noteRef, expiresAt }) => ({
    after: { ...wanted(to, difference), note: noteRef, changeUntil: expiresAt },
  }),
  BookingChangeOffered: ({ to, difference, expiresAt, reasonRef }) => ({
    after: { ...wanted(to, difference), changeUntil: expiresAt, ...because(reasonRef) },
  }),
  BookingChangeExtended: ({ expiresAt }) => ({ after: { changeUntil: expiresAt } }),
  BookingMoved: ({ to, agreement, reasonRef }) => ({
    after: { period: periodText(to), ...priced(agreement), ...notWanted, ...because(reasonRef) },
  }),
  BookingChangeEnded: ({ reasonRef }) => ({ after: { ...notWanted, reason: reasonRef } }),
  BookingConfirmed: ({ amountPaid }) => ({
    after: { status: 'confirmed', paid: moneyText(amountPaid), lastsUntil: null },
  }),
  BookingInstalmentReminded: () => ({ after: {} }),
  BookingInstalmentOverdue: () => ({ after: { balance: 'overdue' } }),
  BookingInstalmentPostponed: ({ dueOn }) => ({ after: { balance: `due by ${dateText(dueOn)}` } }),
  BookingInstalmentsLaid: () => ({ after: { balance: 'reckoned anew' } }),
  BookingInstalmentWaived: ({ amount }) => ({ after: { balance: `${moneyText(amount)} let go` } }),
  BookingLinkRenewed: () => ({ after: {} }),
  BookingContactRevised: ({ detailsRef }) => ({ after: { customer: detailsRef } }),
  BookingMessageRetried: () => ({ after: {} }),
  BookingNoticeCrossedOff: () => ({ after: {} }),
  BookingKeptDespiteChange: ({ reasons }) => ({ after: { impact: reasonsInWords(reasons) } }),
  BookingFlagged: ({ reasons }) => ({ after: { impact: reasonsInWords(reasons) } }),
  BookingFlagCleared: () => ({ after: {} }),
  BookingHoldReminded: () => ({ after: {} }),
  BookingTermsAccepted: ({ version }) => ({ after: { terms: `version ${version}` } }),
  BookingDepositReturnNear: () => ({ after: {} }),
  BookingDepositPaused: () => ({ after: { deposit: 'no longer returned by itself' } }),
  BookingDepositSettled: ({ returned, kept, reasonRef }) => ({
    after: { deposit: `${moneyText(returned)} returned, ${moneyText(kept)} kept`, reason: reasonRef },
  }),
  InvoiceIssued: ({ number, lines }) => ({
    after: { invoice: `${number}, ${moneyText(sumsOf(lines).total)}` },
  }),
  BookingCancelled: ({ reasonRef, cost, kept, refund, letGo }) => ({
    after: {
      status: 'cancelled',
      reason: reasonRef,
      ...(cost !== null && { cost: moneyText(cost) }),
      ...(kept !== null && { kept: moneyText(kept) }),
      ...(refund !== null && { refund: moneyText(refund) }),
      ...(letGo !== null && { letGo: moneyText(letGo) }),
    },
  }),
  BookingReinstated: ({ owedAgain, ...data }) => ({
    after: {
      status: 'confirmed',
      period: periodText(data),
      ...(owedAgain > 0 && { balance: `${moneyText(owedAgain)} owed again` }),
    },
  }),
  BookingResaleReckoned: ({ nights, resold, refund }) => ({
    after: {
      letAgain: `${counted(nights.length, 'night')} for ${moneyText(resold)}`,
      refund: moneyText(refund),
    },
  }),
};
