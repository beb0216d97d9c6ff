import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@holdfast/contracts/bookings';
import type { Conversation } from '@holdfast/contracts/conversation';
import { answerWith, renderConsole } from '../../testing/render-console';
import { BookingConversation } from './booking-conversation';
import { WaitingCustomer } from './waiting-customer';

const booking = { id: 'b1', customer_name: 'Anna Whitfield' } as Booking;
const [READ, SAY, SETTLE] = [
  'GET /admin/bookings/b1/conversation',
  'POST /admin/bookings/b1/conversation',
  'POST /admin/bookings/b1/conversation/settle',
];
const AT = '2027-06-05T10:00:00.000Z';
const remark = (id: string, text: string): Conversation['remarks'][number] => ({
  id,
  at: AT,
  from: 'customer',
  via: 'page',
  text,
});
const asked: Conversation = { waiting_since: AT, remarks: [remark('r1', 'Is there a cot?')] };
const quiet: Conversation = { waiting_since: null, remarks: [] };

const open = (conversation: Conversation, answers: Parameters<typeof answerWith>[0] = {}) => {
  const answered = answerWith({ [READ]: () => ({ body: conversation }), ...answers });
  renderConsole(
    <>
      <WaitingCustomer booking={booking} />
      <BookingConversation booking={booking} />
    </>,
  );
  return answered;
};
const box = () => screen.getByRole('textbox', { name: 'Message to Anna Whitfield' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('The conversation of a booking', () => {
  it('is told with who said what, and answered', async () => {
    let told: Conversation = asked;
    const { calls } = open(asked, {
      [READ]: () => ({ body: told }),
      [SAY]: () => {
        const answer = { ...remark('r2', 'Yes, in the loft.'), from: 'owner' as const };
        told = { waiting_since: null, remarks: [...asked.remarks, answer] };
        return { status: 201, body: answer };
      },
    });
    const log = await screen.findByRole('log', { name: 'Conversation' });
    expect(within(log).getByRole('listitem')).toHaveTextContent(/Is there a cot\?Anna Whitfield/);
    await userEvent.type(box(), 'Yes, in the loft.');
    await press('Send');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Sent to the customer.'));
    expect(calls).toContainEqual([SAY, { text: 'Yes, in the loft.' }]);
    expect(box()).toHaveValue('');
    expect(await within(log).findByText('Yes, in the loft.')).toBeInTheDocument();
    expect(within(log).getAllByRole('listitem')[1]).toHaveTextContent(/You/);
    await waitFor(() => expect(screen.queryByText('Anna Whitfield wrote to you')).toBeNull());
  });

  it('of nothing is not sent', async () => {
    const { calls } = open(quiet);
    expect(await screen.findByText('Nothing has been written yet.')).toBeInTheDocument();
    await userEvent.type(box(), '  ');
    await press('Send');
    expect(await screen.findByText('Required')).toBeInTheDocument();
    expect(calls.map(([name]) => name)).not.toContain(SAY);
  });

  it('keeps what was typed when it could not be sent', async () => {
    open(quiet, { [SAY]: () => ({ status: 500 }) });
    await userEvent.type(box(), 'Yes.');
    await press('Send');
    expect(await screen.findByText('Failed to send your message')).toBeInTheDocument();
    expect(box()).toHaveValue('Yes.');
  });

  it('shows its end first when it is long', async () => {
    const remarks = Array.from({ length: 12 }, (_, at) => remark(`r${at}`, `No. ${at}`));
    open({ waiting_since: null, remarks });
    await screen.findByText('No. 11');
    expect(screen.queryByText('No. 1')).toBeNull();
    await press('Show 2 earlier');
    expect(screen.getByText('No. 1')).toBeInTheDocument();
  });
});

describe('A customer who waits for an answer', () => {
  it('is told of first, and the way to the box leads from there', async () => {
    open(asked);
    const first = await screen.findByRole('region', { name: 'Anna Whitfield waits for an answer' });
    expect(first).toHaveTextContent('Is there a cot?');
    await press('Answer');
    expect(box()).toHaveFocus();
  });

  it('may have said what needs no answer', async () => {
    let told = asked;
    open(asked, {
      [READ]: () => ({ body: told }),
      [SETTLE]: () => {
        told = { ...asked, waiting_since: null };
        return { status: 204 };
      },
    });
    await screen.findByRole('region', { name: 'Anna Whitfield waits for an answer' });
    await press('Nothing to answer');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Marked as settled.'));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });

  it('is nobody while nothing is open', async () => {
    open({ ...asked, waiting_since: null });
    await screen.findByText('Is there a cot?');
    expect(screen.queryByRole('region')).toBeNull();
  });
});
