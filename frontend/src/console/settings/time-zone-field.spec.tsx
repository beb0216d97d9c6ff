import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import { answerForBoth, bothAnswered, goBack, impactOn, weighed } from '../testing/touched-bookings';
import { TimeZoneField } from './time-zone-field';

const SAVE = 'PUT /admin/settings';

test('another clock asks of each booking that it touches; whoever goes back keeps the old one', async () => {
  const { calls } = answerWith({ [SAVE]: weighed(impactOn(1, 2), { body: { timezone: 'Europe/Paris' } }) });
  renderConsole(<TimeZoneField timezone="Europe/London" />);
  const field = screen.getByRole('combobox', { name: 'Time zone' });
  await userEvent.selectOptions(field, 'Europe/Paris');
  await goBack();
  await waitFor(() => expect(field).toHaveValue('Europe/London'));
  expect(screen.queryByText('Failed to update setting')).not.toBeInTheDocument();
  expect(calls).toEqual([[SAVE, { timezone: 'Europe/Paris', preview: true }]]);
  await userEvent.selectOptions(field, 'Europe/Paris');
  await answerForBoth();
  expect(await screen.findByText('Setting updated successfully!')).toBeInTheDocument();
  expect(calls.at(-1)).toEqual([SAVE, { timezone: 'Europe/Paris', impact: bothAnswered }]);
});
