import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import { NO_TARIFF } from '@holdfast/domain/stay/tariff';
import { tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { quietPreview } from '../../testing/tariff-preview';
import { impactOn } from '../../testing/touched-bookings';
import { TariffScreen } from '../tariff-screen';

/** Without nights, which would be drawn anew with every letter: what is told of a price is the same of any. */
const published = {
  version: 1,
  published_at: null,
  ...wireOf({ ...NO_TARIFF, securityDeposit: tariffA.securityDeposit }),
};
const PUT = 'PUT /admin/tariff';

const shown = async (current: object = published) => {
  const { calls } = answerWith({
    'GET /admin/settings': () => ({ body: { booking_mode: 'date', timezone: 'Europe/London' } }),
    'GET /admin/tariff': () => ({ body: current }),
    'POST /admin/tariff/preview': () => ({ body: { ...quietPreview, impact: impactOn() } }),
    [PUT]: () => ({ body: { ...current, version: 2, warnings: [] } }),
  });
  renderConsole(<TariffScreen />);
  await screen.findByRole('heading', { name: 'Cancellation' });
  return calls;
};
const policy = () => screen.getByLabelText('What comes back');
const publish = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Preview and publish' }));
  const dialogue = within(await screen.findByRole('dialog', { name: 'Preview and publish' }));
  await userEvent.click(dialogue.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Prices published!');
};

beforeEach(() => localStorage.clear());

test('a preset is told as customers read it, and published with what they may do', async () => {
  const calls = await shown();
  expect(policy()).toHaveValue('none');
  expect(policy()).toHaveAccessibleDescription(/nothing goes back by itself$/);
  await userEvent.selectOptions(policy(), 'strict');
  expect(policy()).toHaveAccessibleDescription(
    'Everything until 60 days before the arrival, half of the price until 30',
  );
  expect(
    await screen.findByText(
      /^Cancel by .* and you get everything back\. Cancel by .* and it costs half of the price \(£250\.00\)\. After that it costs the full price \(£500\.00\)\. Your £75\.00 deposit is always returned\.$/,
    ),
  ).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Right after booking'), '24');
  expect(await screen.findByText(/^Free of charge for 24 hours after booking\./)).toBeInTheDocument();
  await publish();
  expect(calls.find(([name]) => name === PUT)?.[1]).toMatchObject({
    cancellation: {
      steps: [
        { days: 60, percent: 100 },
        { days: 30, percent: 50 },
      ],
      free_hours: 24,
      customer_may_cancel: true,
      resale: false,
    },
  });
});

test('own steps are typed, and told what is wrong with them', async () => {
  const calls = await shown();
  await userEvent.selectOptions(policy(), 'own');
  await userEvent.click(screen.getByRole('button', { name: 'Add a step' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Step 3: until/ }), '20');
  await userEvent.type(screen.getAllByRole('textbox', { name: /^Comes back/ })[2] as HTMLElement, '10');
  await userEvent.click(screen.getByRole('button', { name: 'Preview and publish' }));
  expect(
    await screen.findByText('Must have fewer days and less per cent than the step before'),
  ).toBeInTheDocument();
  expect(calls.map(([name]) => name)).not.toContain(PUT);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the last step' }));
  await publish();
  expect(calls.find(([name]) => name === PUT)?.[1]).toMatchObject({
    cancellation: { steps: [{ days: 30 }, { days: 14 }] },
  });
});
