import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Banknote, Users } from 'lucide-react';
import { answerWith, renderConsole } from '../testing/render-console';
import { CommandPalette } from './command-palette';
import { tenantPlaces } from './places';
import type { Place } from './places';

const hit = {
  id: 'b1',
  reference: 'K7QM4P',
  customer_name: 'Anna Whitfield',
  start_date: '2027-06-04',
  end_date: '2027-06-07',
  start_time: null,
  end_time: null,
  status: 'confirmed',
  payment_status: 'paid',
  found_by: 'person',
};
const EMPTY_DAY = { arrivals: [], departures: [], staying: [], soon: [] };

const bookingsAlone: readonly Place[] = [
  { path: '/admin/bookings', name: 'Bookings', icon: Users, key: 'b' },
];

const open = (day: object = EMPTY_DAY, places = bookingsAlone) => {
  const asked = answerWith({
    'POST /admin/find': () => ({ body: [hit] }),
    'GET /admin/today': () => ({ body: day }),
  });
  const { router } = renderConsole(
    <CommandPalette
      opened
      early=""
      onReady={() => undefined}
      onClose={() => undefined}
      places={places}
      deeds={[]}
      find={{ path: '/admin/bookings', one: 'a booking', all: 'bookings' }}
      bookings={{
        pathOf: (id) => `/admin/bookings/${id}`,
        deeds: [
          { label: 'Take payment', icon: Banknote, pathOf: (id) => `/admin/bookings/${id}?do=payment` },
        ],
      }}
    />,
  );
  return { ...asked, router };
};

const placeOf = ({ router }: ReturnType<typeof open>) =>
  router.state.location.pathname + router.state.location.search;

describe('The palette', () => {
  it('finds a booking by a few digits, in a body, and leads to its page with the keyboard alone', async () => {
    const opened = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find or do' }), '0123');
    await screen.findByRole('button', { name: /Anna Whit/ }, { timeout: 5_000 });
    await waitFor(() => expect(opened.calls).toContainEqual(['POST /admin/find', { q: '0123' }]));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(placeOf(opened)).toBe('/admin/bookings/b1'));
  });

  it('begins a new booking, and leads to every place of the console', async () => {
    const opened = open(EMPTY_DAY, tenantPlaces);
    const field = await screen.findByRole('textbox', { name: 'Find or do' });
    for (const name of ['Arrivals', 'Cleaning', 'Calendars'])
      expect(await screen.findByRole('button', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
    await userEvent.type(field, 'new book');
    await userEvent.click(await screen.findByRole('button', { name: /New book/ }));
    await waitFor(() => expect(placeOf(opened)).toBe('/admin/bookings?take=new'));
  });

  it('asks nobody for one or two letters', async () => {
    const { calls } = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find or do' }), 'an');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(calls).toEqual([]);
  });

  it('asks with which booking something is to be done, and begins it there', async () => {
    const opened = open();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find or do' }), 'take');
    await userEvent.click(await screen.findByRole('button', { name: /Take payment…/ }));
    const which = await screen.findByRole('textbox', { name: 'Take payment: which booking?' });
    await userEvent.type(which, 'whit');
    await userEvent.click(await screen.findByRole('button', { name: /Anna Whit/ }, { timeout: 5_000 }));
    await waitFor(() => expect(placeOf(opened)).toBe('/admin/bookings/b1?do=payment'));
  });

  it('offers those who are there or come soon before anything is typed', async () => {
    const { id, ...rest } = hit;
    open({ ...EMPTY_DAY, arrivals: [{ booking_id: id, ...rest }] });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Find or do' }), 'take');
    await userEvent.click(await screen.findByRole('button', { name: /Take payment…/ }));
    expect(await screen.findByRole('button', { name: /Anna Whit/ }, { timeout: 5_000 })).toBeInTheDocument();
  });
});
