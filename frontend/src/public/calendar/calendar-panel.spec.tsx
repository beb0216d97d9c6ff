import { screen, waitFor, within } from '@testing-library/react';
import {
  arrive,
  block,
  calendarOf,
  problem,
  serve,
  slot,
  startFresh,
  tenant,
  visit,
} from '../../../test/site';
import { CalendarPanel } from './calendar-panel';

startFresh();

const studio = { ...tenant, booking_mode: 'time' as const };
const first = block('2026-12-07', '2026-12-11');
const booked = block('2026-12-11', '2026-12-14', { status: 'booked' });
const week = block('2026-12-14', '2026-12-21', { customer_price: 654.91 });
const weekend = block('2026-12-18', '2026-12-21', { customer_price: 320 });
const night = block('2026-12-18', '2026-12-19', { customer_price: 120 });
const later = block('2027-03-05', '2027-03-08');
const blocks = [first, booked, week, weekend, night, later];

const open = async (at: string, all = blocks, of = tenant) => {
  const server = serve({ 'GET /public/calendar': calendarOf(all) });
  const page = visit(<CalendarPanel />, { at, of });
  const grid = await screen.findByRole('grid');
  return { ...page, ...server, grid };
};

const day = (date: string): HTMLElement => document.querySelector<HTMLElement>(`[data-date="${date}"]`)!;

