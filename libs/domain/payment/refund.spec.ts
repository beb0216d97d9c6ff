import { given } from '../testing/given';
import type { OrphanReason, PaymentEvent } from './payment.events';
import { recordRefundFailure, recordReversal, refundsOwed } from './refund.decide';
import { isAllBack } from './refundable';
import { account, captured, GBP, open, payment, whole } from './testing/example-payment';

describe('Money that goes back', () => {
  const back = (captureId: string, totalRefunded: number): PaymentEvent => ({
    type: 'PaymentRefunded',
    data: { captureId, ...whole, amount: totalRefunded, totalRefunded, ...GBP, source: 'provider' },
  });
  const orphaned = (captureId: string, reason: OrphanReason): PaymentEvent => ({
    type: 'PaymentOrphaned',
    data: { orderId: 'O1', captureId, amount: 5_000, ...GBP, reason, ...account },
  });
  const stateOf = (...events: PaymentEvent[]) => given(payment, ...open, ...events).state;

  it('ends the booking when all that paid for it is back, whatever becomes of orphans', () => {
    expect(isAllBack(stateOf())).toBe(false);
    expect(isAllBack(stateOf(captured, back('C1', 4_999)))).toBe(false);
    expect(isAllBack(stateOf(captured, orphaned('C2', 'already_paid'), back('C1', 5_000)))).toBe(true);
    expect(isAllBack(stateOf(orphaned('C2', 'time_lost'), back('C2', 5_000)))).toBe(false);
  });

  it('is owed for every orphan until it is back, once for each capture, with words for its reason', () => {
    const owed = refundsOwed(stateOf(captured, orphaned('C2', 'already_paid'), orphaned('C3', 'time_lost')));
    expect(owed.map(({ capture, requestId, note }) => [capture.captureId, requestId, note])).toEqual([
      ['C2', 'r-C2', 'Your booking was paid already, so this payment is returned in full.'],
      ['C3', 'r-C3', 'The time you chose was gone, so your payment is returned in full.'],
    ]);
    expect(refundsOwed(stateOf(orphaned('C2', 'time_lost'), back('C2', 5_000)))).toEqual([]);
  });

  it('may be taken by the provider: a person looks at it once', () => {
    const reversed: PaymentEvent = { type: 'PaymentReversed', data: { captureId: 'C1' } };
    given(payment, ...open, captured)
      .when((state) => recordReversal('C1', state))
      .then(reversed);
    given(payment, ...open, captured, reversed)
      .when((state) => recordReversal('C1', state))
      .thenNothing();
    given(payment, ...open)
      .when((state) => recordReversal('C1', state))
      .thenNothing();
  });
});

describe('A refund that the provider refuses', () => {
  const refused = (issue: string) => ({ captureId: 'C1', issue, debugId: null });
  const noted = (issue: string): PaymentEvent => ({
    type: 'PaymentRefundFailed',
    data: { ...refused(issue), refundId: null, amount: null, ...GBP },
  });

  it('is noted once for each reason, however often it is asked for', () => {
    given(payment, ...open, captured)
      .when((state) => recordRefundFailure(refused('NO_FUNDS'), state))
      .then(noted('NO_FUNDS'));
    given(payment, ...open, captured, noted('NO_FUNDS'))
      .when((state) => recordRefundFailure({ ...refused('NO_FUNDS'), debugId: 'D2' }, state))
      .thenNothing();
    given(payment, ...open, captured, noted('NO_FUNDS'))
      .when((state) => recordRefundFailure(refused('TOO_LATE'), state))
      .then(noted('TOO_LATE'));
  });

  it('of a capture nobody knows is nothing', () => {
    given(payment, ...open)
      .when((state) => recordRefundFailure(refused('NO_FUNDS'), state))
      .thenNothing();
  });
});
