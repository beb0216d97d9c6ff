import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@holdfast/contracts/bookings';
import { answerWith, renderConsole } from '../../testing/render-console';
import { BookingCustomer } from './booking-customer';

const booking = {
  id: 'b1',
  customer_name: 'Anna Whitfield',
  customer_email: 'anna@example.com',
  customer_phone: '07700 900123',
} as Booking;
const REVISE = 'PUT /admin/bookings/b1/customer';
const LINK = 'POST /admin/bookings/b1/link';

const open = (answers: Parameters<typeof answerWith>[0]) => {
  const answered = answerWith(answers);
  renderConsole(<BookingCustomer booking={booking} />);
  return answered;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const correct = async (field: string, text: string) => {
  await press('Correct details…');
  const dialogue = within(await screen.findByRole('dialog', { name: 'Correct details' }));
  await userEvent.clear(dialogue.getByLabelText(field));
  await userEvent.type(dialogue.getByLabelText(field), text);
  return dialogue;
};
const hear = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());

describe('The customer of a booking', () => {
  it('is corrected by what is changed alone', async () => {
    const { calls } = open({ [REVISE]: () => ({ body: { ...booking, customer_name: 'Anne Whitfield' } }) });
    const dialogue = await correct('Name', 'Anne Whitfield');
    expect(dialogue.queryByText(/gets a new link/)).toBeNull();
    await press('Save details');
    await hear('Details corrected.');
    expect(calls).toContainEqual([REVISE, { name: 'Anne Whitfield' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has another link with another email address, which is said beforehand', async () => {
    const { calls } = open({
      [REVISE]: () => ({ body: { ...booking, customer_email: 'anne@example.com' } }),
    });
    const dialogue = await correct('Email', 'anne@example.com');
    expect(dialogue.getByRole('status')).toHaveTextContent(
      'With a new email address the booking gets a new link, and the links in earlier emails stop working. Both addresses are told.',
    );
    await press('Save and send a new link');
    await hear('Details corrected. A new link is on its way, and both addresses are told.');
    expect(calls).toContainEqual([REVISE, { email: 'anne@example.com' }]);
  });

  it('has no such address or phone number: nothing is sent', async () => {
    const { calls } = open({});
    const dialogue = await correct('Email', 'anne');
    await userEvent.clear(dialogue.getByLabelText('Phone'));
    await press('Save and send a new link');
    await waitFor(() => expect(dialogue.getByLabelText('Email')).toBeInvalid());
    expect(dialogue.getByLabelText('Phone')).toBeInvalid();
    expect(calls).toEqual([]);
  });

  it('stays as they are when the server refuses, and its words are shown', async () => {
    const error = 'This customer has been erased.';
    open({ [REVISE]: () => ({ status: 409, body: { code: 'customer_unknown', error } }) });
    const dialogue = await correct('Name', 'Anne');
    await press('Save details');
    expect(await dialogue.findByText(error)).toBeInTheDocument();
  });

  it('is sent the link that they have', async () => {
    const { calls } = open({ [LINK]: () => ({ status: 204 }) });
    await press('Send link');
    await hear('The link is on its way to the customer.');
    expect(calls).toContainEqual([LINK, { renew: false }]);
  });

  it('is sent a new one only once that is agreed to', async () => {
    const { calls } = open({ [LINK]: () => ({ status: 204 }) });
    await press('New link…');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Links in earlier emails stop working at once.',
    );
    await press('Keep the old one');
    expect(calls).toEqual([]);
    await press('New link…');
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }));
    await hear('A new link is on its way to the customer.');
    expect(calls).toContainEqual([LINK, { renew: true }]);
  });
});
