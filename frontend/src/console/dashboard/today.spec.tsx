import { cleanup, screen, within } from '@testing-library/react';
import type { Expected, Today } from '@holdfast/contracts/today';
import { renderConsole } from '../testing/render-console';
import { MoneyToday } from './money-today';
import { SoonPanel, TodayPanel } from './today-panel';
import { WaitingPanel } from './waiting-panel';
import { YearPanel } from './year-panel';

const whose = {
  booking_id: 'b1',
  reference: 'K7QM4P',
  customer_name: 'Anna Whitfield',
  start_date: '2027-06-04',
  end_date: '2027-06-07',
  start_time: null,
  end_time: null,
};
const anna: Expected = {
  ...whose,
  provisional: false,
  party: { adults: 2, children: 1, infants: 0, pets: 0 },
  balance_due: 240,
};
const none = { amount: 0, count: 0 };

const day: Today = {
  today: '2027-06-04',
  arrivals: [anna],
  departures: [],
  staying: [],
  soon: [],
  cleaning: { to_do: 1, done: 2 },
  waiting: {
    questions: [{ ...whose, since: new Date().toISOString(), text: 'Is there a cot?' }],
    changes: [
      {
        ...whose,
        booking_id: 'b2',
        customer_name: 'Ben Okafor',
        since: new Date().toISOString(),
        wanted: { start_date: '2027-06-11', end_date: '2027-06-14' },
        difference: -50,
      },
    ],
    provisional_ending: [],
  },
  money: {
    due_7_days: { amount: 240, count: 1 },
    overdue: { amount: 80, count: 1 },
    received_30_days: none,
    refunds_open: none,
  },
  attention: [],
  occupancy: [{ month: '2027-06', sold: 20, offered: 30 }],
  income: [{ month: '2027-06', by_stay: 900, by_payment: 700 }],
  demand: [],
};

describe('The dashboard of an owner', () => {
  it('tells who arrives with what they owe, and that nobody leaves', () => {
    renderConsole(<TodayPanel day={day} />);
    const arriving = screen.getByRole('region', { name: /^Arriving/ });
    const link = within(arriving).getByRole('link', { name: /Anna Whitfield/ });
    expect(link).toHaveAttribute('href', '/admin/bookings/b1');
    expect(link).toHaveTextContent('2 adults');
    expect(link).toHaveTextContent('£240.00 owed');
    expect(screen.getByText('Nobody leaves.')).toBeInTheDocument();
  });

  it('tells how much is to be cleaned, with the list behind it, and nothing where nobody leaves', () => {
    renderConsole(<TodayPanel day={day} />);
    const cleaning = screen.getByRole('link', { name: 'Cleaning 1 to do, 2 done' });
    expect(cleaning).toHaveAttribute('href', '/admin/cleaning');
    cleanup();
    renderConsole(<TodayPanel day={{ ...day, cleaning: { to_do: 0, done: 0 } }} />);
    expect(screen.queryByRole('link', { name: /^Cleaning/ })).toBeNull();
  });

  it('tells whom to answer, with what they wrote, and leads to where it is answered', () => {
    renderConsole(<WaitingPanel day={day} />);
    const question = screen.getByRole('link', { name: /Anna Whitfield wrote to you/ });
    expect(question).toHaveTextContent('Is there a cot?');
    expect(question).toHaveAttribute('href', '/admin/bookings/b1?do=message');
    expect(screen.getByRole('link', { name: /Ben Okafor asks for Fri/ })).toHaveTextContent('£50.00 less');
  });

  it('tells what is due and what is overdue, each with its list', () => {
    renderConsole(<MoneyToday day={day} />);
    expect(screen.getByRole('link', { name: 'Due within 7 days £240.00' })).toHaveAttribute(
      'href',
      '/admin/money?tab=owed',
    );
    expect(screen.getByRole('link', { name: 'Overdue £80.00' })).toHaveAttribute('data-calls');
  });

  it('says of a quiet week that nobody comes', () => {
    renderConsole(<SoonPanel day={day} />);
    expect(screen.getByText('Nobody arrives within a week.')).toBeInTheDocument();
  });

  it('has the months as a table too', () => {
    renderConsole(<YearPanel day={day} />);
    expect(
      screen.getByRole('row', { name: 'June 2027 20 of 30 66.7 % £900.00 £700.00', hidden: true }),
    ).toBeInTheDocument();
  });
});
