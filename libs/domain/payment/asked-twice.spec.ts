import { given } from '../testing/given';
import type { PaymentEvent } from './payment.events';
import type { PaymentState } from './payment.state';
import { recordRefundAnswer } from './request-refund.decide';
import type { AskedRefund, RefundAnswer } from './request-refund.decide';
import { GBP, captured, open, payment } from './testing/example-payment';

const FIRST: AskedRefund = { refundId: 'r1', captureId: 'C1', tries: 1 };
const about = { refundId: 'r1', amount: 2_000, ...GBP };
const asked = (captureId = 'C1'): PaymentEvent => ({
  type: 'PaymentRefundRequested',
  data: { ...about, captureId, reason: 'goodwill', noteRef: null, notBefore: '2026-12-07T10:15:00.000Z' },
});
const failed = (issue: string): PaymentEvent => ({
  type: 'PaymentRefundFailed',
  data: { ...about, captureId: 'C1', issue, debugId: null },
});
const back: PaymentEvent = {
  type: 'PaymentRefunded',
  data: { ...about, captureId: 'C1', totalRefunded: 2_000, source: 'requested', providerId: 'R1' },
};
const second: PaymentEvent = {
  type: 'PaymentCaptured',
  data: {
    attempt: 2,
    instalment: 2,
    orderId: 'O2',
    captureId: 'C2',
    amount: 5_000,
    fee: null,
    ...GBP,
    provider: 'paypal',
  },
};
const refused = (issue: string, isTooLate = false): RefundAnswer => ({
  kind: 'refused',
  isTooLate,
  issue,
  debugId: null,
});
const planning = { now: new Date('2026-12-08T10:00:00.000Z'), newRefundId: () => 'r2', closesAt: () => null };
const answered =
  (answer: RefundAnswer, to = FIRST) =>
  (state: PaymentState) =>
    recordRefundAnswer(to, answer, planning, state);
const asking = [...open, captured, asked()] as const;

describe('A refund that two have asked the provider for at once', () => {
  it('too late for its capture, says nothing of the other one when the second hears it', () => {
    given(payment, ...open, captured, second, asked(), failed('TOO_LATE'), asked('C2'))
      .when(answered(refused('TIME_LIMIT', true)))
      .thenNothing();
  });

  it('and that is tried again is not failed by a refusal of the first try that comes late', () => {
    const again = [...asking, failed('NO_FUNDS'), asked()];
    given(payment, ...again)
      .when(answered(refused('NO_FUNDS')))
      .thenNothing();
    given(payment, ...again)
      .when(answered({ kind: 'pending', providerId: 'R1' }))
      .thenNothing();
    given(payment, ...again)
      .when(answered(refused('NO_FUNDS'), { ...FIRST, tries: 2 }))
      .then(failed('NO_FUNDS'));
  });

  it('has gone back, whatever the other was told', () => {
    const done = answered({ kind: 'done', providerId: 'R1' });
    given(payment, ...asking, failed('NO_FUNDS'))
      .when(done)
      .then(back);
    given(payment, ...asking, failed('NO_FUNDS'), asked())
      .when(done)
      .then(back);
    given(payment, ...asking, failed('NO_FUNDS'), back)
      .when(done)
      .thenNothing();
  });
});
