import type { Act } from '@holdfast/contracts/acts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import { RecentActs } from './recent-acts';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const act = (id: string, changes: Partial<Act> = {}): Act => ({
  id,
  label: 'block_changed',
  at: inMinutes(-2),
  until: inMinutes(8),
  booking_id: null,
  told_at: null,
  undone_at: null,
  ...changes,
});

describe('What was done lately', () => {
  it('stands in the audit with its clock, and can be taken back as long as that runs', async () => {
    const acts = [
      act('now'),
      act('over', { label: 'tariff_published', until: inMinutes(-1) }),
      act('undone', { label: 'booking_cancelled', undone_at: inMinutes(-1) }),
    ];
    const { calls } = answerWith({
      'GET /admin/acts': () => ({ body: acts }),
      'POST /admin/acts/now/undo': () => ({ body: { undone: ['One'], left: [] } }),
    });
    renderConsole(<RecentActs />);
    expect(await screen.findByText(/can be undone until \d\d:\d\d/)).toBeVisible();
    expect(screen.getByText('(can no longer be undone)')).toBeVisible();
    expect(screen.getByText('(undone)')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Undo: Block changed/ }));
    expect(await screen.findByText('Undone. One')).toBeVisible();
    expect(calls.map(([name]) => name)).toContain('POST /admin/acts/now/undo');
  });
});
