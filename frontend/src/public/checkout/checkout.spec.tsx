import { screen, waitFor, within } from '@testing-library/react';
import { fill, openCheckout, other, proceed, stay } from '../../../test/checkout';
import type { User } from '../../../test/checkout';
import { block, cutLine, held, problem, startFresh } from '../../../test/site';
import type { Routes } from '../../../test/site';
import { keepHold } from '../data/hold-changes';
import { rememberView } from '../data/last-view';

startFresh();

describe('The form', () => {
  it('names the sum on its button, the same as everywhere, and what it is made of', async () => {
    await openCheckout();
    expect(screen.getByRole('button', { name: 'Continue to payment: £365.06' })).toBeInTheDocument();
    expect(screen.getByText('Booking fee').nextSibling).toHaveTextContent('£10.06');
    expect(screen.getByText(/no 14-day right to cancel/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute('href', '/terms');
  });

  it('says what is missing where it is missing, goes there, and takes it back at once', async () => {
    const { user, calls } = await openCheckout();
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
    const { user } = await openCheckout();
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
    const first = await openCheckout();
    await fill(first.user);
    first.unmount();
    await openCheckout({}, other);
    expect(screen.getByLabelText('Full name')).toHaveValue('Anna Whitfield');
    expect(screen.getByLabelText('Email address')).toHaveValue('anna@example.com');
  });

  it('shows the server’s word where it has one, and its own where it has none', async () => {
    const { user } = await openCheckout({
      'POST /public/book': () => problem(429, 'too_many_holds', 'You already hold three dates.'),
    });
    await fill(user);
    await proceed(user);
    expect(await screen.findByText('You already hold three dates.')).toBeInTheDocument();
  });

  it('says “Failed to create booking” when there is no word at all', async () => {
    const { user } = await openCheckout({ 'POST /public/book': () => cutLine() });
    await fill(user);
    await proceed(user);
    expect(await screen.findByText('Failed to create booking')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('No answer came. Nothing was charged.');
    expect(screen.getByLabelText('Full name')).toHaveValue('Anna Whitfield');
  });
});

describe('A discount code', () => {
  const routes: Routes = {
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
    const { user, calls } = await openCheckout(routes);
    await type(user, 'WINTER10{Enter}');
    expect(await screen.findByText(/Code WINTER10 applied: £29.01 off/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue to payment: £336.05' })).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/public/book')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('button', { name: 'Continue to payment: £365.06' })).toBeInTheDocument();
  });

  it('that is no good is said to be so for three seconds, and stays typed', async () => {
    const { user } = await openCheckout(routes);
    await type(user, 'OLD');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const field = screen.getByLabelText('Discount code');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Invalid discount code'));
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(), { timeout: 4_000 });
    expect(field).toHaveValue('OLD');
  });

  it('that was applied still counts after a reload, and is asked for again', async () => {
    const first = await openCheckout(routes);
    await type(first.user, 'WINTER10{Enter}');
    await screen.findByText(/Code WINTER10 applied/);
    first.unmount();
    const { calls } = await openCheckout(routes);
    expect(screen.getByText(/Code WINTER10 applied: £29.01 off/)).toBeInTheDocument();
    expect(screen.getByText('Discount (WINTER10)').nextSibling).toHaveTextContent('−£29.01');
    expect(screen.getByRole('button', { name: 'Continue to payment: £336.05' })).toBeInTheDocument();
    await waitFor(() => expect(calls.some(({ path }) => path === '/public/validate-discount')).toBe(true));
    expect(screen.getByRole('button', { name: 'Continue to payment: £336.05' })).toBeInTheDocument();
  });

  it('that has ended since it was applied is taken off, and said to be no good', async () => {
    const first = await openCheckout(routes);
    await type(first.user, 'WINTER10{Enter}');
    await screen.findByText(/Code WINTER10 applied/);
    first.unmount();
    await openCheckout({
      'POST /public/validate-discount': () => problem(409, 'discount_expired', 'Invalid discount code'),
    });
    expect(await screen.findByRole('button', { name: 'Continue to payment: £365.06' })).toBeInTheDocument();
    expect(screen.getByLabelText('Discount code')).toHaveAccessibleDescription('Invalid discount code');
  });

  it('of a hold is there again after a reload, with the sum that it makes', async () => {
    const discount = { code: 'WINTER10', type: 'percent', amount: 10 } as const;
    const price = { price: 280, booking_fee: 10.06, discount: 29.01, security_deposit: 75, total: 336.05 };
    keepHold({ block: stay, booking: held({ price, amount: 336.05 }), discount });
    await openCheckout();
    expect(screen.getByText('Discount (WINTER10)').nextSibling).toHaveTextContent('−£29.01');
    expect(screen.getByText('Total to pay').nextSibling).toHaveTextContent('£336.05');
  });

  it('that was typed and not applied is applied before anything is held', async () => {
    const { user, calls } = await openCheckout(routes);
    await fill(user);
    await type(user, 'winter10');
    await proceed(user);
    expect(await screen.findByText('Invalid discount code')).toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/public/book')).toBe(false);
  });
});

test('the way back to the calendar leads to where one came from, else to the dates of the block', async () => {
  const first = await openCheckout();
  const back = () => screen.getByRole('link', { name: 'Back to the calendar' });
  expect(back()).toHaveAttribute('href', '/?month=2026-12#calendar');
  first.unmount();
  rememberView('month=2027-03&view=list');
  await openCheckout();
  expect(back()).toHaveAttribute('href', '/?month=2027-03&view=list#calendar');
});

test('a block that is not there any more says so, with a way home', async () => {
  await openCheckout({}, block('2026-12-21', '2026-12-23'));
  expect(
    await screen.findByRole('heading', { name: 'This date is no longer available' }),
  ).toBeInTheDocument();
});
