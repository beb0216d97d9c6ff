import type { Impact, TouchedBooking } from '@holdfast/contracts/impact';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const touchedBooking = (n: number): TouchedBooking => ({
  booking_id: `b${n}`,
  reference: `REF${n}`,
  customer_name: `Customer ${n}`,
  start_date: '2027-02-04',
  end_date: '2027-02-08',
  start_time: null,
  end_time: null,
  reasons: ['stay_closed'],
  sentence: 'We are closed on the night of Saturday 6 February 2027.',
});

export const impactOn = (...numbers: readonly number[]): Impact => ({
  token: `of ${numbers.join(' and ')}`,
  count: numbers.length,
  items: numbers.map(touchedBooking),
});

interface Answered {
  readonly status?: number;
  readonly body?: unknown;
}

/** A call that touches bookings: asked for a preview it names them, else it does what it is there for. */
export const weighed =
  (impact: Impact, saved: Answered) =>
  (sent: unknown): Answered =>
    (sent as { readonly preview?: boolean }).preview ? { body: { impact } } : saved;

/** How two touched bookings are answered with `answerForBoth`. */
export const bothAnswered = {
  token: 'of 1 and 2',
  choices: [
    { booking_id: 'b1', choice: 'keep' },
    { booking_id: 'b2', choice: 'to_do' },
  ],
};

const question = () => screen.findByRole('dialog', { name: '2 bookings do not fit any more' });

/** Keeps the first and puts the second on the list. */
export const answerForBoth = async (): Promise<void> => {
  const asked = within(await question());
  for (const radio of asked.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await userEvent.click(asked.getAllByRole('radio', { name: 'Keep it' })[0]!);
  await userEvent.click(asked.getAllByRole('radio', { name: 'Put it on my list' })[1]!);
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
};

export const goBack = async (): Promise<void> =>
  userEvent.click(within(await question()).getByRole('button', { name: 'Back' }));

/** Going back is no failure: nothing is said of it. */
export const expectNoFailure = (): void => {
  for (const alert of screen.queryAllByRole('alert')) expect(alert).toHaveTextContent(/^$/);
};
