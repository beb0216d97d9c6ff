import { given } from '../testing/given';
import {
  beginPayment,
  failRequest,
  payInstalment,
  recordOrder,
  requestPayment,
  withdrawAttempt,
} from './attempt.decide';
import { startCapture } from './capture.decide';
import type { PaymentEvent } from './payment.events';
import {
  account,
  approved,
  booking,
  captured,
  GBP,
  open,
  ordered,
  payment,
  requested,
  started,
} from './testing/example-payment';

describe('A payment attempt', () => {
  it('supersedes the one before it', () => {
    given(payment, ...open)
      .when((state) => requestPayment({ ...account, ...GBP, instalment: 1, amount: 4_000 }, state))
      .then(requested(2, 4_000));
    const { state } = given(payment, ...open, requested(2, 4_000), ordered(2, 'O2'));
    expect(startCapture('booking', approved, state, 'customer')).toMatchObject({
      code: 'payment_order_superseded',
    });
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
    expect(startCapture('booking', approved, state, 'customer')).toMatchObject({
      kind: 'refuse',
      code: 'payment_failed',
    });
  });
});

describe('What is owed', () => {
  const owed = booking([5_000]);
  const nothing = booking([]);

  it('opens an attempt at the account that is linked', () => {
    given(payment)
      .when((state) => beginPayment(owed, account, state))
      .then(requested(1));
    given(payment)
      .when((state) => beginPayment(owed, null, state))
      .thenRejected('payments_not_set_up');
  });

  it('is what is left of the first part that is not paid', () => {
    given(payment, ...open, captured)
      .when((state) => beginPayment(booking([5_000, 6_000]), account, state))
      .then(requested(2, 6_000, 2));
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

describe('Paying a part of what a booking owes', () => {
  const inTwo = booking([5_000, 6_000]);
  const first = [...open, started, captured] as const;

  it('asks for all that is left of it', () => {
    const cash: PaymentEvent = {
      type: 'PaymentReceivedOffline',
      data: {
        paymentId: 'p',
        pays: [{ instalment: 2, amount: 1_500 }],
        amount: 1_500,
        ...GBP,
        method: 'cash',
        receivedOn: '2027-05-01',
        noteRef: null,
      },
    };
    given(payment, ...first)
      .when((state) => payInstalment(2, inTwo, account, state))
      .then(requested(2, 6_000, 2));
    given(payment, ...first, cash)
      .when((state) => payInstalment(2, inTwo, account, state))
      .then(requested(2, 4_500, 2));
  });

  it('goes on with the order that is open, and begins anew where that asks for something else', () => {
    const asked = [...first, requested(2, 6_000, 2), ordered(2, 'O2')];
    given(payment, ...asked)
      .when((state) => payInstalment(2, inTwo, account, state))
      .thenNothing();
    given(payment, ...asked)
      .when((state) => payInstalment(2, booking([5_000, 7_000]), account, state))
      .then(requested(3, 7_000, 2));
    given(payment, ...asked)
      .when((state) => payInstalment(2, inTwo, { ...account, accountId: 'another' }, state))
      .then({
        type: 'PaymentRequested',
        data: { attempt: 3, instalment: 2, amount: 6_000, ...GBP, ...account, accountId: 'another' },
      });
  });

  it.each<[string, PaymentEvent]>([
    ['has failed', { type: 'PaymentFailed', data: { attempt: 2, issue: 'ORDER_GONE', debugId: null } }],
    [
      'did not agree with the booking',
      {
        type: 'PaymentMismatchFound',
        data: { orderId: 'O2', mismatch: { field: 'amount', expected: '1', found: '2' } },
      },
    ],
  ])('begins anew where the order %s', (_, event) => {
    given(payment, ...first, requested(2, 6_000, 2), ordered(2, 'O2'), event)
      .when((state) => payInstalment(2, inTwo, account, state))
      .then(requested(3, 6_000, 2));
  });

  it('waits while money is being taken', () => {
    const taking: PaymentEvent = {
      type: 'PaymentCaptureStarted',
      data: { attempt: 2, orderId: 'O2', captureNumber: 1 },
    };
    given(payment, ...first, requested(2, 6_000, 2), ordered(2, 'O2'), taking)
      .when((state) => payInstalment(2, inTwo, account, state))
      .thenRejected('payment_pending');
  });

  it.each([
    ['is paid', 1, inTwo],
    ['is none', 3, inTwo],
    ['was let go', 2, booking([5_000, 6_000], { waived: { 2: 6_000 } })],
    ['is of a booking that was cancelled', 2, booking([5_000, 6_000], { status: 'cancelled' })],
  ] as const)('asks for nothing where the part %s', (_, number, owing) => {
    given(payment, ...first)
      .when((state) => payInstalment(number, owing, account, state))
      .thenRejected('nothing_due');
  });

  it('A12: is refused where another part is to be paid before', () => {
    given(payment)
      .when((state) => payInstalment(2, inTwo, account, state))
      .thenRejected('payment_earlier_due');
  });

  it('needs an account', () => {
    given(payment, ...first)
      .when((state) => payInstalment(2, inTwo, null, state))
      .thenRejected('payments_not_set_up');
  });
});
