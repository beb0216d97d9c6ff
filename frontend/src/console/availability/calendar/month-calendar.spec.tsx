import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { barOfBlock } from './block-bars';
import { MonthCalendar } from './month-calendar';
import { WeekCalendar } from './week-calendar';

const block = (
  id: string,
  from: string,
  to: string,
  more: Partial<AvailabilityBlock> = {},
): AvailabilityBlock => ({
  id,
  start_date: from,
  end_date: to,
  start_time: null,
  end_time: null,
  price: 300,
  include_paypal_fees: false,
  security_deposit: null,
  status: 'available',
  block_reason: null,
  hold_expires_at: null,
  booking_id: null,
  booked_block_id: null,
  booking_reference: null,
  customer_name: null,
  is_closed: false,
  schedule_id: null,
  customer_price: 300,
  ...more,
});

const booked = (id: string, from: string, to: string, more: Partial<AvailabilityBlock> = {}) =>
  block(id, from, to, {
    status: 'booked',
    booking_id: 'k1',
    booked_block_id: id,
    customer_name: 'Anna Whitfield',
    ...more,
  });

const shown = (blocks: readonly AvailabilityBlock[], Calendar = MonthCalendar, date = '2030-05-01') => {
  answerWith({});
  const seen = {
    onOpen: jest.fn(),
    onAdd: jest.fn(),
    onMove: jest.fn(),
    onTurn: jest.fn(),
    onMore: jest.fn(),
  };
  renderConsole(<Calendar bars={blocks.map(barOfBlock)} date={date} today="2030-05-10" {...seen} />);
  return seen;
};

const ribbon = (name: RegExp) => screen.getByRole('button', { name });

test('a night out of season says so, in words too', () => {
  shown([], (props) => (
    <MonthCalendar
      {...props}
      closed={(night) => (night < '2030-05-04' ? 'out of season, Winter closing' : null)}
    />
  ));
  expect(
    screen.getByRole('button', { name: /^Friday 3.May 2030, out of season, Winter closing\. Add/ }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Saturday 4.May 2030\. Add/ })).toBeVisible();
});

test('a booked ribbon bears its customer’s name, and opens the booking', async () => {
  const anna = booked('b1', '2030-05-06', '2030-05-10');
  const { onOpen } = shown([anna]);
  const bar = ribbon(/^Booked, Anna Whitfield, Monday 6 to Friday 10\sMay 2030$/);
  expect(bar).toHaveTextContent('Anna Whitfield');
  await userEvent.click(bar);
  expect(onOpen).toHaveBeenCalledWith(barOfBlock(anna));
});

test('a held one says so, and until when', () => {
  shown([booked('b1', '2030-05-06', '2030-05-10', { hold_expires_at: '2030-05-01T12:05:00.000Z' })]);
  expect(ribbon(/^Held until \d\d:05, Anna Whitfield,/)).toHaveTextContent(/until \d\d:05, Anna Whitfield/);
});

test('what lies under closed time reads closed', () => {
  shown([block('b1', '2030-05-06', '2030-05-10', { is_closed: true })]);
  expect(ribbon(/^Closed by blocked time, £300.00, Monday 6/)).toHaveTextContent('Closed');
});

test('a block that another booking overlaps says whose it is', () => {
  shown([booked('b1', '2030-05-06', '2030-05-10', { booked_block_id: 'b2' })]);
  expect(ribbon(/^Booked, Anna Whitfield, overlapped by that booking,/)).toBeInTheDocument();
});

test('a stay that goes on in the next week is one button, and is painted in both', () => {
  shown([block('b1', '2030-05-10', '2030-05-14')]);
  expect(screen.getAllByRole('button', { name: /^Available/ })).toHaveLength(1);
  expect(document.querySelectorAll('button[title^="Available"]')).toHaveLength(2);
});

test('stays touch on the day on which they change', () => {
  shown([block('b1', '2030-05-06', '2030-05-08'), booked('b2', '2030-05-08', '2030-05-10')]);
  const lanes = [...document.querySelectorAll<HTMLElement>('button[title]')].map(({ style }) =>
    style.getPropertyValue('--lane'),
  );
  expect(lanes).toEqual(['0', '0']);
});

test('keys lead from day to day and out of the month, and Enter adds a block', async () => {
  const { onAdd, onTurn } = shown([]);
  const today = ribbon(/^Friday 10\sMay 2030, today. Add a block$/);
  expect(today).toHaveAttribute('tabindex', '0');
  today.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(ribbon(/^Saturday 18\sMay 2030/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onAdd).toHaveBeenCalledWith('2030-05-18');
  await userEvent.keyboard('{PageDown}');
  expect(onTurn).toHaveBeenCalledWith('2030-06-18');
});

test('days with more than there is room for lead to their week', async () => {
  const hours = Array.from({ length: 6 }, (_, index) =>
    block(`h${index}`, '2030-05-07', '2030-05-07', {
      start_time: `1${index}:00`,
      end_time: `1${index + 1}:00`,
    }),
  );
  const { onMore } = shown(hours);
  await userEvent.click(ribbon(/^2\smore blocks on Tuesday 7\sMay 2030$/));
  expect(onMore).toHaveBeenCalledWith('2030-05-07');
});

test('a week of hours has each block in its day, with its times and its customer', () => {
  const times = { start_time: '09:00', end_time: '10:30' };
  shown(
    [booked('b1', '2030-05-07', '2030-05-07', times)],
    WeekCalendar as typeof MonthCalendar,
    '2030-05-06',
  );
  const tuesday = within(screen.getByRole('region', { name: /^Tuesday 7\sMay 2030/ }));
  const lesson = tuesday.getByRole('button', { name: /^Booked, Anna Whitfield,.*09:00 to 10:30$/ });
  expect(lesson).toHaveTextContent('09:00to 10:30Anna Whitfield');
});
