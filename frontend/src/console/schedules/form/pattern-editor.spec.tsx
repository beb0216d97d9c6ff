import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderConsole } from '../../testing/render-console';
import type { Pattern } from './pattern';
import { PatternEditor } from './pattern-editor';

const changed = jest.fn<void, [readonly Pattern[]]>();
const shown = () => changed.mock.lastCall?.[0] ?? [];
const Editor = ({ mode }: { mode: 'date' | 'time' }) => {
  const [patterns, setPatterns] = useState<readonly Pattern[]>([]);
  const change = (next: readonly Pattern[]) => {
    changed(next);
    setPatterns(next);
  };
  return <PatternEditor mode={mode} patterns={patterns} onChange={change} />;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('every hour from 9 to 17 is made in one go, on the days and in the length that were chosen', async () => {
  renderConsole(<Editor mode="time" />);
  await press('Every hour from 9 to 17');
  const many = screen.getByRole('group', { name: 'Several slots a day' });
  expect(within(many).getByRole('status')).toHaveTextContent(
    '8 slots a day, Monday to Friday: 09:00 to 10:00, then on to 16:00 to 17:00.',
  );
  await userEvent.click(within(many).getByRole('checkbox', { name: 'Saturday' }));
  await userEvent.selectOptions(within(many).getByLabelText('Length of a slot'), '120');
  expect(within(many).getByRole('status')).toHaveTextContent('4 slots a day, Monday to Saturday:');
  await press(/^Add 4.patterns$/);
  expect(shown()).toHaveLength(4);
  expect(shown().at(-1)).toEqual({ days: [1, 2, 3, 4, 5, 6], start_time: '15:00', end_time: '17:00' });
  expect(screen.queryByRole('group', { name: 'Several slots a day' })).not.toBeInTheDocument();
});

test('slots that are there already are not added again', async () => {
  renderConsole(<Editor mode="time" />);
  await press('Every hour from 9 to 17');
  await press(/^Add 8.patterns$/);
  await press('Every hour from 9 to 17');
  expect(screen.getByRole('button', { name: /^Add 0.patterns$/ })).toBeDisabled();
  expect(shown()).toHaveLength(8);
});

test('a range is a number of days up to a week, or one, two or four weeks to the same day', async () => {
  renderConsole(<Editor mode="date" />);
  await press('Fortnight');
  const range = screen.getByLabelText('Range');
  expect(
    within(range)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value')),
  ).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '15', '29']);
  expect(range).toHaveDisplayValue(/^15.days, 14.nights$/);
  expect(screen.getByText('Saturday to Saturday, 2 weeks later')).toBeInTheDocument();
  await userEvent.selectOptions(range, '8');
  expect(shown()).toEqual([{ day_of_week: 6, booking_range_days: 8 }]);
  expect(screen.getByText('Saturday to Saturday, a week later')).toBeInTheDocument();
});

test('a length that a program has chosen stays', async () => {
  renderConsole(
    <PatternEditor
      mode="date"
      patterns={[{ day_of_week: 5, booking_range_days: 11 }]}
      onChange={() => undefined}
    />,
  );
  expect(await screen.findByLabelText('Range')).toHaveDisplayValue(/^11.days, 10.nights$/);
});
