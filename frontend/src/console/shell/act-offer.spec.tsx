import type { Act } from '@holdfast/contracts/acts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteAct } from '../data/last-act';
import { beginChange, clearMessages, sayChanged } from '../kit/messages/messages';
import { answerWith, renderConsole } from '../testing/render-console';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
let made = 0;
const tell = (changes: Partial<Act> = {}) => {
  made += 1;
  const told: Act = {
    id: `a${made}`,
    label: 'booking_cancelled',
    at: inMinutes(0),
    until: inMinutes(10),
    booking_id: 'b1',
    told_at: inMinutes(10),
    undone_at: null,
    ...changes,
  };
  act(() => noteAct(new Headers({ 'X-Act': JSON.stringify(told) })));
  return told;
};

afterEach(() => act(clearMessages));

describe('After something was done that can be undone', () => {
  it('is said, with who is told when, and taken back by a key', async () => {
    renderConsole(null);
    const { id } = tell();
    const { calls } = answerWith({
      [`POST /admin/acts/${id}/undo`]: () => ({ body: { undone: ['The booking stands again.'], left: [] } }),
    });
    expect(
      await screen.findByText(/^Booking cancelled\. The customer is told at \d\d:\d\d\.$/),
    ).toBeVisible();
    screen.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Undone. The booking stands again.')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it.each<[string, () => void, () => void]>([
    [
      'before',
      () => act(() => sayChanged('69 blocks generated!')),
      () => tell({ label: 'blocks_generated' }),
    ],
    ['after', () => tell({ label: 'blocks_generated' }), () => act(() => sayChanged('69 blocks generated!'))],
  ])('is said once, in the words of the screen that were said %s it was known', async (_, first, second) => {
    renderConsole(null);
    first();
    second();
    const line = /^69 blocks generated! The customer is told at \d\d:\d\d\.$/;
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.getAllByText(/generated|Blocks made/)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    act(beginChange);
    expect(screen.queryByText(line)).toBeNull();
  });

  it('what was left is told, and why', async () => {
    renderConsole(null);
    const { id } = tell({ label: 'blocks_aligned', told_at: null });
    const left = [{ sentence: 'Friday 4 June 2027', why: 'Somebody has held or booked it since.' }];
    answerWith({
      [`POST /admin/acts/${id}/undo`]: () => ({ body: { undone: ['One', 'Two'], left } }),
    });
    expect(await screen.findByText('Blocks follow their schedule.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 2 things are what they were.')).toBeVisible();
    expect(
      screen.getByText('Left as it is: Friday 4 June 2027. Somebody has held or booked it since.'),
    ).toBeVisible();
  });

  it('that it is too late is said in the words of the server', async () => {
    renderConsole(null);
    const { id } = tell({ told_at: inMinutes(-1) });
    const error = 'This could be undone for 10 minutes.';
    answerWith({
      [`POST /admin/acts/${id}/undo`]: () => ({ status: 409, body: { code: 'undo_too_late', error } }),
    });
    expect(await screen.findByText('Booking cancelled. The customer has been told.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(error));
  });
});
