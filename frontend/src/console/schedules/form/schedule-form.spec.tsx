import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { nothingDiffers, sampleSchedule } from '../../testing/sample-schedule';
import {
  answerForBoth,
  bothAnswered,
  expectNoFailure,
  goBack,
  impactOn,
  weighed,
} from '../../testing/touched-bookings';
import { ScheduleForm } from './schedule-form';
import { newSchedule, valuesOf } from './schedule-values';

const REVISE = 'PUT /admin/schedules/s1';
const CREATE = 'POST /admin/schedules';

beforeEach(() => localStorage.clear());

test('a schedule that is revised asks of each booking that it touches; whoever goes back has lost nothing', async () => {
  const revised = { ...sampleSchedule, warnings: [], differing: nothingDiffers };
  const { calls } = answerWith({ [REVISE]: weighed(impactOn(1, 2), { body: revised }) });
  const [close, changed] = [jest.fn(), jest.fn()];
  renderConsole(
    <ScheduleForm
      schedule={sampleSchedule}
      initialValues={valuesOf(sampleSchedule)}
      onClose={close}
      onChanged={changed}
    />,
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, ' in May');
  await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
  await goBack();
  expect(name).toHaveValue('Weeks in May');
  expectNoFailure();
  await userEvent.click(await screen.findByRole('button', { name: 'Save schedule' }));
  await answerForBoth();
  await waitFor(() => expect(changed).toHaveBeenCalledWith('s1', nothingDiffers));
  const sent = calls.filter(([call]) => call === REVISE).map(([, body]) => body);
  expect(sent).toMatchObject([{ preview: true }, { preview: true }, { impact: bothAnswered }]);
  expect(sent[2]).toMatchObject({ schedule_name: 'Weeks in May' });
});

test('a new schedule has made nothing that could touch a booking, and is created at once', async () => {
  const { calls } = answerWith({ [CREATE]: () => ({ status: 201, body: sampleSchedule }) });
  const close = jest.fn();
  const values = { ...newSchedule('2030-01-01'), price: '450', patterns: sampleSchedule.patterns };
  renderConsole(
    <ScheduleForm
      schedule={null}
      initialValues={{ ...values, schedule_name: 'Weeks' } as never}
      onClose={close}
      onChanged={jest.fn()}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create schedule' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  const sent = calls.filter(([call]) => call === CREATE);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[1]).not.toHaveProperty('preview');
});