describe('The month', () => {
  it('has one stop for Tab, at the first day on which something is free', async () => {
    const { grid, user } = await open('/?month=2026-12');
    const stops = within(grid)
      .getAllByRole('gridcell')
      .filter((cell) => cell.tabIndex === 0);
    expect(stops.map((cell) => cell.dataset['date'])).toEqual(['2026-12-07']);
    day('2026-12-07').focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{End}{Home}');
    expect(day('2026-12-14')).toHaveFocus();
  });

  it('turns with the keys, keeps the focus on the day, and says so in the address', async () => {
    const { user } = await open('/?month=2026-12');
    day('2026-12-07').focus();
    await user.keyboard('{PageDown}');
    await arrive('/?month=2027-01');
    expect(day('2027-01-07')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'January 2027' })).toHaveAttribute('aria-live', 'polite');
    await user.keyboard('{ArrowUp}');
    await arrive('/?month=2026-12');
    expect(day('2026-12-31')).toHaveFocus();
  });

  it('does not go back beyond the month of today, and says why', async () => {
    const { user } = await open('/?month=2026-11');
    const previous = screen.getByRole('button', { name: /Previous month/ });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    expect(previous).toHaveAccessibleName(/Dates that have passed are not shown/);
    await user.click(previous);
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeInTheDocument();
  });

  it('marks today, and strikes out what has passed', async () => {
    await open('/?month=2026-11');
    expect(day('2026-11-21')).toHaveAttribute('aria-current', 'date');
    expect(day('2026-11-20')).toHaveClass('past');
    expect(day('2026-11-22')).not.toHaveClass('past');
  });

  it('opens a block by Enter on one of its days, with the sum and all its parts', async () => {
    const { user } = await open('/?month=2026-12');
    day('2026-12-08').focus();
    await user.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog');
    await arrive(`/?month=2026-12&block=${first.id}`);
    expect(within(sheet).getByText('£365.06')).toBeInTheDocument();
    expect(within(sheet).getByRole('link', { name: 'Book these dates' })).toHaveAttribute(
      'href',
      `/checkout/${first.id}`,
    );
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await arrive('/?month=2026-12');
  });

  it('shows a dot for each of three blocks on a day, each of which opens its block; Enter opens all of them', async () => {
    const { user } = await open('/?month=2026-12');
    const dots = [...day('2026-12-18').querySelectorAll('[data-dot]')];
    expect(dots).toHaveLength(3);
    await user.click(dots[1]!);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    day('2026-12-18').focus();
    await user.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', {
      name: /Friday\s18\sDecember 2026|Friday 18 December 2026/,
    });
    expect(within(sheet).getAllByRole('link', { name: /^Book / })).toHaveLength(3);
  });

  it('shows three dots and a number for five blocks, and all five in the sheet of the day', async () => {
    const five = [1, 2, 3, 4, 5].map((nights) => block('2026-12-18', `2026-12-${18 + nights}`));
    const { user } = await open('/?month=2026-12', five);
    expect(day('2026-12-18').querySelectorAll('[data-dot]')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: '2 more on this day' }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(5);
  });

  it('lets nobody book what is booked, says so, and shows what is near', async () => {
    const { user } = await open('/?month=2026-12');
    await user.click(
      within(day('2026-12-11')).getAllByRole('button', { name: /Fri 11 to Mon 14 December.*booked/ })[0]!,
    );
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText('These dates are booked.')).toBeInTheDocument();
    expect(within(sheet).queryByRole('link', { name: 'Book these dates' })).not.toBeInTheDocument();
    const near = within(sheet).getByRole('list', { name: 'Nearest free dates' });
    expect(within(near).getAllByRole('listitem')).toHaveLength(3);
  });

  it('writes the price again in each week of a stay, without pence that are none', async () => {
    await open('/?month=2026-12', [block('2026-12-10', '2026-12-24', { customer_price: 1120 })]);
    expect(screen.getAllByText('£1,120')).toHaveLength(3);
  });

  it('has one ribbon for a time that is booked, whatever else it stands in the way of', async () => {
    const taken = { status: 'booked' } as const;
    const [whole, half, rest] = [
      block('2026-12-11', '2026-12-18', taken),
      block('2026-12-11', '2026-12-14', taken),
      block('2026-12-14', '2026-12-18', taken),
    ];
    await open('/?month=2026-12', [whole, half, rest]);
    expect(screen.getAllByText('Booked', { selector: 'button span' })).toHaveLength(2);
  });

  it('folds the weeks of this month that have passed, and shows them to whoever asks, or goes there by key', async () => {
    const { user } = await open('/?month=2026-11');
    expect(day('2026-11-15')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show the weeks that have passed' }));
    expect(day('2026-11-15')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide the weeks that have passed', expanded: true }));
    expect(day('2026-11-15')).toBeNull();
    day('2026-11-21').focus();
    await user.keyboard('{ArrowUp}');
    expect(day('2026-11-14')).toHaveFocus();
  });

  it('folds nothing of another month', async () => {
    await open('/?month=2026-12');
    expect(screen.queryByRole('button', { name: /weeks that have passed/ })).not.toBeInTheDocument();
  });

  it('is jumped to by name', async () => {
    const { user } = await open('/?month=2026-12');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Jump to a month' }), 'March 2027');
    await arrive('/?month=2027-03');
    expect(await screen.findByRole('heading', { name: 'March 2027' })).toBeInTheDocument();
  });

  it('opens where the first dates are free, and stays there when those are taken', async () => {
    let all = blocks;
    const server = serve({ 'GET /public/calendar': (call) => calendarOf(all)(call) });
    const { client } = visit(<CalendarPanel />, { at: '/' });
    await screen.findByRole('heading', { name: 'December 2026' });
    expect(server.calls.length).toBeGreaterThan(0);
    all = [later];
    await client.invalidateQueries({ queryKey: ['calendar', 'upcoming'] });
    await client.invalidateQueries({ queryKey: ['calendar', 'page'] });
    await screen.findByRole('button', { name: /Next availability: Fri\s5\sMarch 2027/ });
    expect(screen.getByRole('heading', { name: 'December 2026' })).toBeInTheDocument();
  });

  it('leads to the next free dates when it has none', async () => {
    const { user } = await open('/?month=2027-01');
    await user.click(await screen.findByRole('button', { name: /Next availability: Fri\s5\sMarch 2027/ }));
    await arrive('/?month=2027-03');
  });

  it('leads back when nothing comes after', async () => {
    await open('/?month=2027-05');
    expect(
      await screen.findByRole('button', { name: /Earlier availability: Mon\s7\sDecember/ }),
    ).toBeInTheDocument();
  });

  it('is a list of the same blocks for whoever prefers that', async () => {
    const { user } = await open('/?month=2026-12');
    const names = new Set(
      within(screen.getByRole('grid'))
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    );
    await user.click(screen.getByRole('button', { name: 'List' }));
    await arrive('/?month=2026-12&view=list');
    const list = await screen.findByRole('list', { name: 'Dates and prices' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(names.size);
  });

  it('has its neighbours before they are asked for', async () => {
    const { calls, user } = await open('/?month=2026-12');
    await waitFor(() => expect(calls.some(({ query }) => query.get('from') === '2026-12-28')).toBe(true));
    const before = calls.length;
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(day('2027-01-15')).toBeInTheDocument();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    expect(calls.slice(before).some(({ query }) => query.get('from') === '2026-12-28')).toBe(false);
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isBroken = true;
    const answer = calendarOf(blocks);
    serve({
      'GET /public/calendar': (call) => (isBroken ? problem(500, 'internal_error', '') : answer(call)),
    });
    const { user } = visit(<CalendarPanel />, { at: '/?month=2026-12' });
    const alert = await screen.findByRole('alert');
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });
});

describe('The week', () => {
  const monday = slot('2026-12-07', '09:00', '11:00');
  const tuesday = slot('2026-12-08', '14:00', '16:00');
  const taken = slot('2026-12-08', '09:00', '11:00', { status: 'booked' });
  const slots = [monday, taken, tuesday];

  it('is a timetable with its zone, the same everywhere', async () => {
    await open('/?week=2026-W50', slots, studio);
    expect(screen.getByText(/Times shown in UK time \(GMT\)/)).toBeInTheDocument();
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['09:00', '14:00']);
    expect(
      screen.getByRole('button', { name: /Tue 8 December, 09:00 to 11:00, 2 hours, booked/ }),
    ).toBeInTheDocument();
  });

  it('is gone through by key, from cell to cell and from week to week', async () => {
    const { user } = await open('/?week=2026-W50', slots, studio);
    screen.getByRole('button', { name: /Mon 7 December, 09:00/ }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: /Tue 8 December, 09:00/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: /Tue 8 December, 14:00/ })).toHaveFocus();
    await user.keyboard('{PageDown}');
    await arrive('/?week=2026-W51');
  });

  it('keeps the focus in a week without anything, and leads out of it by key', async () => {
    const { user } = await open('/?week=2026-W50', slots, studio);
    screen.getByRole('button', { name: /Tue 8 December, 14:00/ }).focus();
    await user.keyboard('{PageDown}');
    await arrive('/?week=2026-W51');
    const nothing = await screen.findByRole('gridcell', { name: 'Nothing is offered here.' });
    await waitFor(() => expect(nothing).toHaveFocus());
    await user.keyboard('{PageUp}');
    await arrive('/?week=2026-W50');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/December/));
  });

  it('tells the time before the price', async () => {
    await open('/?week=2026-W50', slots, studio);
    expect(screen.getByRole('button', { name: /Mon 7 December, 09:00/ })).toHaveTextContent('09:00–11:00£42');
    expect(screen.getByRole('button', { name: /Tue 8 December, 09:00/ })).toHaveTextContent(
      '09:00–11:00Booked',
    );
  });

  it('is jumped to by the name of its month', async () => {
    const { user } = await open('/?week=2026-W50', slots, studio);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Jump to a month' }), 'January 2027');
    await arrive('/?week=2026-W53');
  });

  it('opens a time with its price', async () => {
    const { user } = await open('/?week=2026-W50', slots, studio);
    await user.click(screen.getByRole('button', { name: /Mon 7 December, 09:00.*£42.00, available/ }));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByRole('link', { name: 'Book this time' })).toHaveAttribute(
      'href',
      `/checkout/${monday.id}`,
    );
  });
});
