import type { BookedInstalment } from '@holdfast/contracts/instalments';
import type { ManagedBooking } from '@holdfast/contracts/manage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { withProvider } from '../../../../test/provider';
import { cutLine, elapse, problem, serve, startFresh, visit } from '../../../../test/site';
import type { Routes } from '../../../../test/site';
import { keptToken } from '../kept-token';
import { ManagePage } from '../manage-page';
import { managedExample } from '../testing/managed-example';

startFresh();
const provider = withProvider();
beforeEach(() => keptToken.write('x'.repeat(47)));

const first: BookedInstalment = {
  number: 1,
  kind: 'first',
  amount: 208.25,
  paid: 208.25,
  left: 0,
  due_on: null,
  state: 'paid',
  paid_on: '2026-11-20',
};
const balance: BookedInstalment = {
  number: 2,
  kind: 'balance',
  amount: 699.75,
  paid: 0,
  left: 699.75,
  due_on: '2027-06-05',
  state: 'due',
  paid_on: null,
};
const owing: ManagedBooking = {
  ...managedExample,
  start_date: '2027-07-17',
  end_date: '2027-07-24',
  address: null,
  lines: [],
  total: 908,
  paid: 208.25,
  instalments: [first, balance],
  balance_due: 699.75,
  balance_due_on: '2027-06-05',
  may: { ...managedExample.may, pay: true },
  why_not: { ...managedExample.why_not, pay: null },
};

const paid: ManagedBooking = {
  ...owing,
  paid: 908,
  instalments: [first, { ...balance, paid: 699.75, left: 0, state: 'paid', paid_on: '2026-11-21' }],
  balance_due: 0,
  balance_due_on: null,
  may: { ...owing.may, pay: false },
  why_not: { ...owing.why_not, pay: 'nothing_due' },
};
const order = { payment: { provider: 'paypal', order_id: 'ORDER-1' }, amount: 699.75 };

const panel = () => screen.findByRole('region', { name: /^Balance £699\.75/ });
const open = async (routes: Routes = {}) => {
  const server = serve({
    'GET /public/manage': () => owing,
    'POST /public/manage/payments': () => order,
    ...routes,
  });
  const page = visit(<ManagePage />, { at: '/manage' });
  return { ...page, ...server, shown: within(await panel()) };
};
/** The first act of two: the panel, and with it the provider's script. */
const openPanel = async (routes: Routes = {}) => {
  const page = await open(routes);
  await page.user.click(page.shown.getByRole('button', { name: 'Pay £699.75' }));
  await provider.drawn();
  return page;
};
/** The second act: the provider's button, and what it does with a refusal. */
const pressProvider = () =>
  act(async () => {
    await provider.now?.createOrder().catch((cause: Error) => provider.now?.onError(cause));
  });
const approve = () => act(async () => provider.now?.onApprove({ orderID: 'ORDER-1' }));
const confirmed = (calls: readonly { path: string }[]) =>
  calls.filter(({ path }) => path === '/public/manage/payments/confirm').length;

