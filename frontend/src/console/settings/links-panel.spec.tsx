import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import { LinksPanel } from './links-panel';

const RENEW = 'POST /admin/manage-links/renew';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('all links are renewed once that is agreed to, and not before', async () => {
  const { calls } = answerWith({ [RENEW]: () => ({ status: 204 }) });
  renderConsole(<LinksPanel />);
  await press('Renew all links…');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    /stop working at once.*Nobody is told\. Customers get a working link/,
  );
  await press('Keep them');
  expect(calls).toEqual([]);
  await press('Renew all links…');
  await press('Renew all links');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('All links are renewed.'));
  expect(calls).toEqual([[RENEW, { sure: true }]]);
});
