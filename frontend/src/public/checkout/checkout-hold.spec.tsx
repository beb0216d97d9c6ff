import { screen } from '@testing-library/react';
import { fill, inSeconds, openCheckout, other, proceed, stay } from '../../../test/checkout';
import {
  arrive,
  booking,
  cutLine,
  elapse,
  held,
  heldElsewhere,
  problem,
  startFresh,
} from '../../../test/site';
import { keptDetails } from '../data/held';
import { holdOn, keepHold } from '../data/hold-changes';
import { liveHolds } from '../data/holds';

startFresh();

describe('Holding', () => {
  it('sends what the server needs, once however often the button is pressed', async () => {
    const { user, calls } = await openCheckout();
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
    const { user, calls } = await openCheckout({ 'POST /public/book': () => (isCut ? cutLine() : held()) });
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
    const { user, calls } = await openCheckout();
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
    const { user } = await openCheckout({
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
    const { user } = await openCheckout({
      'POST /public/book': () => held({ status: 'confirmed', paypal_order_id: null, amount: 0 }),
    });
    await fill(user);
    await proceed(user);
    await arrive('/confirmation/booking-1');
  });

  it('is found again after a reload', async () => {
    keepHold({ block: stay, booking: held(), discount: null });
    await openCheckout();
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeInTheDocument();
  });

  it('that was paid in another window leads to the confirmation', async () => {
    keepHold({ block: stay, booking: held(), discount: null });
    await openCheckout({ 'GET /public/booking/booking-1': () => booking(stay) });
    await arrive('/confirmation/booking-1');
  });

  it('that was taken in another tab is paid for here without asking again who it is', async () => {
    keepHold({ block: stay, booking: held(), discount: null });
    const { user } = await openCheckout();
    await screen.findByRole('heading', { name: 'Payment' });
    expect(screen.queryByLabelText('Full name')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change details' }));
    expect(screen.getByLabelText('Full name')).toBeEnabled();
  });

  it('that was paid unseen by this tab leads to the confirmation when the form is sent once more', async () => {
    let isPaid = false;
    const { user } = await openCheckout({
      'POST /public/book': () =>
        isPaid ? problem(409, 'block_not_available', 'This date is no longer available') : held(),
      'GET /public/booking/booking-1': () =>
        booking(stay, isPaid ? {} : { status: 'pending', hold_expires_at: held().hold_expires_at }),
    });
    await fill(user);
    await proceed(user);
    await user.click(await screen.findByRole('button', { name: 'Change details' }));
    isPaid = true;
    await proceed(user);
    await arrive('/confirmation/booking-1');
  });

  it('that another tab has paid leads to the confirmation, and one that it has let go back to the form', async () => {
    const answers = [booking(stay, { status: 'expired' }), booking(stay)];
    for (const status of ['paid', 'let go']) {
      keepHold({ block: stay, booking: held(), discount: null });
      let now = booking(stay, { status: 'pending', hold_expires_at: held().hold_expires_at });
      const page = await openCheckout({ 'GET /public/booking/booking-1': () => now });
      await screen.findByRole('heading', { name: 'Payment' });
      now = answers.pop()!;
      await heldElsewhere();
      if (status === 'paid') await arrive('/confirmation/booking-1');
      else await screen.findByText('Your hold has ended');
      page.unmount();
    }
  });

  it('that another tab has taken is left alone when this one takes something else, its own is given back', async () => {
    keepHold({ block: other, booking: held({ booking_id: 'theirs' }), discount: null });
    const { user, calls } = await openCheckout({ 'POST /public/release': () => ({}) });
    await fill(user);
    await proceed(user);
    await screen.findByRole('heading', { name: 'Payment' });
    expect(calls.some(({ path }) => path === '/public/release')).toBe(false);
    expect(liveHolds()).toHaveLength(2);
  });

  it('offers more time from five minutes before its end, and not before', async () => {
    keepHold({ block: stay, booking: held({ hold_expires_at: inSeconds(303) }), discount: null });
    await openCheckout();
    expect(screen.queryByRole('button', { name: 'Keep for longer' })).not.toBeInTheDocument();
    await elapse(4_000);
    expect(await screen.findByText('5 minutes left to pay. You can keep it for longer.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep for longer' })).toBeInTheDocument();
  });

  it('is lengthened on request: what was added is said, and the focus goes to the new end', async () => {
    const before = inSeconds(240);
    const until = new Date(Date.parse(before) + 15 * 60_000).toISOString();
    keepHold({ block: stay, booking: held({ hold_expires_at: before }), discount: null });
    const { user } = await openCheckout({
      'POST /public/extend': () => ({ booking_id: 'booking-1', hold_expires_at: until, extensions_left: 1 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Keep for longer' }));
    expect(await screen.findByText(/^15 minutes added. Kept for you until \d\d:\d\d\.$/)).toBeInTheDocument();
    expect(holdOn(stay.id)?.booking.hold_expires_at).toBe(until);
    expect(screen.getByText(/^You have these dates until/)).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Keep for longer' })).not.toBeInTheDocument();
  });

  it('says how much was added when the last time is cut short', async () => {
    const before = inSeconds(240);
    const until = new Date(Date.parse(before) + 60_000).toISOString();
    keepHold({ block: stay, booking: held({ hold_expires_at: before }), discount: null });
    const { user } = await openCheckout({
      'POST /public/extend': () => ({ booking_id: 'booking-1', hold_expires_at: until, extensions_left: 0 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Keep for longer' }));
    expect(await screen.findByText(/^One minute added\./)).toBeInTheDocument();
    expect(await screen.findByText('It cannot be kept any longer.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Keep for longer' })).not.toBeInTheDocument();
  });

  it('offers no more time once the server has said that there is none', async () => {
    keepHold({ block: stay, booking: held({ hold_expires_at: inSeconds(240) }), discount: null });
    const { user } = await openCheckout({
      'POST /public/extend': () => problem(409, 'hold_extended_out', 'This date cannot be held any longer'),
    });
    await user.click(await screen.findByRole('button', { name: 'Keep for longer' }));
    expect(await screen.findByText('This date cannot be held any longer')).toBeInTheDocument();
    expect(await screen.findByText('It cannot be kept any longer.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Keep for longer' })).not.toBeInTheDocument();
  });

  it('is changed on request: the form has the focus, and it is said that the dates stay', async () => {
    keepHold({ block: stay, booking: held(), discount: null });
    const { user } = await openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Change details' }));
    expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus();
    expect(
      screen.getByText(/^You can change your details. These dates are kept for you until \d\d:\d\d\.$/),
    ).toBeInTheDocument();
  });

  it('is given back when it is let go', async () => {
    keepHold({ block: stay, booking: held(), discount: null });
    const { user, calls } = await openCheckout({ 'POST /public/release': () => ({}) });
    await user.click(await screen.findByRole('button', { name: 'Let it go' }));
    expect(await screen.findByRole('button', { name: /^Continue to payment/ })).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/public/release')?.body).toEqual({
      booking_id: 'booking-1',
      hold_token: 'token-1',
    });
    expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus();
    expect(screen.getByText('You have let these dates go. Nothing was charged.')).toBeInTheDocument();
  });
});

describe('A hold that runs out', () => {
  it('is announced at five minutes and at one, and ends with everything typed still there', async () => {
    const { user } = await openCheckout({
      'POST /public/book': () => held({ hold_expires_at: new Date(Date.now() + 302_000).toISOString() }),
    });
    await fill(user);
    await proceed(user);
    await screen.findByRole('heading', { name: 'Payment' });
    await elapse(5_000);
    expect(await screen.findByText('5 minutes left to pay. You can keep it for longer.')).toBeInTheDocument();
    await elapse(240_000);
    expect(
      await screen.findByText('One minute left to pay. You can keep it for longer.'),
    ).toBeInTheDocument();
    await elapse(62_000);
    expect(await screen.findByText('Your hold has ended')).toBeInTheDocument();
    expect(screen.getByLabelText('Full name')).toHaveValue('Anna Whitfield');
    expect(screen.getByRole('button', { name: 'Hold these dates again' })).toBeInTheDocument();
  });
});
