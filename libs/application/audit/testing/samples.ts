import type { AnyEvent } from '@holdfast/domain/any-event';
import { agreed } from '@holdfast/domain/pricing/agreement';
import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import type { Tariff } from '@holdfast/domain/stay/tariff';

const ID = '0190b1c2-0000-7000-8000-000000000001';
const AT = '2027-01-02T03:04:05.000Z';
const period = { startDate: '2027-06-05', endDate: '2027-06-09', startTime: null, endTime: null };
const blockPrice = { price: 42_000, includeFees: true, deposit: 7_500 };
const price = { price: 42_000, bookingFee: 1_498, discount: 0, deposit: 7_500, total: 50_998 };
const discount = { discountId: ID, code: 'TEN', type: 'percent', amount: 1_000 } as const;
const account = { provider: 'paypal', accountId: 'test', secretVersion: 0 } as const;
const GBP = { currency: 'GBP' } as const;
const acceptedTerms = { version: 1, at: AT };
const terms = {
  name: 'Weeks',
  effectiveFrom: '2027-01-01',
  effectiveUntil: null,
  ...blockPrice,
  bookingMode: 'date',
  patterns: [{ dayOfWeek: 5, rangeDays: 7 }],
  feesAcknowledged: true,
} as const;
const run = { runId: ID, from: '2027-01-01', to: '2027-03-01' };
const picture = { id: 'abcdef0123456789', width: 10, height: 10, widths: [10], alt: 'The caravan' };

const nights = {
  open: true,
  minNights: 2,
  maxNights: 28,
  minNightsFrom: { 5: 3 },
  arrivalDays: [5],
  departureDays: [0, 1],
  preparationNights: 1,
  noticeDays: 1,
  noticeUntil: '18:00',
  horizonDays: 365,
  fillGapsFrom: 1,
  smallestGap: null,
  rate: 8_000,
  weekdayRates: { 5: 10_000 },
  week: 55_500,
  maxGuests: 4,
  guestsIncluded: 2,
  maxInfants: 1,
  maxPets: 0,
  arriveFrom: '16:00',
  leaveBy: '10:00',
};
const season = {
  yearly: true,
  from: '12-20',
  to: '01-02',
  id: ID,
  name: 'Christmas',
  rate: 12_000,
  weekdayRates: {},
  week: null,
  open: null,
  minNights: 4,
  arrivalDays: null,
  departureDays: null,
  percent: null,
} as const;
const tariff: Tariff = {
  ...NO_TARIFF,
  nights,
  seasons: [season],
  reductions: [{ id: ID, name: 'Two weeks', kind: 'length', at: 14, basisPoints: 1_000, seasons: null }],
  extras: [{ id: ID, name: 'Cleaning', amount: 3_500, per: 'stay', compulsory: true, maxQuantity: null }],
  bookingFee: true,
  securityDeposit: 7_500,
};

const changedTo = { ...period, blockId: ID, preparationNights: 0 } as const;

