import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderConsole } from '../testing/render-console';
import { clearMessages, offerUndo } from './messages/messages';
import { useAction } from './use-action';
import { useSwitch } from './use-switch';

afterEach(() => act(clearMessages));

const never = () => new Promise<never>(() => undefined);

const Switching = () => {
  const { mutate } = useSwitch<readonly string[], string>({
    queryKey: ['switches'],
    foresee: (cached, input) => [...cached, input],
    run: never,
    failed: 'Failed to switch',
  });
  return <button onClick={() => mutate('on')}>Change</button>;
};

const Acting = () => {
  const { mutate } = useAction({ run: never, failed: 'Failed to act' });
  return <button onClick={() => mutate()}>Change</button>;
};

test.each([
  ['a switch', <Switching key="switching" />],
  ['an action', <Acting key="acting" />],
])('%s withdraws the offer to undo what was before it, as soon as it begins', async (_, element) => {
  renderConsole(element);
  act(() => offerUndo('Moved to 15', jest.fn()));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});
