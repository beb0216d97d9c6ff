import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../shared/api/api-error';
import { renderConsole } from '../testing/render-console';
import { SignInForm } from './sign-in-form';
import type { Credentials } from './sign-in-form';

const refusal = (code: 'login_code_required' | 'login_code_wrong' | 'login_failed', error: string) =>
  new ApiError({ status: 401, code, error });

/** A door that asks for a code, and what was tried at it. */
const doorWithCode = (right: string) => {
  const tried: Credentials[] = [];
  const signIn = (credentials: Credentials): Promise<void> => {
    tried.push(credentials);
    const { password, totp } = credentials;
    if (password !== 'kite') return Promise.reject(refusal('login_failed', 'Login failed'));
    if (totp === undefined) return Promise.reject(refusal('login_code_required', 'Enter the code'));
    if (totp !== right) return Promise.reject(refusal('login_code_wrong', 'This code is wrong'));
    return Promise.resolve();
  };
  return { tried, signIn };
};

const typePassword = async (user: ReturnType<typeof userEvent.setup>, password = 'kite') => {
  await user.type(screen.getByLabelText('Username'), 'owner');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
};

describe('signing in with two steps', () => {
  const user = userEvent.setup();

  it('asks for the code after the password, without having either typed again', async () => {
    const door = doorWithCode('123456');
    renderConsole(<SignInForm signIn={door.signIn} />);
    await typePassword(user);
    const code = await screen.findByLabelText('Code');
    expect(screen.queryByText('Enter the code')).toBeNull();
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(code, '000000{Enter}');
    await screen.findByText('This code is wrong');
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(door.tried.at(-1)).toEqual({ username: 'owner', password: 'kite', totp: '123456' });
  });

  it('takes a recovery code instead, and can begin anew', async () => {
    const door = doorWithCode('abcd-efgh');
    renderConsole(<SignInForm signIn={door.signIn} />);
    await typePassword(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
    expect(door.tried.at(-1)?.totp).toBe('abcd-efgh');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('says nothing of codes to somebody who does not know the password', async () => {
    const door = doorWithCode('123456');
    renderConsole(<SignInForm signIn={door.signIn} />);
    await typePassword(user, 'guess');
    await screen.findByText('Login failed');
    expect(screen.queryByLabelText('Code')).toBeNull();
  });
});
