import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '@holdfast/contracts/settings';
import { answerWith, renderConsole } from '../testing/render-console';
import { ChangesPanel } from './changes-panel';

const settings = { customer_changes: { dates: 'ask', until_hours: 48, at_most: 2 } } as Settings;

describe('What customers may do about their dates', () => {
  it('is saved as it stands', async () => {
    const sent: unknown[] = [];
    answerWith({
      'PUT /admin/settings': (body) => {
        sent.push(body);
        return { body: { ...settings, ...(body as object) } };
      },
    });
    renderConsole(<ChangesPanel settings={settings} />);
    await userEvent.selectOptions(await screen.findByLabelText('Other dates'), 'self');
    await userEvent.clear(screen.getByLabelText('Hours before it begins'));
    await userEvent.type(screen.getByLabelText('Hours before it begins'), '24');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Setting updated successfully!');
    expect(sent).toEqual([{ customer_changes: { dates: 'self', until_hours: 24, at_most: 2 } }]);
  });

  it('asks for no hours where they can do nothing', async () => {
    renderConsole(<ChangesPanel settings={settings} />);
    await userEvent.selectOptions(await screen.findByLabelText('Other dates'), 'off');
    expect(screen.queryByLabelText('Hours before it begins')).toBeNull();
  });
});
