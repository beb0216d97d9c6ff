import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../shared/api/api-error';
import { answerForBoth, bothAnswered, goBack, impactOn } from '../../testing/touched-bookings';
import { renderConsole } from '../../testing/render-console';
import { Dialogue } from '../dialogue';
import { NotSaved, sendWeighed, withdrawImpact } from './weigh';
import type { Weighing } from './weigh';

const changed = new ApiError({ status: 409, code: 'impact_changed' });

/** A change that touches these bookings, look after look. */
const weigh = (...looks: readonly (readonly number[])[]) => {
  const sent: Weighing[] = [];
  let last = impactOn();
  const saving = sendWeighed<'saved'>((weighing) => {
    sent.push(weighing);
    if (weighing.preview) {
      const look = sent.filter(({ preview }) => preview).length - 1;
      last = impactOn(...(looks[look] ?? looks.at(-1)!));
      return Promise.resolve({ impact: last });
    }
    const isOld = weighing.impact?.token !== impactOn(...looks.at(-1)!).token;
    return isOld ? Promise.reject(changed) : Promise.resolve('saved');
  });
  return { sent, saving };
};

describe('A change that touches bookings', () => {
  it('asks of each what becomes of it, with nothing chosen beforehand, and saves the answers', async () => {
    renderConsole(<p>A screen</p>);
    const { sent, saving } = weigh([1, 2]);
    expect(await screen.findByRole('dialog', { name: '2 bookings do not fit any more' })).toBeVisible();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await userEvent.click(screen.getAllByRole('radio', { name: 'Keep it' })[0]!);
    expect(screen.getByText('1 still without an answer')).toBeVisible();
    await userEvent.click(screen.getAllByRole('radio', { name: 'Put it on my list' })[1]!);
    await userEvent.click(save);
    expect(await saving).toBe('saved');
    const choices = [
      { booking_id: 'b1', choice: 'keep' },
      { booking_id: 'b2', choice: 'to_do' },
    ];
    expect(sent).toEqual([{ preview: true }, { impact: { token: 'of 1 and 2', choices } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps all at one press, by keyboard too', async () => {
    renderConsole(<p>A screen</p>);
    const { sent, saving } = weigh([1, 2, 3]);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep all' }));
    screen.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('{Enter}');
    await saving;
    expect(sent[1]?.impact?.choices.map(({ choice }) => choice)).toEqual(['keep', 'keep', 'keep']);
  });

  it('asks nobody where it touches none', async () => {
    renderConsole(<p>A screen</p>);
    const { sent, saving } = weigh([]);
    expect(await saving).toBe('saved');
    expect(sent).toEqual([{ preview: true }, { impact: { token: 'of ', choices: [] } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not saved by whoever goes back', async () => {
    renderConsole(<p>A screen</p>);
    const { sent, saving } = weigh([1]);
    const outcome = saving.catch((cause: unknown) => cause);
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await outcome).toBeInstanceOf(NotSaved);
    expect(sent).toEqual([{ preview: true }]);
  });

  it('says that nothing is moved, cancelled or repriced, and gives each booking with its dates and why', async () => {
    renderConsole(<p>A screen</p>);
    const outcome = weigh([1, 2]).saving.catch((cause: unknown) => cause);
    const dialogue = await screen.findByRole('dialog');
    expect(dialogue).toHaveTextContent('Your prices: No booking changes its price.');
    const first = screen.getByRole('radiogroup', { name: /^Customer 1, Thu.4 to Mon.8.February/ });
    expect(first).toHaveAccessibleDescription('We are closed on the night of Saturday 6 February 2027. REF1');
    await goBack();
    expect(await outcome).toBeInstanceOf(NotSaved);
  });

  it('is asked about again where others are touched by then, and nothing of it is answered beforehand', async () => {
    renderConsole(<p>A screen</p>);
    const { sent, saving } = weigh([1], [1, 2]);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another booking is touched by now. Please look again.')).toBeVisible();
    await answerForBoth();
    expect(await saving).toBe('saved');
    expect(sent.at(-1)).toEqual({ impact: bothAnswered });
  });

  it('is withdrawn, and nothing saved, when the session ends', async () => {
    renderConsole(<p>A screen</p>);
    const outcome = weigh([1]).saving.catch((cause: unknown) => cause);
    await screen.findByRole('dialog');
    act(withdrawImpact);
    expect(await outcome).toBeInstanceOf(NotSaved);
    await waitFor(() => expect(screen.queryByText(/Customer 1/)).toBeNull());
  });

  it('is given up where it is overtaken each time', async () => {
    let times = 0;
    const saving = sendWeighed<'saved'>(({ preview }) => {
      times += 1;
      return preview ? Promise.resolve({ impact: impactOn() }) : Promise.reject(changed);
    });
    await expect(saving).rejects.toBe(changed);
    expect(times).toBe(10);
  });

  it('takes the whole screen of a phone, a card each', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: true,
          media,
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
    renderConsole(<p>A screen</p>);
    const { saving } = weigh([1, 2]);
    const outcome = saving.catch((cause: unknown) => cause);
    const dialogue = await screen.findByRole('dialog');
    expect(dialogue.closest('[data-full-screen]')).not.toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await goBack();
    await outcome;
    jest.restoreAllMocks();
  });

  it('goes back by Escape, and leaves what lies below it open', async () => {
    const close = jest.fn();
    renderConsole(
      <Dialogue title="A form" onClose={close}>
        <input aria-label="Typed" defaultValue="as before" />
      </Dialogue>,
    );
    const { saving } = weigh([1]);
    const outcome = saving.catch((cause: unknown) => cause);
    await screen.findByRole('button', { name: 'Keep all' });
    await userEvent.keyboard('{Escape}');
    expect(await outcome).toBeInstanceOf(NotSaved);
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Typed')).toHaveValue('as before');
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalled();
  });
});
