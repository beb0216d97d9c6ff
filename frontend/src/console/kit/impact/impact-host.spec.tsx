import type { Impact, TouchedBooking } from '@holdfast/contracts/impact';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../testing/render-console';
import { NotSaved, sendWeighed } from './weigh';
import type { Weighing } from './weigh';

const touched = (n: number): TouchedBooking => ({
  booking_id: `b${n}`,
  reference: `REF${n}`,
  customer_name: `Customer ${n}`,
  start_date: '2027-02-04',
  end_date: '2027-02-08',
  start_time: null,
  end_time: null,
  reasons: ['stay_closed'],
  sentence: 'We are closed on the night of Saturday 6 February 2027.',
});

const weigh = (items: readonly TouchedBooking[]) => {
  const impact: Impact = { token: 'T', count: items.length, items: [...items] };
  const sent: Weighing[] = [];
  const saving = sendWeighed<'saved'>((weighing) => {
    sent.push(weighing);
    return Promise.resolve(weighing.preview ? { impact } : 'saved');
  });
  return { sent, saving };
};

describe('A change that touches bookings', () => {
  it('asks of each what becomes of it, with nothing chosen beforehand, and saves the answers', async () => {
    renderConsole(<p>A screen</p>);
    const { sent, saving } = weigh([touched(1), touched(2)]);
    expect(await screen.findByRole('dialog', { name: '2 bookings do not fit any more' })).toBeVisible();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await userEvent.click(screen.getAllByRole('radio', { name: 'Keep it' })[0]!);
    expect(screen.getByText('1 still without an answer')).toBeVisible();
    await userEvent.click(screen.getAllByRole('radio', { name: 'Put it on my list' })[1]!);
    await userEvent.click(save);
    expect(await saving).toBe('saved');
    const choices = [
      { booking_id: 'b1', choice: 'keep' },
      { booking_id: 'b2', choice: 'to_do' },
    ];
    expect(sent).toEqual([{ preview: true }, { impact: { token: 'T', choices } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps all at one press, by keyboard too', async () => {
    renderConsole(<p>A screen</p>);
    const { sent, saving } = weigh([touched(1), touched(2), touched(3)]);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep all' }));
    screen.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('{Enter}');
    await saving;
    expect(sent[1]?.impact?.choices.map(({ choice }) => choice)).toEqual(['keep', 'keep', 'keep']);
  });

  it('asks nobody where it touches none', async () => {
    renderConsole(<p>A screen</p>);
    const { sent, saving } = weigh([]);
    expect(await saving).toBe('saved');
    expect(sent).toEqual([{ preview: true }, { impact: { token: 'T', choices: [] } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not saved by whoever goes back', async () => {
    renderConsole(<p>A screen</p>);
    const { sent, saving } = weigh([touched(1)]);
    const outcome = saving.catch((cause: unknown) => cause);
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await outcome).toBeInstanceOf(NotSaved);
    expect(sent).toEqual([{ preview: true }]);
  });
});
