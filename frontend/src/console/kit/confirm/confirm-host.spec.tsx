import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../../testing/render-console';
import { confirm } from './confirm';

const alertdialogs = () => screen.queryAllByRole('alertdialog', { hidden: true });

describe('A question', () => {
  it('is an alert dialogue with a name and its words while it is asked, and nothing before and after', async () => {
    renderConsole(<p>A screen</p>);
    expect(alertdialogs()).toEqual([]);

    const answered = confirm({ title: 'Delete this image?', body: 'It cannot be undone.', yes: 'Delete' });
    const [asked] = await screen.findAllByRole('alertdialog');
    expect(asked).toHaveAccessibleName('Delete this image?');
    expect(asked).toHaveAccessibleDescription(/It cannot be undone\./);
    expect(alertdialogs()).toHaveLength(1);
    expect(screen.queryAllByRole('dialog', { hidden: true })).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await answered).toBe(true);
    await waitFor(() => expect(alertdialogs()).toEqual([]));
  });
});
