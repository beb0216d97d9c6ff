import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import {
  answerForBoth,
  bothAnswered,
  expectNoFailure,
  goBack,
  impactOn,
  weighed,
} from '../../testing/touched-bookings';
import { BlockForm } from './block-form';
import { newValues } from './block-values';

const SAVE = 'POST /admin/availability';
const december = { ...newValues(undefined, 'available', '2030-12-02'), end_date: '2030-12-06' };

const show = (status: 'available' | 'blocked' = 'available') =>
  renderConsole(<BlockForm block={null} initialValues={{ ...december, status }} onClose={() => undefined} />);

test('passing on fees asks for the warning to be read, and says so to the server', async () => {
  const { calls } = answerWith({ [SAVE]: () => ({ status: 201, body: { bookings_inside: [] } }) });
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '500');
  await userEvent.click(screen.getByRole('checkbox', { name: /Include PayPal fees/ }));
  expect(screen.getByText(/banned in the UK/)).toBeInTheDocument();
  expect(screen.getByText('£517.80')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add block' }));
  expect(screen.getByText('Please confirm that you have read this')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read this/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add block' }));
  expect(calls.find(([name]) => name === SAVE)?.[1]).toMatchObject({
    price: '500',
    include_paypal_fees: true,
    fees_acknowledged: true,
  });
});

test('the reason is asked for only when the time is closed', async () => {
  answerWith({});
  show();
  expect(screen.queryByRole('textbox', { name: /Block reason/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Blocked' }));
  expect(screen.getByRole('textbox', { name: /Block reason/ })).toBeInTheDocument();
});

test('who is booked inside a time that was closed is told', async () => {
  answerWith({
    [SAVE]: (sent) =>
      (sent as { preview?: true }).preview
        ? { body: { impact: { token: 'T', count: 0, items: [] } } }
        : { status: 201, body: { bookings_inside: [{ id: 'b1', reference: 'TYPWHRD' }] } },
  });
  show('blocked');
  await userEvent.click(screen.getByRole('button', { name: 'Block these dates' }));
  expect(await screen.findByText(/staying so: TYPWHRD/)).toBeInTheDocument();
});

test('what the server finds wrong stands beside its field, and its sentence in the form', async () => {
  answerWith({
    [SAVE]: () => ({
      status: 400,
      body: {
        error: 'Please check what was entered',
        code: 'validation_failed',
        fields: [{ path: 'end_date', message: 'Too far ahead' }],
      },
    }),
  });
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '10');
  await userEvent.click(screen.getByRole('button', { name: 'Add block' }));
  expect(await screen.findByText('Too far ahead')).toBeInTheDocument();
  expect(screen.getByText('Please check what was entered')).toBeInTheDocument();
});

test('what is closed over bookings is saved with what becomes of them; whoever goes back has lost nothing', async () => {
  const { calls } = answerWith({
    [SAVE]: weighed(impactOn(1, 2), { status: 201, body: { bookings_inside: [] } }),
  });
  show('blocked');
  await userEvent.type(screen.getByRole('textbox', { name: /Block reason/ }), 'The roof leaks');
  await userEvent.click(screen.getByRole('button', { name: 'Block these dates' }));
  await goBack();
  expect(screen.getByRole('textbox', { name: /Block reason/ })).toHaveValue('The roof leaks');
  expectNoFailure();
  await userEvent.click(await screen.findByRole('button', { name: 'Block these dates' }));
  await answerForBoth();
  expect(await screen.findByText('Availability block created!')).toBeInTheDocument();
  const sent = calls.filter(([name]) => name === SAVE).map(([, body]) => body);
  expect(sent).toMatchObject([{ preview: true }, { preview: true }, { impact: bothAnswered }]);
  expect(sent[2]).toMatchObject({ block_reason: 'The roof leaks' });
});
