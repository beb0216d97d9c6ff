import { screen } from '@testing-library/react';
import { Route, Routes as Pages } from 'react-router-dom';
import { fill, openCheckout, proceed, stay as block } from '../../../test/checkout';
import { booking, held, problem, serve, startFresh, visit } from '../../../test/site';
import type { Routes } from '../../../test/site';
import { stays, STAYS_NOW, stayTenant } from '../../../test/stays';
import { bookedStay } from '../data/booked';
import { holdOn, keepNewHold } from '../data/hold-changes';
import { liveHolds } from '../data/holds';
import { CheckoutPage } from './checkout-page';

startFresh();

const search = 'arrival=2027-02-08&departure=2027-02-10&adults=2&children=0&infants=0&pets=0';
const dates = bookedStay('2027-02-08', '2027-02-10', search);
const price = { price: 195, booking_fee: 0, discount: 0, security_deposit: 75, total: 270 };

/** A stay that this tab has held. */
const hold = (): void =>
  keepNewHold({ block: dates, booking: held({ amount: 270, pay_now: 270, price }), discount: null });

describe('A stay that is held', () => {
  const notOffered = { ...stays(), tariff: null, taken: [], earliest_arrival: null, latest_arrival: null };
  const open = (routes: Routes = {}) => {
    jest.setSystemTime(STAYS_NOW);
    hold();
    const { hold_expires_at } = holdOn(dates.id)!.booking;
    const server = serve({
      'GET /public/stays': () => notOffered,
      'GET /public/booking/booking-1': () =>
        booking({ ...block, ...dates }, { block_id: null, status: 'pending', hold_expires_at }),
      ...routes,
    });
    const page = visit(
      <Pages>
        <Route path="/checkout/:blockId" element={<CheckoutPage />} />
      </Pages>,
      { at: `/checkout/stay?${search}`, of: { ...stayTenant, offers_stays: false } },
    );
    return { ...page, ...server };
  };

  it('goes on after a reload, also where no stays are offered any more', async () => {
    open();
    await screen.findByRole('heading', { name: 'Payment' });
    expect(screen.getByText(/You have these dates until/)).toBeInTheDocument();
    expect(screen.getByText('2 adults')).toBeInTheDocument();
    expect(screen.getAllByText('£270.00').length).toBeGreaterThan(0);
  });

  it('that is let go then can be had no more', async () => {
    const { user } = open({
      'POST /public/release': () => ({}),
      'POST /public/book': () => problem(404, 'stays_off', 'This date is no longer available'),
    });
    await user.click(await screen.findByRole('button', { name: 'Let it go' }));
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Continue to payment: £270.00' }));
    await screen.findByRole('heading', { name: 'This date is no longer available' });
  });

  it('is exchanged for a block in one go', async () => {
    hold();
    const other = held({ booking_id: 'booking-2', hold_token: 'token-2' });
    const { hold_expires_at } = other;
    const { user, calls } = await openCheckout({
      'POST /public/book': () => other,
      'GET /public/booking/booking-2': () =>
        booking(block, { id: 'booking-2', status: 'pending', hold_expires_at }),
    });
    await fill(user);
    await proceed(user);
    await screen.findByRole('heading', { name: 'Payment' });
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, body }) => [path, body['hold_token']])).toEqual([['/public/book', 'token-1']]);
    expect(liveHolds().map(({ block: { id } }) => id)).toEqual([block.id]);
  });
});
