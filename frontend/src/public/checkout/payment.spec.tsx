import { act, screen, waitFor, within } from '@testing-library/react';
import { openCheckout, stay } from '../../../test/checkout';
import { withProvider } from '../../../test/provider';
import { arrive, cutLine, held, problem, startFresh } from '../../../test/site';
import type { Routes } from '../../../test/site';
import { keptApproval, keptDetails } from '../data/held';
import { keepHold } from '../data/hold-changes';

const provider = withProvider();

/** What was typed before, in this tab. */
const anna = { name: 'Anna Whitfield', email: 'anna@example.com', phone: '07700900123', code: '' };

startFresh();
beforeEach(() => keptDetails.write(anna));

const open = async (routes: Routes = {}) => {
  keepHold({ block: stay, booking: held(), discount: null });
  const page = await openCheckout({
    'POST /public/book': () => held({ paypal_order_id: 'ORDER-2' }),
    ...routes,
  });
  await screen.findByRole('heading', { name: 'Payment' });
  await provider.drawn();
  await act(async () => provider.now?.createOrder());
  return page;
};

const approve = () => act(async () => provider.now?.onApprove({ orderID: 'ORDER-1' }));
const payment = () => within(screen.getByRole('region', { name: 'Payment' }));
const alert = () => payment().findByRole('alert');
const retry = () => payment().findByRole('button', { name: 'Try again: £365.06' });

