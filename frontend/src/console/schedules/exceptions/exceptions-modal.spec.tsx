import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { nothingDiffers, sampleSchedule } from '../../testing/sample-schedule';
import {
  answerForBoth,
  bothAnswered,
  expectNoFailure,
  goBack,
  impactOn,
  weighed,
} from '../../testing/touched-bookings';
import { ExceptionsModal } from './exceptions-modal';

const LIST = 'GET /admin/schedules/s1/exceptions';
const ADD = 'POST /admin/schedules/s1/exceptions';
const REMOVE = 'DELETE /admin/schedules/s1/exceptions/e1';
const closed = {
  id: 'e1',
  exception_date: '2030-05-06',
  exception_type: 'blocked',
  start_time: null,
  end_time: null,
  price: null,
  reason: null,
};

const open = () => {
  const changed = jest.fn();
  renderConsole(<ExceptionsModal schedule={sampleSchedule} onClose={jest.fn()} onChanged={changed} />);
  return changed;
};

beforeEach(() => localStorage.clear());

test('an exception that is added asks of each booking that it touches; whoever goes back has lost nothing', async () => {
  const added = { ...closed, differing: nothingDiffers };
  const { calls } = answerWith({
    [LIST]: () => ({ body: [] }),
    [ADD]: weighed(impactOn(1, 2), { status: 201, body: added }),
  });
  const changed = open();
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2030-05-06' } });
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  await userEvent.type(reason, 'Painters');
  await userEvent.click(screen.getByRole('button', { name: 'Add exception' }));
  await goBack();
  expect(reason).toHaveValue('Painters');
  expectNoFailure();
  await userEvent.click(await screen.findByRole('button', { name: 'Add exception' }));
  await answerForBoth();
  await waitFor(() => expect(changed).toHaveBeenCalledWith('s1', nothingDiffers));
  expect(calls.findLast(([call]) => call === ADD)?.[1]).toMatchObject({
    exception_date: '2030-05-06',
    reason: 'Painters',
    impact: bothAnswered,
  });
});

test('an exception that is removed asks of each booking that it touches', async () => {
  const { calls } = answerWith({
    [LIST]: () => ({ body: [closed] }),
    [REMOVE]: weighed(impactOn(1, 2), { body: { differing: nothingDiffers } }),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Remove the exception/ }));
  await answerForBoth();
  expect(await screen.findByText('Exception removed')).toBeInTheDocument();
  expect(calls.filter(([call]) => call === REMOVE)).toEqual([
    [REMOVE, { preview: true }],
    [REMOVE, { impact: bothAnswered }],
  ]);
});
