import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import {
  arrive,
  block,
  booking,
  calendarOf,
  cutLine,
  elapse,
  held,
  problem,
  serve,
  service,
  startFresh,
  visit,
} from '../../../test/site';
import type { Routes as ServerRoutes } from '../../../test/site';
import { keptDetails, keptHold } from '../data/held';
import { CheckoutPage } from './checkout-page';

startFresh();

const stay = block('2026-12-07', '2026-12-11');
const other = block('2026-12-14', '2026-12-18');

const open = async (routes: ServerRoutes = {}, of = stay) => {
  const server = serve({
    'GET /public/calendar': calendarOf([stay, other]),
    'GET /public/service': () => service,
    'POST /public/book': () => held(),
    'GET /public/booking/booking-1': () =>
      booking(of, { status: 'pending', hold_expires_at: keptHold.read()?.booking.hold_expires_at ?? null }),
    ...routes,
  });
  const page = visit(
    <Routes>
      <Route path="/checkout/:blockId" element={<CheckoutPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: `/checkout/${of.id}` },
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...page, ...server };
};

type User = Awaited<ReturnType<typeof open>>['user'];

const fill = async (user: User) => {
  await user.type(screen.getByLabelText('Full name'), 'Anna Whitfield');
  await user.type(screen.getByLabelText('Email address'), 'anna@example.com');
  await user.type(screen.getByLabelText('UK phone number'), '+44 (0)7700 900-123');
};
const proceed = (user: User) => user.click(screen.getByRole('button', { name: /^Continue to payment/ }));

describe('The form', () => {
  it('names the sum on its button, the same as everywhere, and what it is made of', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'Continue to payment: £365.06' })).toBeInTheDocument();
    expect(screen.getByText('Booking fee').nextSibling).toHaveTextContent('£10.06');
    expect(screen.getByText(/no 14-day right to cancel/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
  });

  it('says what is missing where it is missing, goes there, and takes it back at once', async () => {
    const { user, calls } = await open();
    await proceed(user);
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent('There is a problem');
    expect(summary).toHaveTextContent('Please fill in all required fields');
    expect(document.title).toMatch(/^Error: /);
    await user.click(within(summary).getByRole('link', { name: 'Enter your phone number' }));
    expect(screen.getByLabelText('UK phone number')).toHaveFocus();
    await user.type(screen.getByLabelText('Full name'), 'A');
    expect(screen.getByLabelText('Full name')).not.toHaveAttribute('aria-invalid');
    expect(calls.some(({ path }) => path === '/public/book')).toBe(false);
  });

  it('judges nothing before a field was filled in and left', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('Email address'));
    await user.tab();
    expect(screen.getByLabelText('Email address')).not.toHaveAttribute('aria-invalid');
    await user.type(screen.getByLabelText('UK phone number'), '12');
    expect(screen.getByLabelText('UK phone number')).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(screen.getByLabelText('UK phone number')).toHaveAccessibleDescription(
      /Please enter a valid UK phone number \(e\.g\., 07123456789 or 01234567890\)/,
    );
  });

  it('keeps what was typed on the device, and finds it again', async () => {
    const first = await open();
    await fill(first.user);
    first.unmount();
    await open({}, other);
    expect(screen.getByLabelText('Full name')).toHaveValue('Anna Whitfield');
    expect(screen.getByLabelText('Email address')).toHaveValue('anna@example.com');
  });

  it('shows the server’s word where it has one, and its own where it has none', async () => {
    const { user } = await open({
      'POST /public/book': () => problem(429, 'too_many_holds', 'You already hold three dates.'),
    });
    await fill(user);
    await proceed(user);
    expect(await screen.findByText('You already hold three dates.')).toBeInTheDocument();
  });

  it('says “Failed to create booking” when there is no word at all', async () => {
    const { user } = await open({ 'POST /public/book': () => cutLine() });
    await fill(user);
    await proceed(user);
    expect(await screen.findByText('Failed to create booking')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Anna Whitfield');
  });
});

describe('A discount code', () => {
  const routes: ServerRoutes = {
    'POST /public/validate-discount': ({ body }) =>
      body['code'] === 'WINTER10'
        ? { code: 'WINTER10', type: 'percent', amount: 10 }
        : problem(409, 'discount_expired', 'Invalid discount code'),
  };
  const type = async (user: User, code: string) => {
    await user.click(screen.getByText('Add a discount code'));
    await user.type(screen.getByLabelText('Discount code'), code);
  };

  it('is applied by Enter without sending the form, and taken off the sum but not off the deposit', async () => {
    const { user, calls } = await open(routes);
    await type(user, 'WINTER10{Enter}');
    expect(await screen.findByText(/Code WINTER10 applied: £29.01 off/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue to payment: £336.05' })).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/public/book')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('button', { name: 'Continue to payment: £365.06' })).toBeInTheDocument();
  });

  it('that is no good is said to be so for three seconds, and stays typed', async () => {
    const { user } = await open(routes);
    await type(user, 'OLD');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const field = screen.getByLabelText('Discount code');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Invalid discount code'));
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(), { timeout: 4_000 });
    expect(field).toHaveValue('OLD');
  });

  it('that was typed and not applied is applied before anything is held', async () => {
    const { user, calls } = await open(routes);
    await fill(user);
    await type(user, 'winter10');
    await proceed(user);
    expect(await screen.findByText('Invalid discount code')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/public/book')).toBe(false);
  });
});

