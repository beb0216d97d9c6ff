import type { AvailabilityBlock } from '@holdfast/contracts/availability';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import {
  answerForBoth,
  bothAnswered,
  expectNoFailure,
  goBack,
  impactOn,
  weighed,
} from '../testing/touched-bookings';
import { useMoveBlock } from './calendar/use-move-block';

const MOVE = 'PUT /admin/availability/c1';

const closed: AvailabilityBlock = {
  id: 'c1',
  start_date: '2030-05-06',
  end_date: '2030-05-10',
  start_time: null,
  end_time: null,
  price: 0,
  include_paypal_fees: false,
  security_deposit: null,
  status: 'blocked',
  block_reason: null,
  hold_expires_at: null,
  booking_id: null,
  booked_block_id: null,
  booking_reference: null,
  customer_name: null,
  is_closed: false,
  schedule_id: null,
  customer_price: 0,
};
const elsewhere = { start_date: '2030-05-13', end_date: '2030-05-17', start_time: null, end_time: null };

const Dragging = ({ block }: { readonly block: AvailabilityBlock }) => {
  const move = useMoveBlock('date');
  return <button onClick={() => move(block, elsewhere)}>Drop it there</button>;
};

const sentTo = (calls: readonly [string, unknown][], name: string) =>
  calls.filter(([call]) => call === name).map(([, body]) => body);

test('closed time that is dragged asks of each booking that it touches; whoever goes back is told of no failure', async () => {
  const { calls } = answerWith({ [MOVE]: weighed(impactOn(1, 2), { body: { bookings_inside: [] } }) });
  renderConsole(<Dragging block={closed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Drop it there' }));
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expectNoFailure();
  expect(screen.queryByText('Availability block updated!')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Drop it there' }));
  await answerForBoth();
  expect(await screen.findByText('Availability block updated!')).toBeInTheDocument();
  expect(sentTo(calls, MOVE)).toMatchObject([
    { start_date: '2030-05-13', preview: true },
    { preview: true },
    { start_date: '2030-05-13', end_date: '2030-05-17', status: 'blocked', impact: bothAnswered },
  ]);
});

test('time that can be booked touches nothing, and is there when it is let go', async () => {
  const { calls } = answerWith({ [MOVE]: () => ({ body: { bookings_inside: [] } }) });
  renderConsole(<Dragging block={{ ...closed, status: 'available', price: 300 }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Drop it there' }));
  expect(await screen.findByText('Availability block updated!')).toBeInTheDocument();
  expect(sentTo(calls, MOVE)).toHaveLength(1);
  expect(sentTo(calls, MOVE)[0]).not.toHaveProperty('preview');
});
