import { screen, waitFor } from '@testing-library/react';
import type { ManagedBooking } from '@holdfast/contracts/manage';
import { problem, serve, startFresh, visit } from '../../../../test/site';
import { ManagedContext } from '../managed';
import { Papers } from './papers';

const booking = {
  papers: [
    { number: 'K7QM4P-1', kind: 'receipt', issued_at: '2027-06-05T23:30:00.000Z', amount: 420 },
    { number: '2027-00001', kind: 'invoice', issued_at: '2027-06-05T23:30:00.000Z', amount: 420 },
  ],
} as ManagedBooking;

const open = (papers: ManagedBooking['papers'] = booking.papers) =>
  visit(
    <ManagedContext value={{ booking: { ...booking, papers }, token: 'token' }}>
      <Papers />
    </ManagedContext>,
  );

describe('The papers on the page of a booking', () => {
  startFresh();

  it('are saved as PDF by whoever has the link', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:paper';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    click.mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { calls } = serve({ 'GET /public/manage/receipts/K7QM4P-1.pdf': () => 'the paper' });
    const { user } = open();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Receipt6\sJune 2027, £420\.00/),
      expect.stringMatching(/^Invoice6\sJune 2027, £420\.00/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Save receipt K7QM4P-1 as PDF' }));
    await waitFor(() => expect(saved).toEqual(['K7QM4P-1.pdf']));
    expect(calls[0]?.headers.get('X-Booking-Token')).toBe('token');
    click.mockRestore();
  });

  it('say so when one could not be saved', async () => {
    serve({
      'GET /public/manage/receipts/2027-00001.pdf': () => problem(503, 'busy', 'The service is busy.'),
    });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Save invoice 2027-00001 as PDF' }));
    expect(await screen.findByText('The service is busy.')).toBeVisible();
  });

  it('take no room where there are none', () => {
    open([]);
    expect(screen.queryByText('Receipts and invoices')).toBeNull();
  });
});