describe('Holding', () => {
  it('sends what the server needs, once however often the button is pressed', async () => {
    const { user, calls } = await open();
    await fill(user);
    await user.dblClick(screen.getByRole('button', { name: /^Continue to payment/ }));
    await screen.findByRole('heading', { name: 'Payment' });
    const sent = calls.filter(({ path }) => path === '/public/book');
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toEqual({
      block_id: stay.id,
      customer_name: 'Anna Whitfield',
      customer_email: 'anna@example.com',
      customer_phone: '+447700900123',
      discount_code: null,
      hold_token: null,
      terms_version: 3,
    });
    expect(sent[0]!.headers.get('Idempotency-Key')).toBeTruthy();
    expect(screen.getByLabelText('Full name')).toBeDisabled();
    expect(screen.getByText(/You have these dates until/)).toBeInTheDocument();
  });

  it('repeats an attempt that had no answer under the same key, and a new one under another', async () => {
    let isCut = true;
    const { user, calls } = await open({ 'POST /public/book': () => (isCut ? cutLine() : held()) });
    await fill(user);
    await proceed(user);
    await screen.findByText('Failed to create booking');
    isCut = false;
    await proceed(user);
    await screen.findByRole('heading', { name: 'Payment' });
    await user.click(screen.getByRole('button', { name: 'Change details' }));
    await proceed(user);
    await screen.findByRole('heading', { name: 'Payment' });
    const keys = calls
      .filter(({ path }) => path === '/public/book')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('takes its own hold on when the details are changed', async () => {
    const { user, calls } = await open();
    await fill(user);
    await proceed(user);
    await user.click(await screen.findByRole('button', { name: 'Change details' }));
    await user.type(screen.getByLabelText('Full name'), ' Jones');
    await proceed(user);
    await screen.findByRole('heading', { name: 'Payment' });
    const last = calls.filter(({ path }) => path === '/public/book').at(-1);
    expect(last?.body).toMatchObject({ customer_name: 'Anna Whitfield Jones', hold_token: 'token-1' });
  });

  it('of a block that somebody else was quicker to take offers the nearest, and keeps the details', async () => {
    const { user } = await open({
      'POST /public/book': () => problem(409, 'block_not_available', 'This date is no longer available'),
    });
    await fill(user);
    await proceed(user);
    expect(
      await screen.findByRole('heading', { name: 'This date is no longer available' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Book Mon 14 to Fri 18 December/ })).toBeInTheDocument();
    expect(keptDetails.read()?.name).toBe('Anna Whitfield');
  });

  it('that costs nothing goes straight to the confirmation', async () => {
    const { user } = await open({
      'POST /public/book': () => held({ status: 'confirmed', paypal_order_id: null, amount: 0 }),
    });
    await fill(user);
    await proceed(user);
    await arrive('/confirmation/booking-1');
  });

  it('is found again after a reload', async () => {
    keptHold.write({ block: stay, booking: held(), discount: null });
    await open();
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  });

  it('that was paid in another window leads to the confirmation', async () => {
    keptHold.write({ block: stay, booking: held(), discount: null });
    await open({ 'GET /public/booking/booking-1': () => booking(stay) });
    await arrive('/confirmation/booking-1');
  });

  it('is lengthened on request, and says until when', async () => {
    keptHold.write({ block: stay, booking: held(), discount: null });
    const until = new Date(Date.now() + 30 * 60_000).toISOString();
    const { user } = await open({
      'POST /public/extend': () => ({ booking_id: 'booking-1', hold_expires_at: until, extensions_left: 0 }),
      'GET /public/booking/booking-1': () => booking(stay, { status: 'pending', hold_expires_at: until }),
    });
    await user.click(await screen.findByRole('button', { name: 'Keep for longer' }));
    expect(await screen.findByText('It cannot be kept any longer.')).toBeInTheDocument();
    expect(keptHold.read()?.booking.hold_expires_at).toBe(until);
  });

  it('is given back when it is let go', async () => {
    keptHold.write({ block: stay, booking: held(), discount: null });
    const { user, calls } = await open({ 'POST /public/release': () => ({}) });
    await user.click(await screen.findByRole('button', { name: 'Let it go' }));
    expect(await screen.findByRole('button', { name: /^Continue to payment/ })).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/public/release')?.body).toEqual({
      booking_id: 'booking-1',
      hold_token: 'token-1',
    });
  });
});

describe('A hold that runs out', () => {
  it('is announced at five minutes and at one, and ends with everything typed still there', async () => {
    const { user } = await open({
      'POST /public/book': () => held({ hold_expires_at: new Date(Date.now() + 302_000).toISOString() }),
    });
    await fill(user);
    await proceed(user);
    await screen.findByRole('heading', { name: 'Payment' });
    await elapse(5_000);
    expect(await screen.findByText('5 minutes left to pay.')).toBeInTheDocument();
    await elapse(240_000);
    expect(await screen.findByText('One minute left to pay.')).toBeInTheDocument();
    await elapse(62_000);
    expect(await screen.findByText('Your hold has ended')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Anna Whitfield');
    expect(screen.getByRole('button', { name: 'Hold these dates again' })).toBeInTheDocument();
  }, 30_000);
});

test('a block that is not there any more says so, with a way home', async () => {
  await open({}, block('2026-12-21', '2026-12-23'));
  expect(
    await screen.findByRole('heading', { name: 'This date is no longer available' }),
  ).toBeInTheDocument();
});
