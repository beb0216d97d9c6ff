import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import { EditForm } from './edit-form';
import { exampleChannel } from './testing/example-channel';

const channel = exampleChannel();
const IMPORT = `PUT /admin/channels/${channel.id}/import`;
const SETTINGS = `PUT /admin/channels/${channel.id}`;
const ADDRESS = 'https://www.airbnb.com/other.ics';

const saveAnother = async (answered: { readonly status?: number; readonly body?: unknown }) => {
  localStorage.clear();
  const { calls } = answerWith({ [IMPORT]: () => answered, [SETTINGS]: () => ({ body: channel }) });
  const close = jest.fn();
  renderConsole(<EditForm channel={channel} onClose={close} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const address = screen.getByRole('textbox', { name: /^Another address/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'The cottage');
  await userEvent.type(address, ADDRESS);
  await userEvent.click(screen.getByRole('button', { name: 'Save calendar' }));
  return { calls, close, name, address };
};

describe('Another address for a calendar', () => {
  it('that cannot be read leaves the other settings as they are, and what was typed where it is', async () => {
    const error = 'There is no calendar at this address';
    const refused = { status: 409, body: { code: 'channel_not_a_calendar', error } };
    const { calls, close, name, address } = await saveAnother(refused);
    expect(await screen.findByText(error)).toBeVisible();
    expect(calls).toEqual([[IMPORT, { import_address: ADDRESS, keep: false }]]);
    expect(close).not.toHaveBeenCalled();
    expect(name).toHaveValue('The cottage');
    expect(address).toHaveValue(ADDRESS);
  });

  it('is saved together with the other settings', async () => {
    const { calls, close } = await saveAnother({ body: channel });
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(calls).toEqual([
      [IMPORT, { import_address: ADDRESS, keep: false }],
      [SETTINGS, { name: 'The cottage', takes: 'reserved', shows: 'busy', is_paused: false }],
    ]);
  });
});
