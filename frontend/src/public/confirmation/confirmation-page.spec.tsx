import { screen, waitFor } from '@testing-library/react';
import type { PublicBooking } from '@holdfast/contracts/bookings';
import { COT } from '@holdfast/domain/stay/testing/tariff-a';
import { Route, Routes } from 'react-router-dom';
import {
  block,
  booking,
  cutLine,
  elapse,
  held,
  problem,
  serve,
  startFresh,
  tenant,
  visit,
} from '../../../test/site';
import type { Routes as ServerRoutes } from '../../../test/site';
import { stayBooking, stayTenant, wished } from '../../../test/stays';
import { keptApproval, keptDetails } from '../data/held';
import { keepHold } from '../data/hold-changes';
import { liveHolds } from '../data/holds';
import { ConfirmationPage } from './confirmation-page';

startFresh();

const stay = block('2026-12-07', '2026-12-11');
const approval = { booking_id: 'booking-1', paypal_order_id: 'ORDER-1' };

const open = (routes: ServerRoutes, of = tenant) => {
  const server = serve(routes);
  const page = visit(
    <Routes>
      <Route path="/confirmation/:bookingId" element={<ConfirmationPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: '/confirmation/booking-1', of },
  );
  return { ...page, ...server };
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('A booking that is confirmed', () => {
  it('shows its reference, its dates in words, what was paid, where, and what happens next', async () => {
    open({ 'GET /public/booking/booking-1': () => booking(stay) });
    await heading('Booking Confirmed!');
    expect(screen.getByText('K7QM4P')).toBeInTheDocument();
    expect(screen.getByText(/Monday 7 December 2026/)).toBeInTheDocument();
    expect(screen.getByText('Total paid').nextSibling).toHaveTextContent('£365.06');
    expect(screen.getByText(/A confirmation goes to a•••@example.com/)).toBeInTheDocument();
    expect(screen.getByText(/The £75.00 deposit comes back/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open map' })).toBeInTheDocument();
  });

  it('says of one that is paid in parts what is paid, and what is to be paid by when', async () => {
    const inParts = { amount_paid: 90, balance_due: 275.06, balance_due_on: '2026-11-30' };
    open({ 'GET /public/booking/booking-1': () => booking(stay, inParts) });
    await heading('Booking Confirmed!');
    expect(screen.getByText(/You have paid £90\.00\. £275\.06 is still to be paid by 30/)).toBeVisible();
    expect(screen.queryByText('Total paid')).toBeNull();
  });

  it('leaves nothing of it on the device', async () => {
    keepHold({ block: stay, booking: held(), discount: null });
    keptDetails.write({ name: 'Anna', email: '', phone: '', code: '' });
    open({ 'GET /public/booking/booking-1': () => booking(stay) });
    await heading('Booking Confirmed!');
    expect([liveHolds(), keptDetails.read(), keptApproval.read()]).toEqual([[], null, null]);
  });
});

describe('A payment that is still being checked', () => {
  it('is waited for, and the page turns by itself', async () => {
    let asked = 0;
    open({
      'GET /public/booking/booking-1': () =>
        ++asked < 3 ? booking(stay, { status: 'pending', payment_checking: true }) : booking(stay),
    });
    await heading('Confirming your payment…');
    await elapse(6_000);
    await heading('Booking Confirmed!');
  });

  it('whose answer was lost is asked for again, and never called a failure', async () => {
    keptApproval.write(approval);
    let isCut = true;
    const { calls } = open({
      'POST /public/confirm-payment': () => (isCut ? cutLine() : booking(stay)),
    });
    await heading('Confirming your payment…');
    isCut = false;
    await elapse(16_000);
    await heading('Booking Confirmed!');
    expect(calls.every(({ body }) => body['paypal_order_id'] === 'ORDER-1')).toBe(true);
  });

  it('that the server refuses after all leads back to the payment', async () => {
    keptApproval.write(approval);
    open({
      'POST /public/confirm-payment': () => problem(402, 'payment_declined', 'Payment confirmation failed'),
      'GET /public/booking/booking-1': () => booking(stay, { status: 'pending', payment_status: 'pending' }),
    });
    await heading('This booking is not paid yet');
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      `/checkout/${stay.id}`,
    );
    await waitFor(() => expect(keptApproval.read()).toBeNull());
  });
});

describe('A stay that is not paid yet', () => {
  const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  const pending = (minutes: number) =>
    stayBooking({
      status: 'pending',
      payment_status: 'pending',
      hold_expires_at: inMinutes(minutes),
      extras: [{ id: COT, quantity: 1 }],
    });
  const openStay = (told: PublicBooking) => open({ 'GET /public/booking/booking-1': () => told }, stayTenant);
  const wayOn = () => screen.findByRole('link', { name: 'Go to payment' });
  const wayBack = () => screen.findByRole('link', { name: 'Choose dates again' });

  it('leads back to its payment while this browser holds it', async () => {
    keepHold({ block: wished, booking: held(), discount: null });
    openStay(pending(10));
    await heading('This booking is not paid yet');
    expect(await wayOn()).toHaveAttribute('href', `/checkout/stay?${wished.search}`);
  });

  it('leads back to the calendar once its hold is over, with everything that was wished for', async () => {
    keepHold({ block: wished, booking: held({ hold_expires_at: inMinutes(1) }), discount: null });
    const { user } = openStay(pending(1));
    await wayOn();
    await elapse(61_000);
    await heading('This booking was not completed');
    expect(await wayBack()).toHaveAttribute('href', '/?month=2027-02#calendar');
    await user.click(await wayBack());
    expect(JSON.parse(window.sessionStorage.getItem('holdfast.stay') ?? '')).toEqual({
      arrival: '2027-02-12',
      departure: '2027-02-15',
      party: { adults: 2, children: 0, infants: 0, pets: 1 },
      extras: [{ id: COT, quantity: 1 }],
    });
  });

  it('does so when it has ended already', async () => {
    openStay(stayBooking({ status: 'expired', payment_status: 'failed' }));
    await heading('This booking was not completed');
    await wayBack();
  });

  it('says where it can be paid when that is in another browser', async () => {
    openStay(pending(10));
    await heading('This booking is not paid yet');
    expect(screen.getByText(/Finish the payment in the browser that you began it in/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See other dates' })).toHaveAttribute('href', '/');
  });
});

describe('A booking that came to another end', () => {
  it.each([
    [{ status: 'expired', payment_status: 'failed' }, 'This booking was not completed'],
    [{ status: 'cancelled', payment_status: 'cancelled' }, 'This booking was cancelled'],
    [
      { status: 'cancelled', payment_status: 'refunded', refunded_amount: 365.06 },
      'This booking was refunded',
    ],
  ] as const)('says so: %o', async (more, title) => {
    open({ 'GET /public/booking/booking-1': () => booking(stay, more) });
    await heading(title);
  });

  it('or that is not there says “Failed to load booking details”', async () => {
    open({ 'GET /public/booking/booking-1': () => problem(404, 'booking_unknown', '') });
    await heading('Failed to load booking details');
  });
});

describe('How to get in touch', () => {
  const nothing = { ...tenant, contact_email: null, contact_phone: null, contact_address: null };
  const ends = [
    ['confirmed', {}, 'Booking Confirmed!'],
    ['cancelled', { status: 'cancelled', payment_status: 'cancelled' }, 'This booking was cancelled'],
  ] as const;

  it.each(ends)('is said where somebody may want to: a %s booking', async (_, more, title) => {
    open({ 'GET /public/booking/booking-1': () => booking(stay, more) });
    await heading(title);
    expect(
      screen.getByText(/please write to hello@gullcottage.example, or call 01632 960 147, and give/),
    ).toBeInTheDocument();
  });

  it.each(ends)('is not asked for where there is no way to: a %s booking', async (_, more, title) => {
    const { container } = open({ 'GET /public/booking/booking-1': () => booking(stay, more) }, nothing);
    await heading(title);
    expect(container).not.toHaveTextContent(/get in touch|contact|tell us|please/i);
  });
});
