import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router-dom';
import { Routed } from './routed';
import { useTypedParam } from './use-typed-param';

const Searched = () => {
  const [typed, type] = useTypedParam('q');
  return (
    <>
      <input aria-label="Search" value={typed} onChange={({ currentTarget }) => type(currentTarget.value)} />
      <Link to="/next">Next</Link>
    </>
  );
};

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

const open = () => {
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const router = createMemoryRouter([
    { path: '/', Component: Searched },
    { path: '/next', lazy: () => loaded.then(() => ({ Component: () => <h1>The next screen</h1> })) },
  ]);
  render(<Routed router={router} />);
  return { router, load };
};

test('what was typed stands in the address a moment later, where no server gets it', async () => {
  const { router } = open();
  await userEvent.type(screen.getByLabelText('Search'), 'gull');
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '', hash: '#q=gull' }));
});

test('whoever goes on to a screen that is still being fetched gets there, however lately they have typed', async () => {
  const { router, load } = open();
  await userEvent.type(screen.getByLabelText('Search'), 'gull');
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  await pause(400);
  load();
  expect(await screen.findByText('The next screen')).toBeVisible();
  expect(router.state.location.pathname).toBe('/next');
});
