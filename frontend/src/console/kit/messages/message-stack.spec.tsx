import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../testing/render-console';
import { clearMessages, offerUndo, sayDone, sayProblem } from './messages';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(clearMessages);
  jest.useRealTimers();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a success text is said as a status and clears after three seconds', () => {
  renderConsole(null);
  act(() => sayDone('Theme updated!'));
  expect(screen.getByRole('status')).toHaveTextContent('Theme updated!');
  wait(2_900);
  expect(screen.getByRole('status')).toHaveTextContent('Theme updated!');
  wait(200);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a failure stays until it is dismissed, with the number that finds it', async () => {
  renderConsole(null);
  act(() => sayProblem('Failed to delete block', 'req-7'));
  wait(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete block');
  expect(screen.getByRole('alert')).toHaveTextContent('Reference req-7');
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('an offer to undo outlives the success text, and is taken once', async () => {
  const undo = jest.fn();
  renderConsole(null);
  act(() => {
    sayDone('Availability block updated!');
    offerUndo('Moved', undo);
  });
  wait(3_500);
  expect(screen.getByRole('status')).toHaveTextContent('Moved');
  expect(screen.getByRole('status')).not.toHaveTextContent('updated');
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
