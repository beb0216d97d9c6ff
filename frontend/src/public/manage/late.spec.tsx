import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { late } from './late';

test('a part that cannot be fetched says so in its own place, and is fetched anew on request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  const Part = late(
    async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ sum }: { sum: number }) => <p>Pay £{sum}</p>;
    },
    <p>Loading</p>,
  );
  render(
    <>
      <textarea aria-label="Your message" defaultValue="Is there a cot?" />
      <Part sum={45} />
    </>,
  );
  expect(await screen.findByText('This part of the page could not be shown.')).toBeVisible();
  expect(screen.getByLabelText('Your message')).toHaveValue('Is there a cot?');
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Pay £45')).toBeVisible();
});
