import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { endSession, startSession } from '../../session/session';
import { renderConsole } from '../../testing/render-console';
import { UnsavedGuard, useUnsavedGuard } from './use-unsaved-guard';

const Form = ({ name }: { name: string }) => {
  const [text, type] = useState('');
  useUnsavedGuard(text !== '');
  return <input aria-label={name} value={text} onChange={(event) => type(event.currentTarget.value)} />;
};

const Screen = () => (
  <>
    <UnsavedGuard />
    <Form name="First" />
    <Form name="Second" />
    <Link to="/elsewhere">Go</Link>
    <output>{useLocation().pathname}</output>
  </>
);

const leaves = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('What is not saved, on a screen with several forms', () => {
  beforeEach(() => {
    startSession({ token: 'a.b.c', role: 'super_admin', tenant: null });
  });
  afterEach(endSession);

  it.each(['First', 'Second'])('is asked about before it is left by a link or Back: %s', async (name) => {
    const user = userEvent.setup();
    const { router } = renderConsole(<Screen />, '/settings');
    await user.type(screen.getByLabelText(name), 'a');
    await user.click(screen.getByRole('link', { name: 'Go' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByText('/settings')).toBeInTheDocument();
    expect(leaves()).toBe(false);

    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('/elsewhere')).toBeInTheDocument();
  });

  it('holds nobody up where there is nothing to lose', async () => {
    const user = userEvent.setup();
    renderConsole(<Screen />, '/settings');
    await user.type(screen.getByLabelText('First'), 'a');
    await user.clear(screen.getByLabelText('First'));
    expect(leaves()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Go' }));
    expect(await screen.findByText('/elsewhere')).toBeInTheDocument();
  });
});
