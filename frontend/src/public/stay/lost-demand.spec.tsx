import { screen, waitFor } from '@testing-library/react';
import { calendarOf, held, problem, serve, startFresh, visit } from '../../../test/site';
import type { Reply } from '../../../test/site';
import { stays, STAYS_NOW, stayTenant, wished } from '../../../test/stays';
import { CalendarPanel } from '../calendar/calendar-panel';
import { keepHold } from '../data/hold-changes';

const FRIDAY = /^Friday 12 February 2027/;
const SUNDAY = /^Sunday 14 February 2027, Stays from a Friday are 3 nights or more\.$/;
const SATURDAY = /^Saturday 13 February 2027, Stays from a Friday are 3 nights or more\.$/;

describe('Dates that a visitor cannot have', () => {
  startFresh();
  beforeEach(() => jest.setSystemTime(STAYS_NOW));

  const open = async (answer: () => Reply, taken: Parameters<typeof stays>[0] = []) => {
    const { calls } = serve({
      'GET /public/calendar': calendarOf([]),
      'GET /public/stays': () => stays(taken),
      'POST /public/lost-demand': answer,
    });
    const { user } = visit(<CalendarPanel />, { at: '/?month=2027-02', of: stayTenant });
    await screen.findByRole('grid');
    const tap = async (name: RegExp) => user.click(await screen.findByRole('gridcell', { name }));
    const told = () => calls.filter(({ path }) => path === '/public/lost-demand').map(({ body }) => body);
    return { user, tap, told };
  };

  it('are told to the business, with who would have come and nothing else', async () => {
    const { user, tap, told } = await open(() => problem(503, 'internal_error', 'Broken'));
    await tap(FRIDAY);
    expect(told()).toEqual([]);
    // However often they try.
    for (let time = 0; time < 3; time += 1) {
      await tap(SUNDAY);
      await screen.findByText('Nearest free dates');
    }
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(told()).toEqual([
      { arrival: '2027-02-12', departure: '2027-02-14', adults: 2, children: 0, infants: 0, pets: 0 },
    ]);
    // That it could not be told is nothing to the visitor.
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('{Escape}');
  });

  it('are not told by somebody who holds dates: of those the business knows already', async () => {
    keepHold({ block: wished, booking: held(), discount: null });
    const mine = { from: wished.start_date, to: wished.end_date, kind: 'booked', preparation: 0 } as const;
    const { tap, told } = await open(() => null, [mine]);
    await tap(FRIDAY);
    await tap(SATURDAY);
    await screen.findByText('Nearest free dates');
    expect(told()).toEqual([]);
  });
});
