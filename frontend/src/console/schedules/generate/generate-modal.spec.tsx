import type { Schedule } from '@holdfast/contracts/schedules';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { GenerateModal } from './generate-modal';

const schedule: Schedule = {
  id: 's1',
  schedule_name: 'Weekends',
  effective_from: '2030-01-01',
  effective_until: null,
  price: 200,
  include_paypal_fees: false,
  security_deposit: null,
  customer_price: 200,
  is_active: true,
  pattern_count: 1,
  exception_count: 1,
};

const blocks = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    start_date: `2030-01-${String((index % 28) + 1).padStart(2, '0')}`,
    end_date: `2030-01-${String((index % 28) + 1).padStart(2, '0')}`,
    start_time: `${String(9 + Math.floor(index / 28)).padStart(2, '0')}:00`,
    end_time: '18:00',
    price: 200,
    customer_price: 282.24,
    reason: null,
  }));

const none = { count: 0, blocks: [] };
const GENERATE = 'POST /admin/schedules/s1/generate';
const preview = {
  count: 60,
  blocks: blocks(60),
  skipped: [{ date: '2030-01-11', reason: 'Storm shutters' }],
  differing: { count: 0, blocks: [], changed_by_hand: none, staying: none, missing: 0 },
};

test('shows the first fifty blocks, the count of all, and what is left out and why', async () => {
  answerWith({ [GENERATE]: () => ({ body: preview }) });
  renderConsole(<GenerateModal schedule={schedule} onClose={() => undefined} onSee={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Generate 60 Blocks' })).toBeEnabled();
  expect(screen.getAllByRole('row')).toHaveLength(51);
  expect(screen.getByRole('columnheader', { name: 'Customer pays' })).toBeInTheDocument();
  expect(screen.getAllByRole('cell', { name: '£282.24' })).toHaveLength(50);
  expect(screen.getByText('The first 50 of 60 are shown.')).toBeInTheDocument();
  expect(screen.getByText('Storm shutters')).toBeInTheDocument();
});

test('a long generation is followed to its end, and its count is said', async () => {
  let isSeen = false;
  const { calls } = answerWith({
    [GENERATE]: (sent) =>
      (sent as { preview: boolean }).preview ? { body: preview } : { status: 202, body: { job_id: 'j1' } },
    'GET /admin/jobs/j1': () =>
      isSeen
        ? { body: { job_id: 'j1', state: 'completed', progress: 100, count: 60 } }
        : { body: { job_id: 'j1', state: 'active', progress: 40, count: null } },
  });
  const close = jest.fn();
  renderConsole(<GenerateModal schedule={schedule} onClose={close} onSee={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Generate 60 Blocks' }));
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'));
  isSeen = true;
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('status')
        .some((each) => each.textContent?.includes('60 availability blocks generated!')),
    ).toBe(true),
  );
  expect(close).toHaveBeenCalled();
  expect(calls.filter(([name]) => name === GENERATE).at(-1)?.[1]).toMatchObject({ preview: false });
});

test('a range that runs backwards cannot be generated', async () => {
  answerWith({ [GENERATE]: () => ({ body: preview }) });
  renderConsole(<GenerateModal schedule={schedule} onClose={() => undefined} onSee={() => undefined} />);
  await screen.findByRole('button', { name: 'Generate 60 Blocks' });
  await userEvent.clear(screen.getByLabelText(/^To/));
  expect(screen.getByText('Please choose both dates')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Generate \d+ Blocks/ })).toBeDisabled();
});

test('says that blocks which exist already differ, and leads to what differs', async () => {
  const differing = { ...preview.differing, count: 11, staying: { count: 1, blocks: [] } };
  answerWith({ [GENERATE]: () => ({ body: { ...preview, differing } }) });
  const see = jest.fn();
  renderConsole(<GenerateModal schedule={schedule} onClose={() => undefined} onSee={see} />);
  expect(
    await screen.findByText(/^12.blocks that exist already are not as the schedule would make them now\.$/),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'See what differs' }));
  expect(see).toHaveBeenCalledWith('s1');
});
