import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Users } from 'lucide-react';
import { late } from '../kit/late';
import { answerWith, renderConsole } from '../testing/render-console';
import { CommandPalette } from './command-palette';
import type { CommandPaletteProps } from './command-palette';
import { useKeyboard } from './keyboard';

const content = {
  places: [
    { path: '/admin', name: 'Dashboard', icon: Users, key: 'd' },
    { path: '/admin/bookings', name: 'Bookings', icon: Users, key: 'b' },
  ],
  deeds: [],
  find: { path: '/admin/bookings', one: 'a booking', all: 'bookings' },
};

/** A console whose palette is on its way until it is told that it has come. */
const open = () => {
  answerWith({});
  let come = (_: typeof CommandPalette): void => undefined;
  const coming = new Promise<typeof CommandPalette>((resolve) => {
    come = resolve;
  });
  const Palette = late<CommandPaletteProps>(() => coming);
  const Console = () => {
    const { dialogues } = useKeyboard(content, Palette);
    return (
      <>
        <label>
          Name <input />
        </label>
        {dialogues}
      </>
    );
  };
  const { router } = renderConsole(<Console />);
  const arrive = () => act(async () => come(CommandPalette));
  return { router, arrive };
};
const field = () => screen.findByRole('textbox', { name: 'Find or do' });
/** Whether it is open outlives what is rendered: each test leaves it closed. */
const close = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Find or do' })).not.toBeInTheDocument());
};

describe('Letters that are typed behind Ctrl K, before the palette is there', () => {
  it('stand in it once it is, and typing goes on behind them', async () => {
    const { router, arrive } = open();
    await userEvent.click(screen.getByLabelText('Name'));
    await userEvent.keyboard('{Control>}k{/Control}bool{Backspace}');
    await arrive();
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('kin');
    expect(await field()).toHaveValue('bookin');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(router.state.location.pathname).toBe('/');
    await close();
  });

  it('lead to no place, though g and a letter do so otherwise', async () => {
    const { router, arrive } = open();
    await userEvent.keyboard('{Control>}k{/Control}gb');
    await arrive();
    expect(await field()).toHaveValue('gb');
    expect(router.state.location.pathname).toBe('/');
    await close();
  });

  it('are given up with Escape, and begin anew the next time', async () => {
    const { arrive } = open();
    await userEvent.keyboard('{Control>}k{/Control}old{Escape}');
    await arrive();
    expect(screen.queryByRole('textbox', { name: 'Find or do' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveValue('');
    await close();
  });
});
