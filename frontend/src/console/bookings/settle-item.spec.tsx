import type { AttentionItem } from '@holdfast/contracts/bookings';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import { SettleItem } from './settle-item';

const SETTLE = 'POST /admin/bookings/b1/attention';
const item: AttentionItem = {
  booking_id: 'b1',
  reference: 'HF-1',
  kind: 'refund_failed',
  sentence: 'The refund could not be made.',
  amount: 120,
  refund_id: null,
  retryable: false,
  instalment: null,
  since: '2030-01-01T10:00:00Z',
};

const open = () => userEvent.click(screen.getByRole('button', { name: 'Mark as settled' }));
const say = (what: string) => userEvent.click(screen.getByRole('button', { name: what }));

test('is settled by saying what was done', async () => {
  const { calls } = answerWith({ [SETTLE]: () => ({ body: { id: 'b1' } }) });
  renderConsole(<SettleItem item={item} />);
  await open();
  expect(await screen.findByRole('dialog')).toHaveTextContent('The refund could not be made.');
  await say('I refunded the customer by hand');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Marked as settled.'));
  expect(calls).toContainEqual([SETTLE, { kind: 'refund_failed', resolution: 'refunded_by_hand' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of money that does not match it is said first what becomes of the time', async () => {
  answerWith({});
  renderConsole(<SettleItem item={{ ...item, kind: 'payment_mismatch' }} />);
  await open();
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'its time is free again once you have answered',
  );
});

test('a failure is said in the dialogue, which stays open', async () => {
  answerWith({ [SETTLE]: () => ({ status: 500, body: null }) });
  renderConsole(<SettleItem item={item} />);
  await open();
  await say('Nothing had to be done');
  await screen.findByText('Failed to mark as settled');
  expect(screen.getByRole('button', { name: 'I checked it at PayPal' })).toBeEnabled();
});

test('what settles itself cannot be crossed off', () => {
  answerWith({});
  renderConsole(<SettleItem item={{ ...item, kind: 'outcome_unknown' }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
