import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import { MoveDialogue } from './move-dialogue';

const PREVIEW = 'POST /admin/bookings/b1/move/preview';
const MOVE = 'POST /admin/bookings/b1/move';
const booking = {
  id: 'b1',
  customer_name: 'Anna Whitfield',
  start_date: '2027-12-04',
  end_date: '2027-12-07',
  start_time: null,
  end_time: null,
};

const to = {
  start_date: '2027-12-05',
  end_date: '2027-12-08',
  start_time: null,
  end_time: null,
};
const preview = {
  ...to,
  free: true,
  taken_by: [],
  rules_broken: [],
  total_kept: 328.82,
  total_new: 351.2,
  paid: 328.82,
  may_ask: true,
};

const open = async (changes: object = {}, at: typeof to | null = to) => {
  const { calls } = answerWith({
    'GET /admin/bookings/b1': () => ({ body: booking }),
    [PREVIEW]: () => ({ body: { ...preview, ...changes } }),
    [MOVE]: () => ({ body: booking }),
  });
  renderConsole(<MoveDialogue bookingId="b1" to={at} onClose={() => {}} />);
  const dialogue = within(await screen.findByRole('dialog', { name: /^Move/ }));
  return { calls, dialogue };
};
const sent = (calls: readonly (readonly [string, unknown])[]) => calls.find(([name]) => name === MOVE)?.[1];

describe('The dialogue of a move', () => {
  it('asks what it costs then, with the price kept and the customer told unless it is said', async () => {
    const { calls, dialogue } = await open();
    expect(await dialogue.findByRole('radio', { name: 'Keep £328.82' })).toBeChecked();
    expect(dialogue.getByRole('radio', { name: 'Recalculate: £351.20' })).not.toBeChecked();
    expect(dialogue.getByRole('checkbox', { name: 'Ask Anna first' })).not.toBeChecked();
    expect(dialogue.getByRole('checkbox', { name: 'Tell Anna' })).toBeChecked();
    await userEvent.click(dialogue.getByRole('button', { name: 'Move the booking' }));
    await waitFor(() =>
      expect(sent(calls)).toMatchObject({
        to: { start_date: '2027-12-05', end_date: '2027-12-08' },
        price: { mode: 'keep' },
        expected_total: 328.82,
        ask_customer: false,
        notify: true,
        ignore_rules: false,
      }),
    );
  });

  it('says in its title who is moved, and to when, as soon as that is known', async () => {
    const { dialogue } = await open({}, null);
    await dialogue.findByText(/^Choose other dates/);
    expect(screen.getByRole('dialog', { name: 'Move Anna Whitfield?' })).toBeInTheDocument();
    fireEvent.change(dialogue.getByLabelText('Until'), { target: { value: '2027-12-08' } });
    const title = /^Move Anna Whitfield to Sat\s4 – Wed\s8\sDecember\?$/;
    expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
  });

  it('sends the total that was shown, and asks first where it is said', async () => {
    const { calls, dialogue } = await open();
    await userEvent.click(await dialogue.findByRole('radio', { name: 'Recalculate: £351.20' }));
    expect(dialogue.getByText(/^It costs £22\.38 more/)).toBeInTheDocument();
    await userEvent.click(dialogue.getByRole('checkbox', { name: 'Ask Anna first' }));
    await userEvent.click(dialogue.getByRole('button', { name: 'Ask the customer' }));
    await waitFor(() =>
      expect(sent(calls)).toMatchObject({
        price: { mode: 'recalculate' },
        expected_total: 351.2,
        ask_customer: true,
        notify: true,
      }),
    );
  });

  it('says what of a lower price comes back, and takes no amount that is more', async () => {
    const { calls, dialogue } = await open({ total_new: 300 });
    await userEvent.click(await dialogue.findByRole('radio', { name: 'Recalculate: £300.00' }));
    const back = dialogue.getByRole('textbox', { name: 'The customer gets back' });
    await userEvent.type(back, '28.83');
    await userEvent.click(dialogue.getByRole('button', { name: 'Move the booking' }));
    expect(back).toBeInvalid();
    await userEvent.clear(back);
    await userEvent.type(back, '10');
    await userEvent.click(dialogue.getByRole('button', { name: 'Move the booking' }));
    await waitFor(() => expect(sent(calls)).toMatchObject({ price: { mode: 'recalculate', give_back: 10 } }));
  });

  it('keeps a price that was set, and its reason, while other dates are looked at', async () => {
    const { calls, dialogue } = await open();
    await userEvent.click(await dialogue.findByRole('radio', { name: 'Set another price' }));
    await userEvent.type(dialogue.getByRole('textbox', { name: 'New price' }), '350');
    await userEvent.type(dialogue.getByRole('textbox', { name: /^Why/ }), 'For a friend');
    fireEvent.change(dialogue.getByLabelText('Until'), { target: { value: '2027-12-09' } });
    await waitFor(() => expect(calls.filter(([name]) => name === PREVIEW)).toHaveLength(2));
    expect(await dialogue.findByRole('textbox', { name: 'New price' })).toHaveValue('350');
    await userEvent.click(dialogue.getByRole('button', { name: 'Move the booking' }));
    await waitFor(() =>
      expect(sent(calls)).toMatchObject({
        to: { start_date: '2027-12-05', end_date: '2027-12-09' },
        price: { mode: 'set', total: 350, reason: 'For a friend' },
      }),
    );
  });

  it('offers no way onto what somebody else has, and names only its reference', async () => {
    const { dialogue } = await open({ free: false, taken_by: ['K7M2QX4'] });
    expect(await dialogue.findByText('These dates are taken by K7M2QX4.')).toBeInTheDocument();
    expect(dialogue.getByRole('button', { name: 'Move the booking' })).toBeDisabled();
  });

  it('names the rules that it breaks before it goes on against them', async () => {
    const rules = [{ code: 'stay_too_short', sentence: 'Stays are for 3 nights or more.' }];
    const { calls, dialogue } = await open({ rules_broken: rules });
    expect(await dialogue.findByText('Stays are for 3 nights or more.')).toBeInTheDocument();
    await userEvent.click(dialogue.getByRole('button', { name: 'Move the booking' }));
    await waitFor(() => expect(sent(calls)).toMatchObject({ ignore_rules: true }));
  });

  it('asks for dates where none were dropped, by keyboard', async () => {
    const { calls, dialogue } = await open({}, null);
    expect(await dialogue.findByText(/^Choose other dates/)).toBeInTheDocument();
    expect(calls.map(([name]) => name)).not.toContain(PREVIEW);
  });
});
