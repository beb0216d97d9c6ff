import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../testing/render-console';
import { nothingDiffers, sampleSchedule } from '../testing/sample-schedule';
import {
  answerForBoth,
  bothAnswered,
  expectNoFailure,
  goBack,
  impactOn,
  weighed,
} from '../testing/touched-bookings';
import { ScheduleActions } from './schedule-actions';

const READ = 'GET /admin/schedules/s1';
const REVISE = 'PUT /admin/schedules/s1';
const DELETE = 'DELETE /admin/schedules/s1';

test('a schedule that is switched off asks of each booking that it touches; whoever goes back is told of no failure', async () => {
  const revised = { ...sampleSchedule, is_active: false, warnings: [], differing: nothingDiffers };
  const { calls } = answerWith({
    [READ]: () => ({ body: sampleSchedule }),
    [REVISE]: weighed(impactOn(1, 2), { body: revised }),
  });
  renderConsole(<ScheduleActions schedule={sampleSchedule} />);
  const off = screen.getByRole('button', { name: 'Deactivate Weeks' });
  await userEvent.click(off);
  await goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expectNoFailure();
  await userEvent.click(off);
  await answerForBoth();
  expect(await screen.findByText('Schedule deactivated!')).toBeInTheDocument();
  const sent = calls.filter(([call]) => call === REVISE).map(([, body]) => body);
  expect(sent).toMatchObject([{ preview: true }, { preview: true }, { impact: bothAnswered }]);
  expect(sent[2]).toMatchObject({ is_active: false });
});

test('a schedule that is deleted asks of each booking that it touches, once its owner is sure', async () => {
  const { calls } = answerWith({ [DELETE]: weighed(impactOn(1, 2), { status: 204 }) });
  renderConsole(<ScheduleActions schedule={sampleSchedule} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Weeks' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await answerForBoth();
  await waitFor(() =>
    expect(calls.filter(([call]) => call === DELETE)).toEqual([
      [DELETE, { preview: true }],
      [DELETE, { impact: bothAnswered }],
    ]),
  );
});