describe('A payment that fails', () => {
  it.each([
    [402, 'payment_declined', /The card or account was declined\. Try another card/],
    [402, 'payment_not_approved', /The payment was not approved at PayPal\./],
    [402, 'payment_failed', /PayPal could not complete this payment\./],
    [409, 'payment_order_superseded', /Your booking was changed after this payment had begun/],
  ])(
    '%i %s: says what happened, that nothing was charged, and until when the dates are kept',
    async (status, code, said) => {
      await open({
        'POST /public/confirm-payment': () => problem(status, code, 'Payment confirmation failed'),
      });
      await approve();
      const told = await alert();
      expect(told).toHaveTextContent('Payment confirmation failed');
      expect(told).toHaveTextContent(said);
      expect(told).toHaveTextContent('Nothing was charged.');
      expect(told).toHaveTextContent(/These dates are kept for you until \d\d:\d\d\./);
      expect(told).toHaveFocus();
      expect(payment().getByText('To pay now')).toHaveTextContent('£365.06');
      await retry();
      expect(screen.getByLabelText('Full name')).toBeEnabled();
    },
  );

  it('is tried again from beside the payment button: a new order, and the focus at what is due', async () => {
    const { user, calls } = await open({
      'POST /public/confirm-payment': () => problem(402, 'payment_declined', 'Payment confirmation failed'),
    });
    await approve();
    await user.click(await retry());
    expect(await screen.findByText('Ready. Pay £365.06 with PayPal or a card.')).toBeInTheDocument();
    expect(payment().queryByRole('alert')).not.toBeInTheDocument();
    expect(payment().getByText('To pay now')).toHaveFocus();
    const [sent] = calls.filter(({ path }) => path === '/public/book');
    expect(sent?.body).toMatchObject({ hold_token: 'token-1', customer_name: 'Anna Whitfield' });
    expect(await provider.now?.createOrder()).toBe('ORDER-2');
  });

  it('can be tried again, and says so, when the try itself has no answer', async () => {
    const { user } = await open({
      'POST /public/confirm-payment': () => problem(402, 'payment_declined', 'Payment confirmation failed'),
      'POST /public/book': () => cutLine(),
    });
    await approve();
    await user.click(await retry());
    expect(await payment().findByText(/^No answer came\. Nothing was charged\./)).toBeInTheDocument();
    await retry();
  });

  it('is looked at again by itself, where another try finds that it is being paid already', async () => {
    const { user } = await open({
      'POST /public/confirm-payment': () => problem(402, 'payment_declined', 'Payment confirmation failed'),
      'POST /public/book': () => problem(409, 'payment_pending', 'Your payment is still being checked.'),
    });
    await approve();
    await user.click(await retry());
    await arrive('/confirmation/booking-1');
  });

  it('leaves the form open: whoever changes it goes on from its own button', async () => {
    const { user } = await open({
      'POST /public/confirm-payment': () => problem(402, 'payment_declined', 'Payment confirmation failed'),
    });
    await approve();
    await retry();
    await user.type(screen.getByLabelText('Full name'), ' Jones');
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Continue to payment: £365.06' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Payment' })).not.toBeInTheDocument();
  });

  it('asks who pays before it is tried again, where that was typed in another tab', async () => {
    keptDetails.write(null);
    const { user, calls } = await open({
      'POST /public/confirm-payment': () => problem(402, 'payment_declined', 'Payment confirmation failed'),
    });
    await approve();
    await user.click(await retry());
    expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toBeEnabled();
    expect(screen.getByText(/These dates are kept for you until \d\d:\d\d\.$/)).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/public/book')).toBe(false);
  });

  it('of which nobody knows what was charged offers no second payment', async () => {
    await open({
      'POST /public/confirm-payment': () => problem(402, 'payment_mismatch', 'Payment confirmation failed'),
    });
    await approve();
    expect(await alert()).toHaveTextContent(
      /Please do not pay again: it is not known here whether anything was charged/,
    );
    expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Nothing was charged.')).not.toBeInTheDocument();
  });

  it.each([
    ['payment_pending', 409],
    ['booking_not_payable', 409],
    ['too_many_requests', 429],
    ['payment_provider_failed', 502],
    ['not_ready', 503],
  ])('%s: goes to where the booking is looked at again by itself', async (code, status) => {
    await open({ 'POST /public/confirm-payment': () => problem(status, code, 'No') });
    await approve();
    await arrive('/confirmation/booking-1');
    expect(keptApproval.read() !== null).toBe(status !== 409);
  });

  it('because the line was cut goes there too, and is not called a failure', async () => {
    await open({ 'POST /public/confirm-payment': () => cutLine() });
    await approve();
    await arrive('/confirmation/booking-1');
    expect(keptApproval.read()).toEqual({ booking_id: 'booking-1', paypal_order_id: 'ORDER-1' });
  });

  it('because the hold had ended says so, and holds again on request', async () => {
    await open({
      'POST /public/confirm-payment': () => problem(409, 'hold_expired', 'Your time has run out'),
    });
    await approve();
    expect(await screen.findByText(/Your hold ended before the payment could be taken/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hold these dates again' })).toBeInTheDocument();
  });

  it('because it came too late, although it was taken, says that it goes back, and never that nothing was charged', async () => {
    await open({
      'POST /public/confirm-payment': () => problem(409, 'payment_returned', 'Your payment is returned'),
    });
    await approve();
    expect(await screen.findByText(/All of it goes back to you by itself/)).toBeInTheDocument();
    expect(screen.queryByText(/nothing was charged|not been charged/i)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hold these dates again' })).toBeInTheDocument();
  });

  it('because the window was closed says that nothing was charged, asks the server, and can be tried again', async () => {
    const { calls } = await open();
    const asked = () => calls.filter(({ path }) => path === '/public/booking/booking-1').length;
    const before = asked();
    act(() => provider.now?.onCancel());
    expect(await alert()).toHaveTextContent('Payment cancelled. You have not been charged.');
    expect(await alert()).toHaveTextContent(/These dates are kept for you until \d\d:\d\d\./);
    await retry();
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  it('because the provider’s script gave up names it, and what may have kept its window from opening', async () => {
    await open();
    act(() => provider.now?.onError(new Error('popup blocked')));
    expect(await alert()).toHaveTextContent(
      'PayPal could not take the payment. You have not been charged. Please try again.',
    );
    expect(await alert()).toHaveTextContent('your browser may have blocked it');
    await retry();
  });
});
