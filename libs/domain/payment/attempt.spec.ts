import { given } from '../testing/given';
import { beginPayment, failRequest, recordOrder, requestPayment, withdrawAttempt } from './attempt.decide';
import { startCapture } from './capture.decide';
import type { PaymentEvent } from './payment.events';
import {
  account,
  approved,
  captured,
  GBP,
  open,
  ordered,
  payment,
  requested,
} from './testing/example-payment';

describe('A payment attempt', () => {
  it('supersedes the one before it', () => {
    given(payment, ...open)
      .when((state) => requestPayment({ ...account, ...GBP, instalment: 1, amount: 4_000 }, state))
      .then(requested(2, 4_000));
    const { state } = given(payment, ...open, requested(2, 4_000), ordered(2, 'O2'));
    expect(startCapture('booking', approved, state)).toMatchObject({ code: 'payment_order_superseded' });
  });

  it('notes its order once, and only while it is the latest', () => {
    given(payment, requested(1))
      .when((state) => recordOrder({ attempt: 1, orderId: 'O1', payee: 'P1' }, state))
      .then(ordered(1, 'O1'));
    given(payment, ...open)
      .when((state) => recordOrder({ attempt: 1, orderId: 'O1', payee: 'P1' }, state))
      .thenNothing();
    given(payment, requested(1), requested(2))
      .when((state) => recordOrder({ attempt: 1, orderId: 'O1', payee: 'P1' }, state))
      .thenRejected('payment_order_superseded');
  });

  it('ends before it began when no order could be made', () => {
    const failure = { attempt: 1, issue: 'TIMEOUT', debugId: null };
    given(payment, requested(1))
      .when((state) => failRequest(failure, state))
      .then({ type: 'PaymentFailed', data: failure });
    given(payment, ...open)
      .when((state) => failRequest(failure, state))
      .thenNothing();
  });

  it('is withdrawn when nothing is due any more, and can then never be captured', () => {
    const withdrawn: PaymentEvent = {
      type: 'PaymentFailed',
      data: { attempt: 1, issue: 'NOT_NEEDED', debugId: null },
    };
    given(payment, ...open)
      .when((state) => withdrawAttempt(state))
      .then(withdrawn);
    const { state } = given(payment, ...open, withdrawn);
    expect(startCapture('booking', approved, state)).toMatchObject({
      kind: 'refuse',
      code: 'payment_failed',
    });
  });
});

describe('What is owed', () => {
  const owed = { instalments: [{ number: 1, amount: 4_000 }], ...GBP };
  const nothing = { instalments: [], ...GBP };

  it('opens an attempt at the account that is linked', () => {
    given(payment)
      .when((state) => beginPayment(owed, account, state))
      .then(requested(1, 4_000));
    given(payment)
      .when((state) => beginPayment(owed, null, state))
      .thenRejected('payments_not_set_up');
  });

  it('is the first part that is not paid', () => {
    const instalments = [
      { number: 1, amount: 4_000 },
      { number: 2, amount: 6_000 },
    ];
    given(payment, ...open, captured)
      .when((state) => beginPayment({ instalments, ...GBP }, account, state))
      .then({
        type: 'PaymentRequested',
        data: { attempt: 2, instalment: 2, amount: 6_000, ...GBP, ...account },
      });
  });

  it('may be nothing: what was asked for before is withdrawn, and no account is needed', () => {
    given(payment)
      .when((state) => beginPayment(nothing, null, state))
      .thenNothing();
    given(payment, ...open)
      .when((state) => beginPayment(nothing, null, state))
      .then({ type: 'PaymentFailed', data: { attempt: 1, issue: 'NOT_NEEDED', debugId: null } });
  });
});
