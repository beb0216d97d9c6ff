import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { useCancelBooking } from './use-cancel-booking';

const CANCEL = 'POST /admin/bookings/b1/cancel';
const WHY = 'Cancelling costs 50 % of the price of £833.00: £416.50.';

const Opener = () => {
  const { cancel, dialogue } = useCancelBooking();
  return (
    <>
      <button type="button" onClick={() => cancel('b1')}>
        Cancel
      </button>
      {dialogue}
    </>
  );
};

const open = async (money: object = {}, answer: object = { id: 'b1' }) => {
  const { calls } = answerWith({
    'GET /admin/bookings/b1/money': () => ({
      body: {
        refunds: [],
        refundable: { amount: 908, at_provider: 908, fee: 30.86 },
        cancellation: { cost: 416.5, kept: 416.5, refund: 491.5, why: [WHY] },
        ...money,
      },
    }),
    [CANCEL]: () => ({ body: answer }),
  });
  renderConsole(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialogue = within(await screen.findByRole('dialog', { name: 'Cancel booking' }));
  const yes = await dialogue.findByRole('button', { name: 'Cancel the booking' });
  return { calls, dialogue, agree: () => userEvent.click(yes) };
};

describe('Before an owner cancels', () => {
  it('they are asked, with everything first and nothing ticked', async () => {
    const { calls, dialogue, agree } = await open();
    expect(
      dialogue.getByText(
        'Cancel this booking? Its dates become available again. Any refund must be made by hand at PayPal.',
      ),
    ).toBeInTheDocument();
    const choices = dialogue.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Refund everything (£908.00)', false],
      ['Refund by the policy (£491.50)', false],
      ['Another amount', false],
      ['No refund now', false],
    ]);
    await agree();
    expect(await dialogue.findByText('Choose what goes back')).toBeInTheDocument();
    expect(calls.map(([name]) => name)).not.toContain(CANCEL);
    expect(choices[0]).toHaveFocus();
    await userEvent.click(choices[0]!);
    expect(dialogue.queryByText('Choose what goes back')).toBeNull();
    expect(dialogue.getByText(/PayPal keeps its fee of £30\.86/)).toBeInTheDocument();
  });

  it('an amount that is none, or more than was paid, is told beside the field and not sent', async () => {
    const { calls, dialogue, agree } = await open();
    await userEvent.click(dialogue.getByRole('radio', { name: 'Another amount' }));
    const field = dialogue.getByRole('textbox', { name: 'Another amount' });
    await agree();
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await userEvent.type(field, '908.01');
    expect(field).toHaveAccessibleDescription(/That is more than the £908\.00 that can go back/);
    await userEvent.clear(field);
    await userEvent.type(field, '908');
    expect(field).toBeValid();
    expect(calls.map(([name]) => name)).not.toContain(CANCEL);
  });

  it('what PayPal is too late for is said beforehand, and that it waits for them is said afterwards', async () => {
    const { dialogue, agree } = await open(
      { refundable: { amount: 908, at_provider: 700, fee: 30.86 } },
      { id: 'b1', needs_attention: true },
    );
    await userEvent.click(dialogue.getByRole('radio', { name: /everything/ }));
    expect(dialogue.getByText(/^£208\.00 of it was paid too long ago for PayPal/)).toBeInTheDocument();
    await agree();
    expect(await screen.findByText(/and the booking needs your attention\.$/)).toBeInTheDocument();
  });

  it('they choose the policy, and read why it is so much', async () => {
    const { calls, dialogue, agree } = await open();
    await userEvent.click(dialogue.getByRole('radio', { name: /by the policy/ }));
    expect(dialogue.getByText(WHY)).toBeInTheDocument();
    await agree();
    await waitFor(() => expect(calls).toContainEqual([CANCEL, { refund: 'policy' }]));
    expect(
      await screen.findByText('Booking cancelled. £491.50 goes back to the customer.'),
    ).toBeInTheDocument();
  });

  it('they say another amount, and a reason', async () => {
    const { calls, dialogue, agree } = await open();
    await userEvent.click(dialogue.getByRole('radio', { name: 'Another amount' }));
    await userEvent.type(dialogue.getByRole('textbox', { name: 'Another amount' }), '100');
    await userEvent.type(dialogue.getByLabelText(/^Reason/), 'The roof leaks');
    await agree();
    await waitFor(() =>
      expect(calls).toContainEqual([CANCEL, { refund: 'amount', amount: '100', reason: 'The roof leaks' }]),
    );
  });

  it('there is no policy to choose where none was agreed, and they are reminded of what they owe', async () => {
    const { calls, dialogue, agree } = await open({ cancellation: null });
    expect(dialogue.getAllByRole('radio')).toHaveLength(3);
    await userEvent.click(dialogue.getByRole('radio', { name: 'No refund now' }));
    await agree();
    await waitFor(() => expect(calls).toContainEqual([CANCEL, { refund: 'none' }]));
    expect(
      await screen.findByText('Booking cancelled. Remember to refund the customer by hand.'),
    ).toBeInTheDocument();
  });

  it('nothing is asked of a booking for which nothing was paid', async () => {
    const nothing = { amount: 0, at_provider: 0, fee: 0 };
    const { calls, dialogue, agree } = await open({ refundable: nothing, cancellation: null });
    expect(dialogue.queryByRole('radio')).toBeNull();
    await agree();
    await waitFor(() => expect(calls).toContainEqual([CANCEL, { refund: 'none' }]));
  });
});
