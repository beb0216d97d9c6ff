import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CalendarBlock } from '@holdfast/contracts/availability';
import type { PublicTenant } from '@holdfast/contracts/settings';
import { arrive, block, calendarOf, held, problem, serve, startFresh, visit } from '../../../test/site';
import type { Routes } from '../../../test/site';
import { stays, STAYS_NOW, stayTenant, wished } from '../../../test/stays';
import { CalendarPanel } from '../calendar/calendar-panel';
import { keepHold } from '../data/hold-changes';
import { QuickBook } from '../site/quick-book';

const COT = 'e8740000-0000-4000-8000-000000000005';

describe('The calendar of a business with stays', () => {
  startFresh();
  beforeEach(() => jest.setSystemTime(STAYS_NOW));

  const open = async (
    blocks: readonly CalendarBlock[] = [],
    routes: Routes = {},
    of: PublicTenant = stayTenant,
  ) => {
    serve({ 'GET /public/calendar': calendarOf(blocks), 'GET /public/stays': () => stays(), ...routes });
    const page = visit(<CalendarPanel />, { at: '/?month=2027-02', of });
    await screen.findByRole('grid');
    return page;
  };
  const day = (name: RegExp) => screen.findByRole('gridcell', { name });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  it('says of every day what it is, and what a stay from it costs', async () => {
    await open();
    await day(/^Monday 8 February 2027, free, from £270\.00 for 2 nights$/);
    await day(/^Friday 12 February 2027, free, from £390\.00 for 3 nights$/);
    await day(/^Saturday 20 February 2027, booked$/);
    expect(
      screen.getByText(
        /^Prices are “from”: the shortest stay .* for 2 adults, .*£75\.00 refundable deposit\.$/,
      ),
    ).toBeTruthy();
  });

  it('makes a stay of two taps, with its party and extras, on the way to its checkout', async () => {
    const { user } = await open();
    await user.click(await day(/^Friday 12 February/));
    expect(said()).toContain(
      'Arrive Friday 12\u00a0February. Choose when to leave: Monday 15 at the earliest.',
    );
    await user.click(await day(/^Monday 15 February 2027, leave here: 3 nights, £390\.00 in all$/));
    await user.click(screen.getByRole('button', { name: /^Guests and extras: 2 adults/ }));
    const sheet = await screen.findByRole('dialog');
    for (const more of ['Children', 'Pets', 'Cot'])
      await user.click(within(sheet).getByRole('button', { name: `One more: ${more}` }));
    // One is all there is.
    await user.click(within(sheet).getByRole('button', { name: 'One more: Cot' }));
    await user.click(within(sheet).getByRole('button', { name: 'Done' }));
    await user.click(
      screen.getByRole('link', { name: /^Book Fri 12 to Mon 15 February, 3 nights, £438\.00$/ }),
    );
    await arrive(
      `/checkout/stay?arrival=2027-02-12&departure=2027-02-15&adults=2&children=1&infants=0&pets=1&extras=${COT}:1`,
    );
  });

  it('says of a stay what is paid now and what later, where it is paid in parts', async () => {
    const payment = { now: { percent: 25 }, balance_days: 7, deposit_with: 'balance' } as const;
    const { user } = await open([], {}, { ...stayTenant, payment });
    await user.click(await day(/^Friday 12 February/));
    await user.click(await day(/^Monday 15 February 2027, leave here/));
    // £390.00 with a deposit of £75.00: a quarter of £315.00, and the rest a week before.
    expect(screen.getByText('Pay £78.75 now, £311.25 by 5 February 2027')).toBeVisible();
  });

  it('shows what the customer holds as their own, free to be changed', async () => {
    keepHold({ block: wished, booking: held(), discount: null });
    const mine = { from: wished.start_date, to: wished.end_date, kind: 'booked', preparation: 0 } as const;
    const { user } = await open([], { 'GET /public/stays': () => stays([mine]) });
    await user.click(await day(/^Friday 12 February 2027, you are holding this$/));
    await day(/^Sunday 14 February 2027, Stays from a Friday are 3 nights or more\.$/);
    await day(/^Tuesday 16 February 2027, leave here: 4 nights/);
    await user.keyboard('{Escape}');
    await day(/^Sunday 14 February 2027, you are holding this$/);
    await day(/^Monday 15 February 2027, free/);
  });

  it('says of each day on which the stay cannot end why not, and offers what is near', async () => {
    const { user } = await open();
    await user.click(await day(/^Friday 12 February/));
    await user.click(await day(/^Sunday 14 February 2027, Stays from a Friday are 3 nights or more\.$/));
    const refusal = screen.getByText('Nearest free dates').parentElement!;
    const near = within(refusal)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(near.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
      'Thu 11 to Sat 13 February, 2 nights £290.00',
      'Fri 12 to Mon 15 February, 3 nights £390.00',
      'Sat 13 to Mon 15 February, 2 nights £290.00',
    ]);
    await user.click(within(refusal).getAllByRole('button')[1]!);
    expect(await screen.findByRole('link', { name: /^Book / })).toBeTruthy();
    expect(screen.queryByText('Nearest free dates')).toBeNull();
  });

  it('is entered at the first day on which a stay may begin, or where one that has begun may end', async () => {
    const { user } = await open([block('2027-02-12', '2027-02-15')], {
      'GET /public/stays': () =>
        stays([{ from: '2027-01-16', to: '2027-02-06', kind: 'closed', preparation: 0 }]),
    });
    const doors = () =>
      screen.getAllByRole('gridcell').flatMap((cell) => (cell.tabIndex === 0 ? cell.dataset['date'] : []));
    await day(/^Saturday 6 February 2027, free/);
    expect(doors()).toEqual(['2027-02-06']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Jump to a month' }), '2027-03');
    await day(/^Monday 1 March 2027, free/);
    expect(doors()).toEqual(['2027-03-01']);
  });

  it('is walked through and chosen from by keys; Escape clears', async () => {
    const { user } = await open();
    const first = await day(/^Monday 8 February/);
    const grid = screen.getByRole('grid');
    expect(grid).toHaveAttribute('aria-multiselectable', 'true');
    expect(within(grid).getByText(/Enter chooses a day, Escape clears your dates\.$/)).toBeTruthy();
    first.focus();
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}');
    expect(
      await screen.findByRole('link', { name: /^Book Mon 8 to Wed 10 February, 2 nights, £270\.00$/ }),
    ).toBeTruthy();
    expect((await day(/^Tuesday 9 February 2027, in your stay$/)).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: /^Book / })).toBeNull();
  });

  it('discloses what the price is made of, and a longer stay that costs less', async () => {
    const { user } = await open([], {});
    fireEvent.change(await screen.findByLabelText('Arrive'), { target: { value: '2027-06-07' } });
    await screen.findByText(/^Arrive Monday 7.June\. Choose when to leave/, { selector: 'p' });
    fireEvent.change(screen.getByLabelText('Leave'), { target: { value: '2027-06-20' } });
    await user.click(await screen.findByRole('button', { name: /^Why £1,131\.25/ }));
    const rows = within(await screen.findByRole('dialog'));
    expect(rows.getByText('Early bird')).toBeTruthy();
    expect(rows.getAllByText('£1,131.25')).toHaveLength(1);
    expect(screen.getByText(/14.nights cost £1,109\.00, less than these 13\./)).toBeTruthy();
  });

  it('opens the day where a block and a stay can both be had', async () => {
    const { user } = await open([block('2027-02-08', '2027-02-12')]);
    await user.click(await day(/^Monday 8 February 2027, .*available, free, from £270\.00/));
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByRole('link', { name: /^Book Mon 8/ })).toBeTruthy();
    await user.click(
      await within(sheet).findByRole('button', { name: /^Arrive on Monday 8.February, from £270\.00$/ }),
    );
    expect(screen.getByText(/^Arrive Monday 8.February\. Choose when to leave/)).toBeTruthy();
  });

  it('is still one of blocks where the rules of stays do not come', async () => {
    await open([block('2027-02-08', '2027-02-12')], {
      'GET /public/stays': () => problem(500, 'internal_error', 'Broken'),
    });
    expect(await screen.findByText('The dates for stays could not be loaded.')).toBeTruthy();
    await day(/^Monday 8 February 2027, .*available$/);
  });

  it('turns to the month of a date that is typed in, and keeps what is refused to be changed', async () => {
    await open();
    const [arrive, leave] = [await screen.findByLabelText('Arrive'), screen.getByLabelText('Leave')];
    const type = (field: HTMLElement, value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    type(arrive, '2027-07-18');
    await screen.findByRole('heading', { name: 'July 2027' });
    await screen.findByText('In Summer stays begin on a Saturday.', { selector: 'p' });
    expect(arrive).toHaveValue('2027-07-18');
    type(leave, '2027-08-28');
    await screen.findByRole('heading', { name: 'August 2027' });
    expect([arrive, leave].map((field) => (field as HTMLInputElement).value)).toEqual([
      '2027-07-18',
      '2027-08-28',
    ]);
    type(leave, '2027-07-31');
    type(arrive, '2027-07-17');
    await screen.findByRole('link', { name: /^Book Sat 17 to Sat 31 July, 14 nights/ });
    await screen.findByRole('heading', { name: 'July 2027' });
  });

  it('turns to no month that nobody may book', async () => {
    await open();
    for (const [label, value] of [
      ['Arrive', '2027-01-02'],
      ['Arrive', '2031-05-01'],
      ['Leave', '2031-05-03'],
    ] as const)
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    expect(screen.getByRole('heading', { name: 'February 2027' })).toBeTruthy();
  });

  it('says that nothing is free in a month, and leads to the next day on which a stay or a block begins', async () => {
    const { user } = await open([block('2028-03-03', '2028-03-06')]);
    expect(screen.queryByText(/^Nothing is free/)).toBeNull();
    const jump = screen.getByRole('combobox', { name: 'Jump to a month' });
    await user.selectOptions(jump, '2027-12');
    await day(/^Monday 20 December 2027, free/);
    expect(screen.queryByText(/^Nothing is free/)).toBeNull();
    await user.selectOptions(jump, '2028-04');
    await screen.findByText('Nothing is free in April 2028.');
    await user.click(await screen.findByRole('button', { name: /^Earlier availability: Sat.16.January/ }));
    await screen.findByRole('heading', { name: 'January 2027' });
    expect(screen.queryByText(/^Nothing is free/)).toBeNull();
  });

  it('leads on from a month that is closed', async () => {
    const { user } = await open([], {
      'GET /public/stays': () =>
        stays([{ from: '2027-02-01', to: '2027-04-10', kind: 'closed', preparation: 0 }]),
    });
    await screen.findByText('Nothing is free in February 2027.');
    await user.click(await screen.findByRole('button', { name: /^Next availability: Sat.10.April$/ }));
    await screen.findByRole('heading', { name: 'April 2027' });
  });

  it('opens where something can be had, be it a stay or a block', async () => {
    const closed = { from: '2027-01-10', to: '2027-04-10', kind: 'closed', preparation: 0 } as const;
    const land = async (blocks: readonly CalendarBlock[]) => {
      serve({ 'GET /public/calendar': calendarOf(blocks), 'GET /public/stays': () => stays([closed]) });
      const page = visit(<CalendarPanel />, { of: stayTenant });
      await screen.findByRole('grid');
      const month = screen.getByRole('heading', { level: 3 }).textContent;
      page.unmount();
      return month;
    };
    expect(await land([])).toBe('April 2027');
    expect(await land([block('2027-03-03', '2027-03-06')])).toBe('March 2027');
    expect(await land([block('2027-05-03', '2027-05-06')])).toBe('April 2027');
  });

  it('asks for no stays where none are offered', async () => {
    const { calls } = serve({ 'GET /public/calendar': calendarOf([]) });
    visit(<CalendarPanel />, { at: '/?month=2027-02' });
    await screen.findByRole('grid');
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(calls.map(({ path }) => path)).not.toContain('/public/stays');
  });
});

describe('Quick Book with stays', () => {
  startFresh();
  beforeEach(() => jest.setSystemTime(STAYS_NOW));

  it('shows five entries by start, blocks and stays, none across another', async () => {
    serve({
      'GET /public/calendar': calendarOf([block('2027-01-18', '2027-01-22')]),
      'GET /public/stays': () => stays(),
    });
    visit(<QuickBook />, { of: stayTenant });
    await screen.findByRole('link', { name: /^Book Sat 16/ });
    const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(names.map((name) => /^Book (.*?), /.exec(name ?? '')?.[1])).toEqual([
      'Sat 16 to Mon 18 January',
      'Mon 18 to Fri 22 January',
      'Fri 22 to Mon 25 January',
      'Mon 25 to Wed 27 January',
      'Wed 27 to Fri 29 January',
    ]);
    expect(names[0]).toContain('includes £75.00 refundable deposit');
  });
});
