import type { DifferingBlock, Schedule } from '@holdfast/contracts/schedules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerWith, renderConsole } from '../../testing/render-console';
import { nothingDiffers, sampleSchedule } from '../../testing/sample-schedule';
import {
  answerForBoth,
  bothAnswered,
  expectNoFailure,
  goBack,
  impactOn,
} from '../../testing/touched-bookings';
import { AlignModal } from './align-modal';

const ALIGN = 'POST /admin/schedules/s1/align';

const block = (date: string, will: Partial<DifferingBlock> | null, id = date): DifferingBlock => {
  const terms = {
    start_date: date,
    end_date: date,
    start_time: null,
    end_time: null,
    price: 420,
    include_paypal_fees: false,
    security_deposit: null,
  };
  return { id, ...terms, will_be: will && { ...terms, ...will } };
};

const open = (differing: object, shown: Schedule = sampleSchedule, touched: readonly number[] = []) => {
  const close = jest.fn();
  const { calls } = answerWith({
    [ALIGN]: () => ({ body: { ...nothingDiffers, impact: impactOn(...touched), ...differing } }),
  });
  renderConsole(<AlignModal schedule={shown} onClose={close} />);
  return { calls, close };
};
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('asks whether the blocks shall change too, and says of each what it is and what it will be', async () => {
  const { calls, close } = open({
    count: 3,
    blocks: [
      block('2030-01-05', { price: 450 }),
      block('2030-01-12', { start_time: '13:00', end_time: '15:00', security_deposit: 75 }),
      block('2030-01-19', null),
    ],
  });
  expect(await screen.findByRole('dialog', { name: /^Change these 3.blocks too\?$/ })).toBeInTheDocument();
  const [repriced, moved, gone] = await waitFor(() => {
    expect(lines()).toHaveLength(3);
    return lines();
  });
  expect(repriced).toMatch(/£420\.00£450\.00$/);
  expect(moved).toMatch(/no deposit13:00 to 15:00, £75\.00 deposit$/);
  expect(gone).toMatch(/£420\.00taken away$/);
  await userEvent.click(screen.getByRole('button', { name: /^Change 3.blocks$/ }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(calls.map(([, body]) => body)).toEqual([
    { preview: true },
    { preview: true, include_changed_by_hand: false },
    { preview: false, include_changed_by_hand: false, impact: { token: 'of ', choices: [] } },
  ]);
  expect(
    screen
      .getAllByRole('status')
      .some((each) => /3.blocks changed to follow the schedule!/.test(each.textContent)),
  ).toBe(true);
});

test('lists apart what stays, and changes what was changed by hand only when it is ticked', async () => {
  const { calls } = open({
    count: 1,
    blocks: [block('2030-01-05', { price: 450 })],
    changed_by_hand: { count: 2, blocks: [block('2030-01-12', { price: 450 }), block('2030-01-19', null)] },
    staying: { count: 1, blocks: [block('2030-01-26', { price: 450 })] },
  });
  expect(await screen.findByText(/^1.block held or booked: it stays as it is$/)).toBeInTheDocument();
  await userEvent.click(
    screen.getByRole('checkbox', { name: /^Also 2.blocks that you have changed by hand/ }),
  );
  await userEvent.click(screen.getByRole('button', { name: /^Change 3.blocks$/ }));
  await waitFor(() =>
    expect(calls.at(-1)?.[1]).toMatchObject({ preview: false, include_changed_by_hand: true }),
  );
});

test('of a schedule that is switched off asks whether they shall be taken away', async () => {
  open({ count: 12, blocks: [block('2030-01-05', null)] }, { ...sampleSchedule, is_active: false });
  const dialogue = await screen.findByRole('dialog', { name: /^Take away these 12.blocks too\?$/ });
  expect(within(dialogue).getByText(/can still be booked/)).toBeInTheDocument();
  expect(within(dialogue).getByText('The first 1 of 12 are shown.')).toBeInTheDocument();
  expect(within(dialogue).getByRole('button', { name: /^Take away 12.blocks$/ })).toBeInTheDocument();
});

test('says what generating again would add, where nothing else differs', async () => {
  const { close } = open({ missing: 2 });
  expect(await screen.findByText(/Generate again to add them\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Close'));
  expect(close).toHaveBeenCalled();
});

test('asks about bookings over which a closed block would come to lie, before anything follows', async () => {
  const { calls, close } = open(
    { count: 1, blocks: [block('2030-01-05', { end_date: '2030-01-09' })] },
    sampleSchedule,
    [1, 2],
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Change 1.block$/ }));
  await goBack();
  expect(close).not.toHaveBeenCalled();
  expectNoFailure();
  await userEvent.click(await screen.findByRole('button', { name: /^Change 1.block$/ }));
  await answerForBoth();
  await waitFor(() => expect(close).toHaveBeenCalled());
  const saved = calls.filter(([, body]) => !(body as { preview: boolean }).preview);
  expect(saved).toEqual([[ALIGN, { preview: false, include_changed_by_hand: false, impact: bothAnswered }]]);
});
