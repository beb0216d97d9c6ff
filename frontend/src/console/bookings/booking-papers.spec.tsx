import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@holdfast/contracts/bookings';
import type { BookingPaper } from '@holdfast/contracts/papers';
import { answerWith, renderConsole } from '../testing/render-console';
import { BookingPapers } from './booking-papers';

const booking = { id: 'b-1', status: 'confirmed', total_amount: 420 } as Booking;
const receipt: BookingPaper = {
  number: 'K7QM4P-1',
  kind: 'receipt',
  issued_at: '2027-06-05T10:00:00.000Z',
  amount: 420,
};
const invoice: BookingPaper = { ...receipt, number: '2027-00001', kind: 'invoice' };
const SELLER = { legal_name: 'Bay View Ltd', legal_address: '1 Bay Rd' };

const open = (seller: object, papers: BookingPaper[], shown: Partial<Booking> = {}) => {
  const list = [...papers];
  const served = answerWith({
    'GET /admin/bookings/b-1/papers': () => ({ body: list }),
    'GET /admin/bookings/b-1/papers/K7QM4P-1.pdf': () => ({ body: 'the paper' }),
    'GET /admin/settings': () => ({ body: { legal_name: null, legal_address: null, ...seller } }),
    'POST /admin/bookings/b-1/invoice': () => {
      list.push(invoice);
      return { body: list };
    },
  });
  renderConsole(<BookingPapers booking={{ ...booking, ...shown }} />);
  return served;
};

describe('The papers of a booking', () => {
  it('are listed with what they are about, and saved under their number', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:paper';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    click.mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    open({}, [receipt]);
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent(/Receipt K7QM4P-1.*£420\.00/);
    await userEvent.click(within(item).getByRole('button', { name: 'Download receipt K7QM4P-1' }));
    await waitFor(() => expect(saved).toEqual(['K7QM4P-1.pdf']));
    click.mockRestore();
  });

  it('get an invoice when the owner wants it, once there is who gives it out', async () => {
    open(SELLER, [receipt]);
    await userEvent.click(await screen.findByRole('button', { name: 'Issue invoice' }));
    await screen.findByText(/Invoice 2027-00001/);
    expect(screen.queryByRole('button', { name: 'Issue invoice' })).toBeNull();
  });

  it.each<[string, object, Partial<Booking>]>([
    ['nobody gives out invoices', {}, {}],
    ['the booking is cancelled', SELLER, { status: 'cancelled' }],
    ['it costs nothing', SELLER, { total_amount: 0 }],
  ])('get none where %s', async (_, seller, shown) => {
    open(seller, [receipt], shown);
    await screen.findByRole('listitem');
    expect(screen.queryByRole('button', { name: 'Issue invoice' })).toBeNull();
  });
});