describe('What is still to be paid of a booking', () => {
  it('says how much and by when, and asks for nothing before it is pressed', async () => {
    const { calls, shown } = await open();
    expect(shown.getByRole('heading')).toHaveTextContent('Balance £699.75, due Sat 5 June 2027');
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    expect(provider.now).toBeNull();
    const parts = screen.getAllByRole('term').map((part) => part.textContent?.replace(/\s/g, ' '));
    expect(parts).toContain('First payment paid on 20 November 2026');
    expect(parts).toContain('Balance due 5 June 2027');
  });

  it('is paid by two acts, at the figure that is shown, and is seen to be paid at once', async () => {
    const { calls, shown } = await openPanel({ 'POST /public/manage/payments/confirm': () => paid });
    expect(shown.getByText('To pay now')).toHaveTextContent('£699.75');
    expect(shown.getByText('To pay now')).toHaveFocus();
    // Programs that guard mailboxes press our buttons: the order is made when the provider's is pressed.
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    expect(await provider.now?.createOrder()).toBe('ORDER-1');
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/public/manage/payments',
      body: { number: 2 },
    });
    await approve();
    expect(await screen.findByRole('heading', { name: 'Everything is paid.' })).toHaveFocus();
    expect(calls.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({ order_id: 'ORDER-1' });
    expect(screen.queryByRole('button', { name: /^Pay £/ })).toBeNull();
    expect(screen.getByText('paid on 21 November 2026')).toBeInTheDocument();
  });

  it.each([
    ['payment_declined', /The card or account was declined\./],
    ['payment_not_approved', /The payment was not approved at PayPal\./],
    ['payment_failed', /PayPal could not complete this payment\. You can begin it again\./],
    ['payment_order_superseded', /Your booking was changed after this payment had begun/],
  ])('%s: says what happened and that nothing was charged, and is tried again', async (code, said) => {
    let asked = 0;
    const { user, shown } = await openPanel({
      'POST /public/manage/payments/confirm': () => problem(402, code, 'Payment confirmation failed'),
      'POST /public/manage/payments': () => ({
        ...order,
        payment: { ...order.payment, order_id: `ORDER-${(asked += 1)}` },
      }),
    });
    await pressProvider();
    await approve();
    const told = await shown.findByRole('alert');
    expect(told).toHaveTextContent(said);
    expect(told).toHaveTextContent('Nothing was charged.');
    expect(told).toHaveFocus();
    await user.click(shown.getByRole('button', { name: 'Try again: £699.75' }));
    await waitFor(() => expect(shown.queryByRole('alert')).toBeNull());
    await waitFor(async () => expect(await provider.now?.createOrder()).toBe('ORDER-2'));
    expect(shown.getByText('To pay now')).toHaveFocus();
  });

  it('that came too late goes back, and nobody says that nothing was charged', async () => {
    const { shown } = await openPanel({
      'POST /public/manage/payments/confirm': () => problem(409, 'payment_returned', 'It is returned.'),
    });
    await approve();
    const told = await shown.findByRole('alert');
    expect(told).toHaveTextContent(/All of it goes back to you by itself/);
    expect(told).not.toHaveTextContent(/[Nn]othing was charged/);
  });

  it('of which nobody knows what was charged offers no second payment', async () => {
    const { shown } = await openPanel({
      'POST /public/manage/payments/confirm': () => problem(402, 'payment_mismatch', 'Failed'),
    });
    await approve();
    expect(await shown.findByRole('alert')).toHaveTextContent(/Please do not pay again/);
    expect(shown.queryByRole('button', { name: /again|^Pay/ })).toBeNull();
  });

  it('is waited for while its answer is lost, and then is paid', async () => {
    let told = 0;
    const { calls, shown } = await openPanel({
      'POST /public/manage/payments/confirm': () => ((told += 1) < 3 ? cutLine() : paid),
      'GET /public/manage': () => (told < 3 ? owing : paid),
    });
    await approve();
    expect(await shown.findByText(/Please do not pay again\. This page keeps asking/)).toBeInTheDocument();
    expect(shown.queryByRole('button', { name: /^Try again/ })).toBeNull();
    await elapse(10_000);
    await screen.findByRole('heading', { name: 'Everything is paid.' });
    expect(confirmed(calls)).toBe(3);
  });

  it('that is being paid in another tab says so, and is offered here no more', async () => {
    let isElsewhere = false;
    const { shown } = await openPanel({
      'POST /public/manage/payments': () => {
        isElsewhere = true;
        return problem(409, 'payment_pending', 'Your payment is still being checked.');
      },
      'GET /public/manage': () =>
        isElsewhere
          ? {
              ...owing,
              payment_checking: true,
              may: { ...owing.may, pay: false },
              why_not: { ...owing.why_not, pay: 'payment_pending' },
            }
          : owing,
    });
    await pressProvider();
    expect(await shown.findByText('Your payment is being checked. You need not pay again.')).toBeVisible();
    expect(shown.queryByRole('button', { name: /Pay £|again/ })).toBeNull();
    expect(shown.queryByText(/PayPal could not take the payment/)).toBeNull();
  });

  it('that has become another sum is shown anew, and not paid at the old one', async () => {
    const { shown } = await openPanel({
      'POST /public/manage/payments': () => ({ ...order, amount: 599.75 }),
    });
    await pressProvider();
    expect(await shown.findByRole('alert')).toHaveTextContent(
      /There is another amount to pay by now\. Please look at it, and pay that\..*Nothing was charged\./,
    );
    expect(shown.getByRole('button', { name: /^Pay £/ })).toBeInTheDocument();
  });

  it('for which no order could be made says so, and is tried again', async () => {
    let isUp = false;
    const { user, shown } = await openPanel({
      'POST /public/manage/payments': () =>
        isUp ? order : problem(502, 'payment_provider_failed', 'PayPal does not answer.'),
    });
    await pressProvider();
    expect(await shown.findByRole('alert')).toHaveTextContent(
      /PayPal does not answer\..*Nothing was charged\./,
    );
    isUp = true;
    await user.click(shown.getByRole('button', { name: 'Try again: £699.75' }));
    await waitFor(() => expect(shown.queryByRole('alert')).toBeNull());
    expect(await provider.now?.createOrder()).toBe('ORDER-1');
  });

  it('that was paid in another tab meanwhile is not offered any more, and it is said that all is paid', async () => {
    let now = owing;
    await open({ 'GET /public/manage': () => now });
    now = paid;
    await elapse(5_000);
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Balance/ })).toBeNull());
    expect(screen.queryByRole('button', { name: /^Pay £/ })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Everything is paid.' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByText('Everything is paid.').some((one) => one.closest('output'))).toBe(true),
    );
  });

  it('can be paid after the provider’s window was closed, or its script gave up', async () => {
    const { user, shown } = await openPanel();
    act(() => provider.now?.onCancel());
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'Payment cancelled. You have not been charged.',
    );
    await user.click(shown.getByRole('button', { name: 'Try again: £699.75' }));
    await waitFor(() => expect(shown.queryByRole('alert')).toBeNull());
    act(() => provider.now?.onError(new Error('popup blocked')));
    expect(await shown.findByRole('alert')).toHaveTextContent('PayPal could not take the payment.');
  });

  it('says when its day has passed, and what of it was paid', async () => {
    const late = { ...balance, paid: 100, left: 599.75, due_on: '2026-11-20', state: 'overdue' } as const;
    serve({ 'GET /public/manage': () => ({ ...owing, instalments: [first, late], balance_due: 599.75 }) });
    visit(<ManagePage />, { at: '/manage' });
    const shown = within(
      await screen.findByRole('region', { name: /^Balance £599\.75, was due Fri.20.November$/ }),
    );
    expect(shown.getByText('Please pay it now, or write to us.')).toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Pay £599.75' })).toBeEnabled();
    expect(screen.getByText(/£100\.00 of it is paid/)).toBeInTheDocument();
  });
});