/** One event of every type: the compiler misses none. */
export const samples: { readonly [Type in AnyEvent['type']]: Extract<AnyEvent, { type: Type }>['data'] } = {
  TenantRegistered: { name: 'Seaview', subdomain: 'seaview', timeZone: 'Europe/London', currency: 'GBP', country: 'GB', language: 'en-GB', open: true, detailsRef: ID, passwordVersion: 1 },
  TenantSuspended: {},
  TenantReinstated: {},
  TenantDeleted: { subdomain: 'seaview', forced: true },
  SmsNotificationsEnabled: {},
  SmsNotificationsDisabled: {},
  PaymentAccountLinked: { provider: 'paypal', accountId: 'client', secretVersion: 1, secretLast4: 'abcd', webhookId: null },
  PaymentEmailChanged: { detailsRef: ID },
  ContactDetailsChanged: { detailsRef: ID, fields: ['contactEmail', 'contactPhone'] },
  BookingModeChanged: { bookingMode: 'time' },
  CustomerChangesAllowed: { dates: 'self', untilHours: 48, atMost: 2 },
  PastDatesHidden: {},
  PastDatesShown: {},
  ThemeChosen: { theme: 'coast' },
  TimeZoneChanged: { timeZone: 'Europe/Dublin' },
  TermsPublished: { version: 2, terms: 'Be kind.', privacyNotice: 'We are discreet.' },
  AdminPasswordChanged: { passwordVersion: 2, by: 'super_admin' },
  AdminSignedIn: { method: 'password', step: null },
  TwoStepOffered: { secretVersion: 1 },
  TwoStepEnabled: { secretVersion: 2, step: 59_000_000 },
  TwoStepDisabled: { by: 'super_admin' },
  RecoveryCodeUsed: { code: 0 },
  RecoveryCodesRenewed: { secretVersion: 3, step: null },
  SuperAdminCreated: { detailsRef: ID, passwordVersion: 1 },
  SuperAdminSignedIn: { method: 'password', step: 59_000_000 },
  SuperAdminPasswordChanged: { passwordVersion: 2 },
  ServiceDescribed: { title: 'Caravan', description: 'By the sea', seoTitle: 'Caravan', seoDescription: 'Sea', seoSlug: 'caravan' },
  ServiceImagesAdded: { images: [picture] },
  ServiceImageRemoved: { imageId: picture.id },
  ServiceImagesArranged: { images: [picture] },
  BlockAdded: { ...period, ...blockPrice, blockId: ID, scheduleId: null, blocked: false, reasonRef: null, feesAcknowledged: true },
  BlockRescheduled: { ...period, blockId: ID },
  BlockRepriced: { ...blockPrice, blockId: ID, feesAcknowledged: true },
  BlockBlocked: { blockId: ID, reasonRef: ID },
  BlockUnblocked: { blockId: ID },
  BlockRemoved: { blockId: ID },
  BlocksGenerated: { scheduleId: ID, runId: ID, blocks: [{ ...period, ...blockPrice, blockId: ID }] },
  GeneratedBlocksCleared: { scheduleId: ID, blockIds: [ID] },
  GeneratedBlocksAligned: {
    scheduleId: ID,
    actId: ID,
    part: 1,
    parts: 1,
    changed: [{ blockId: ID, was: { ...period, ...blockPrice, byHand: false }, now: { ...period, ...blockPrice } }],
    removed: [{ ...period, ...blockPrice, blockId: ID, blocked: false, reasonRef: null, byHand: false }],
  },
  ScheduleCreated: terms,
  ScheduleRevised: terms,
  ScheduleActivated: {},
  ScheduleDeactivated: {},
  ScheduleExceptionAdded: { exceptionId: ID, date: '2027-02-03', reasonRef: null, type: 'custom_price', startTime: null, endTime: null, price: 9_900 },
  ScheduleExceptionRemoved: { exceptionId: ID },
  ScheduleDeleted: {},
  ScheduleGenerationRequested: run,
  ScheduleGenerated: { ...run, added: 4, skipped: [], skippedCount: 0 },
  DeadLetterRetried: { subscription: 'stats', subscriptionVersion: 1, position: 7 },
  DeadLetterSkipped: { subscription: 'stats', subscriptionVersion: 1, position: 7 },
  DiscountCreated: { code: 'TEN', type: 'percent', amount: 1_000, maxUses: null, expiresAt: AT, stayFrom: null, stayUntil: null, minNights: null, oncePerCustomer: false },
  DiscountActivated: {},
  DiscountDeactivated: {},
  DiscountUseTaken: { bookingId: ID },
  DiscountUseReturned: { bookingId: ID },
  CustomerRecorded: { bookingId: ID, detailsRef: ID },
  CustomerErased: { by: 'retention' },
  BookingHeld: { ...period, ...agreed(price, discount), blockId: ID, reference: 'HF-1', subjectId: ID, detailsRef: ID, language: 'en-GB', source: 'site', provisional: false, preparationNights: 0, priceSet: null, rulesBroken: [], acceptedTerms, expiresAt: AT },
  BookingDetailsRevised: { ...agreed(price, null), detailsRef: ID, acceptedTerms },
  BookingHoldExtended: { expiresAt: AT, by: 'payment' },
  BookingHoldReleased: { by: 'system', cause: 'no_order' },
  BookingHoldExpired: { provisional: false },
  BookingHoldRetaken: { ...period, blockId: ID, preparationNights: 0, expiresAt: AT, by: 'payment' },
  BookingChangeAsked: { changeId: ID, to: changedTo, agreement: agreed(price, null), difference: 4_500, noteRef: ID, expiresAt: AT },
  BookingChangeOffered: { changeId: ID, by: 'tenant_admin', to: changedTo, claims: [{ claimId: ID, from: '2027-06-12T00:00', to: '2027-06-13T00:00' }], agreement: agreed(price, null), instalment: 2, difference: 4_500, expiresAt: AT },
  BookingChangeExtended: { changeId: ID, claimIds: [ID], expiresAt: null },
  BookingMoved: { changeId: ID, from: period, to: period, blockId: ID, preparationNights: 0, agreement: agreed(price, null), claimIds: [ID], priceRule: 'recalculated', refundCap: 50 },
  BookingChangeEnded: { changeId: ID, how: 'declined', claimIds: [ID], reasonRef: ID },
  BookingConfirmed: { amountPaid: 0, ...GBP, by: 'nothing_due' },
  BookingCancelled: { by: 'customer', cause: 'wish', ...GBP, cost: 416_50, kept: 416_50, refund: 491_50, letGo: 491_50, reckoned: { on: '2027-06-10', days: 37, percent: 50, because: 'step', price: 833_00, pricePaid: 833_00, depositPaid: 75_00 }, resaleAt: AT, reasonRef: ID },
  BookingResaleReckoned: { nights: ['2027-07-17'], resold: 700_00, cost: 133_00, refund: 283_50, ...GBP },
  BookingInstalmentReminded: { number: 2, step: 1, remindAt: AT },
  BookingInstalmentOverdue: { number: 2 },
  BookingInstalmentPostponed: { number: 2, dueOn: '2027-06-05', remindAt: [AT], overdueAt: AT, cancelAt: null },
  BookingInstalmentWaived: { number: 2, amount: 7_500, deposit: 7_500, ...GBP },
  ConversationRemarkAdded: { remarkId: ID, from: 'customer', via: 'page', textRef: ID, verified: true },
  ConversationSettled: {},
  ManageLinksRenewed: { version: 2 },
  BookingLinkRenewed: { version: 2, by: 'customer', why: 'asked' },
  BookingContactRevised: { detailsRef: ID, formerRef: ID, fields: ['name', 'phone'] },
  BookingNoticeCrossedOff: { messageId: ID },
  BookingDepositReturnNear: { agreedAt: AT, returnAt: AT, amount: 7_500, ...GBP },
  BookingDepositPaused: { by: 'tenant_admin' },
  BookingDepositSettled: { returned: 4_500, kept: 3_000, ...GBP, reasonRef: ID, by: 'tenant_admin' },
  InvoiceIssued: { number: '2027-00001', kind: 'invoice', of: null, issuedOn: '2027-06-05', ...GBP, lines: agreed(price, null).lines, vat: { ratePercent: 20, number: 'GB123456789', taxable: 50_998, included: 8_500 }, sellerRef: ID, customerRef: ID },
  BookingMessageRetried: { messageId: ID, kind: 'confirmation', channel: 'email' },
  TariffPublished: { version: 1, tariff, feesAcknowledged: true },
  PaymentRequested: { attempt: 1, instalment: 1, amount: 50_998, ...GBP, ...account },
  PaymentOrderCreated: { attempt: 1, orderId: 'O-1', payee: null },
  PaymentCaptureStarted: { attempt: 1, orderId: 'O-1', captureNumber: 1 },
  PaymentCaptured: { attempt: 1, instalment: 1, orderId: 'O-1', captureId: 'C-1', amount: 50_998, fee: 1_500, ...GBP, provider: 'paypal' },
  PaymentCapturePending: { attempt: 1, orderId: 'O-1', captureId: 'C-1', reason: 'ECHECK' },
  PaymentDeclined: { attempt: 1, orderId: 'O-1', captureNumber: 1, issue: 'INSTRUMENT_DECLINED', debugId: null },
  PaymentFailed: { attempt: 1, issue: 'ORDER_EXPIRED', debugId: null },
  PaymentRefundRequested: { refundId: ID, captureId: 'C-1', amount: 7_500, ...GBP, reason: 'goodwill', noteRef: ID, notBefore: AT },
  PaymentRefundPending: { refundId: ID, captureId: 'C-1', amount: 7_500, ...GBP, providerId: 'R-1' },
  PaymentReturnedOffline: { returnId: ID, refundId: null, amount: 7_500, ...GBP, method: 'bank_transfer', returnedOn: '2027-02-08', noteRef: null },
  PaymentRefunded: { captureId: 'C-1', refundId: null, providerId: null, amount: 7_500, totalRefunded: 7_500, ...GBP, source: 'automatic' },
  PaymentOrphaned: { orderId: 'O-1', captureId: 'C-1', amount: 50_998, ...GBP, reason: 'time_lost', ...account },
  PaymentRefundFailed: { captureId: 'C-1', refundId: null, amount: null, ...GBP, issue: 'REFUND_FAILED', debugId: null },
  PaymentReceivedOffline: { paymentId: ID, pays: [{ instalment: 2, amount: 5_000 }], amount: 5_000, ...GBP, method: 'cash', receivedOn: '2027-06-01', noteRef: ID },
  PaymentReceivedOfflineTakenBack: { paymentId: ID, pays: [{ instalment: 2, amount: 5_000 }], amount: 5_000, ...GBP, reasonRef: ID },
  PaymentMismatchFound: { orderId: 'O-1', mismatch: { field: 'amount', expected: '509.98', found: '5.00' } },
  PaymentReversed: { captureId: 'C-1' },
  PaymentDifferenceFound: { kind: 'amount_differs', what: 'capture', providerId: 'C-1', ours: 50_998, theirs: 50_000, ...GBP, provider: 'paypal', day: '2027-02-08' },
  PaymentAttentionResolved: { kind: 'refund_failed', key: 'C-1', resolution: 'refunded_by_hand' },
}; // prettier-ignore

/** The kind of stream that an event of this type stands in. */
export const streamTypeOf = (type: string): string => {
  if (/^(Booking(?!Mode)|Invoice)/.test(type)) return 'booking';
  if (type.startsWith('Conversation')) return 'conversation';
  return /^Payment(?!Account|Email)/.test(type) ? 'payment' : 'other';
};
