import type { AttentionItem } from '@holdfast/contracts/bookings';
import { screen, within } from '@testing-library/react';
import { answerWith, renderConsole } from '../testing/render-console';
import { BookingAttention } from './booking-attention';

const item: AttentionItem = {
  booking_id: 'b1',
  reference: 'HF-1',
  kind: 'payment_reversed',
  sentence: 'The payment was reversed at PayPal.',
  amount: 120,
  refund_id: null,
  retryable: false,
  instalment: null,
  since: '2030-01-01T10:00:00Z',
};

test('what needs attention about this booking alone is told, with the way to settle it', async () => {
  const other = { ...item, booking_id: 'b2', sentence: 'Another booking.' };
  const wrote = { ...item, kind: 'customer_wrote', sentence: 'The customer wrote to you.' };
  answerWith({ 'GET /admin/attention': () => ({ body: [other, item, wrote] }) });
  renderConsole(<BookingAttention id="b1" />);
  const list = await screen.findByRole('list', { name: 'Needs attention' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    /The payment was reversed at PayPal\.£120\.00 · /,
  );
  expect(within(list).getByRole('button', { name: 'Mark as settled' })).toBeInTheDocument();
});
