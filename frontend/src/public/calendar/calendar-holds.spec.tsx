import { screen, within } from '@testing-library/react';
import { block, calendarOf, elapse, held, heldElsewhere, serve, startFresh, visit } from '../../../test/site';
import { keepHold } from '../data/hold-changes';
import { CalendarPanel } from './calendar-panel';

startFresh();

const weekend = block('2026-12-18', '2026-12-21', { customer_price: 320 });

const open = async (at: string, blocks: readonly ReturnType<typeof block>[]) => {
  serve({ 'GET /public/calendar': calendarOf(blocks) });
  const page = visit(<CalendarPanel />, { at });
  await screen.findByRole('grid');
  return page;
};

describe('A block that somebody holds', () => {
  const taken = { status: 'booked', free_again_at: '2026-11-21T09:16' } as const;
  const wanted = block('2026-12-07', '2026-12-11', taken);

  it('says when it may be free again, and what else is near', async () => {
    const { user } = await open('/?month=2026-12', [wanted, weekend]);
    const name = /somebody is booking this; it may be free again at 09:16$/;
    await user.click(within(screen.getByRole('grid')).getByRole('button', { name }));
    const sheet = await screen.findByRole('dialog');
    within(sheet).getByText('Somebody is booking this; it may be free again at 09:16');
    expect(within(sheet).queryByText('These dates are booked.')).not.toBeInTheDocument();
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(1);
  });

  it('says so in the list', async () => {
    const { user } = await open('/?month=2026-12', [wanted]);
    await user.click(screen.getByRole('button', { name: 'List' }));
    const list = await screen.findByRole('list', { name: 'Dates and prices' });
    within(list).getByText('Somebody is booking this; it may be free again at 09:16');
  });
});

describe('What the customer holds themselves', () => {
  const taken = { status: 'booked', free_again_at: '2026-11-21T09:16' } as const;
  const mine = block('2026-12-07', '2026-12-11', taken);
  const around = block('2026-12-07', '2026-12-14', taken);
  const sold = block('2026-12-09', '2026-12-10', { status: 'booked' });
  const until = '2026-11-21T09:15:30.000Z';
  const hold = { block: mine, booking: held({ hold_expires_at: until }), discount: null };

  it('reads so, until when, and leads back to the checkout', async () => {
    keepHold(hold);
    const { user } = await open('/?month=2026-12', [mine, weekend]);
    expect(screen.getByText('You are holding this', { selector: 'button span' })).toBeInTheDocument();
    await user.click(
      screen.getByRole('button', { name: /Mon 7 to Fri 11.*you are holding this until \d\d:15$/ }),
    );
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByRole('link', { name: 'Continue booking' })).toHaveAttribute(
      'href',
      `/checkout/${mine.id}`,
    );
    expect(within(sheet).queryByRole('list')).not.toBeInTheDocument();
  });

  it('stands in the way of what overlaps it, which says so, except of what is booked', async () => {
    keepHold(hold);
    const { user } = await open('/?month=2026-12', [mine, around, sold]);
    await user.click(screen.getByRole('button', { name: 'List' }));
    const list = await screen.findByRole('list', { name: 'Dates and prices' });
    const [held_, beside, booked_] = within(list).getAllByRole('listitem');
    expect(held_).toHaveTextContent(/You are holding this until \d\d:15Continue booking$/);
    expect(beside).toHaveTextContent(/Overlaps what you are holding until \d\d:15/);
    expect(booked_).toHaveTextContent(/Booked$/);
  });

  it('is seen at once when another tab takes it, and no more when that lets it go', async () => {
    await open('/?month=2026-12', [mine, weekend]);
    expect(screen.queryByText('You are holding this')).not.toBeInTheDocument();
    await heldElsewhere(hold);
    expect(screen.getAllByText('You are holding this').length).toBeGreaterThan(0);
    await heldElsewhere();
    expect(screen.queryByText('You are holding this')).not.toBeInTheDocument();
  });

  it('is no more when its time is over', async () => {
    keepHold(hold);
    await open('/?month=2026-12', [mine, weekend]);
    await elapse(17 * 60_000);
    expect(screen.queryByText('You are holding this')).not.toBeInTheDocument();
  });
});
