import { sumsOf } from '@holdfast/domain/pricing/agreement';
import { agreedOnStay } from '@holdfast/domain/pricing/stay-agreement';
import { FIREWOOD, nightsOfA, tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import type { BookingRow } from '@holdfast/projections/booking/booking.queries';
import type { Letter } from '../letter';
import { letter, slot } from './letters';

const nights = {
  discount: 2_000,
  discountCode: 'SEA',
  bookingFee: 1_498,
  deposit: 7_500,
  amountPaid: 48_998,
  total: 48_998,
};
const agreement = agreedOnStay(
  { version: 4, tariff: { ...tariffA, nights: nightsOfA, vat: { ratePercent: 20, number: 'GB123456789' } } },
  {
    stay: { arrival: '2027-06-04', departure: '2027-06-08' },
    party: { adults: 2, children: 1, infants: 0, pets: 1 },
    extras: [{ id: FIREWOOD, quantity: 2 }],
  },
  { discountId: 'sea', code: 'SEA', type: 'value', amount: 2_000 },
  { heldOn: '2027-01-15', now: new Date('2027-01-15T10:00:00.000Z'), zone: 'Europe/London' },
);
const sums = sumsOf(agreement.lines);
const stayed = {
  ...sums,
  amountPaid: sums.total,
  blockId: null,
  stay: { terms: agreement, arriveFrom: '16:00', leaveBy: '10:00' },
};
/** A change that waits: a day later, £45 dearer. */
const wanting: Partial<BookingRow> = {
  change: {
    changeId: 'change',
    stage: 'offered',
    by: 'tenant_admin',
    to: {
      startDate: '2027-06-05',
      endDate: '2027-06-09',
      startTime: null,
      endTime: null,
      blockId: null,
      preparationNights: 0,
    },
    party: null,
    total: 46_500,
    difference: 4_500,
    payNow: 4_500,
    noteRef: null,
    since: '2027-01-04T09:00:00.000Z',
  },
  changeUntil: '2026-12-09T10:15:00.000Z',
};
const part = { deposit: 0, overdue: false, waived: 0, paidOn: null };
const inParts = {
  amountPaid: 10_500,
  instalments: [
    { ...part, number: 1, kind: 'first', amount: 10_500, dueOn: null, paid: 10_500 },
    { ...part, number: 2, kind: 'balance', amount: 31_500, dueOn: '2027-04-23', paid: 0 },
  ],
} as const;

const byHand = {
  source: 'phone',
  amountPaid: 0,
  instalments: [{ ...part, number: 1, kind: 'first', amount: 42_000, dueOn: null, paid: 0 }],
} as const;
const heldByHand = {
  status: 'pending',
  provisional: true,
  holdExpiresAt: '2026-12-14T18:00:00.000Z',
} as const;

const deposit = {
  returnAt: null,
  isPaused: false,
  isSettled: false,
  returned: 0,
  kept: 0,
  reasonRef: null,
};

/** A letter of every kind there is, and of each in every form that reads otherwise. */
export const goldenLetters: Readonly<Record<string, Letter>> = {
  confirmation: letter({ booking: nights }),
  'confirmation-slot': letter({ booking: slot('2027-10-31'), tenant: { theme: 'ocean' } }),
  'confirmation-bare': letter({
    customerName: 'Zoë <b>"O\'Brien"</b> & Søn',
    tenant: { theme: 'default', name: 'R&D <Studio>' },
    details: { contactEmail: null, contactPhone: null, contactAddress: null },
  }),
  'confirmation-policy': letter({
    booking: nights,
    cancelling: {
      sentence:
        'Cancel by Thursday 6 May 2027 and you get everything back. After that it costs the full price (£420.00).',
      ended: null,
    },
  }),
  'cancellation-own': letter({
    kind: 'cancellation',
    booking: { status: 'cancelled' },
    cancelling: { sentence: null, ended: { by: 'customer', refund: 21_000, kept: 21_000 } },
  }),
  'cancellation-nothing-back': letter({
    kind: 'cancellation',
    booking: { status: 'cancelled' },
    cancelling: { sentence: null, ended: { by: 'system', refund: 0, kept: 42_000 } },
  }),
  booking_cancelled_by_customer: letter({
    kind: 'booking_cancelled_by_customer',
    booking: { status: 'cancelled' },
    remark: 'We are ill',
    cancelling: { sentence: null, ended: { by: 'customer', refund: 21_000, kept: 21_000 } },
  }),
  'cancellation-bare': letter({
    kind: 'cancellation',
    booking: { status: 'cancelled' },
    details: { contactEmail: null, contactPhone: null, contactAddress: null },
  }),
  'cancellation-owed': letter({ kind: 'cancellation', booking: { status: 'cancelled' } }),
  'new-booking': letter({ kind: 'new_booking', booking: nights }),
  'confirmation-stay': letter({ booking: { ...stayed, discountCode: 'SEA' } }),
  cancellation: letter({ kind: 'cancellation', booking: { refunded: 42_000, status: 'cancelled' } }),
  'cancellation-slot': letter({
    kind: 'cancellation',
    booking: { ...slot('2027-03-28', '00:30', '02:30'), refunded: 42_000, status: 'cancelled' },
  }),
  'payment-failed': letter({ kind: 'payment_failed', booking: { status: 'expired', amountPaid: 0 } }),
  'refund-sent': letter({
    kind: 'refund_sent',
    refund: { amount: 20_825, note: 'The boiler broke: we are sorry.', isOfDeposit: false, byHand: null },
  }),
  'refund-sent-by-hand': letter({
    kind: 'refund_sent',
    booking: { status: 'cancelled', refunded: 42_000 },
    refund: {
      amount: 42_000,
      note: null,
      isOfDeposit: false,
      byHand: { method: 'bank_transfer', on: '2027-06-01' },
    },
  }),
  'manage-link': letter({ kind: 'manage_link' }),
  'email-changed': letter({ kind: 'email_changed' }),
  'owner-wrote': letter({
    kind: 'owner_wrote',
    remark: 'Yes, there is a cot.\n\nShall we make it up for you? It would be in <the small room>.',
  }),
  'customer-wrote': letter({ kind: 'customer_wrote', remark: 'Is there a cot?\nWe come with a baby.' }),
  'change-asked': letter({ kind: 'change_asked', booking: wanting, remark: 'The train is late.' }),
  'change-offered': letter({ kind: 'change_offered', booking: wanting }),
  'change-done': letter({ kind: 'change_done', booking: { ...nights, moves: 1 } }),
  'change-ended': letter({ kind: 'change_ended', remark: 'We are full that week: sorry.' }),
  'booking-moved': letter({ kind: 'booking_moved', booking: { ...nights, moves: 1 } }),
  reinstated: letter({ kind: 'reinstated' }),
  'payment-returned-for-change': letter({ kind: 'payment_returned' }),
  'confirmation-in-parts': letter({ booking: inParts }),
  'balance-reminder': letter({ kind: 'balance_reminder', booking: inParts }),
  'balance-overdue': letter({ kind: 'balance_overdue', booking: inParts }),
  'balance-paid': letter({ kind: 'balance_paid', booking: { amountPaid: 42_000 } }),
  'balance-paid-partly': letter({ kind: 'balance_paid', booking: inParts }),
  'payment-returned-ended': letter({
    kind: 'payment_returned',
    booking: { status: 'cancelled', amountPaid: 10_000 },
  }),
  'deposit-returned': letter({
    kind: 'deposit_returned',
    booking: { ...nights, bookedDeposit: { ...deposit, isSettled: true, returned: 7_500 } },
  }),
  'deposit-kept': letter({
    kind: 'deposit_kept',
    booking: { ...nights, bookedDeposit: { ...deposit, isSettled: true, returned: 4_500, kept: 3_000 } },
    remark: 'A window was broken: here is the bill.',
  }),
  'deposit-kept-whole': letter({
    kind: 'deposit_kept',
    booking: { ...nights, bookedDeposit: { ...deposit, isSettled: true, kept: 7_500 } },
  }),
  'deposit-soon': letter({
    kind: 'deposit_soon',
    booking: { ...nights, bookedDeposit: { ...deposit, returnAt: '2027-06-15T09:00:00+00:00' } },
  }),
  'payment-link': letter({ kind: 'payment_link', booking: { ...byHand, status: 'confirmed' } }),
  'payment-link-provisional': letter({ kind: 'payment_link', booking: { ...byHand, ...heldByHand } }),
  provisional: letter({ kind: 'provisional', booking: { ...byHand, ...heldByHand } }),
  'provisional-lapsed': letter({ kind: 'provisional_lapsed', booking: { ...byHand, status: 'expired' } }),
  'provisional-ending': letter({ kind: 'provisional_ending', booking: { ...byHand, ...heldByHand } }),
  'double-booked': letter({ kind: 'double_booked', booking: nights }),
  'payment-returned': letter({ kind: 'payment_returned', booking: { status: 'expired', amountPaid: 0 } }),
};
