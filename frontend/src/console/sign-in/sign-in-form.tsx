import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error';
import { CodeStep } from './code-step';
import { PasswordStep } from './password-step';
import type { NamedPassword } from './password-step';

export interface Credentials extends NamedPassword {
  /** For those who sign in with two steps. */
  readonly totp?: string;
}

const asksForCode = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.code === 'login_code_required';

/** Username and password, and a code where the account asks for one. The password is kept in memory for that long. */
export const SignInForm = ({ signIn }: { signIn: (credentials: Credentials) => Promise<void> }) => {
  const [known, setKnown] = useState<NamedPassword | null>(null);
  const login = useMutation({
    mutationFn: signIn,
    onError: (cause, { username, password }) => {
      if (asksForCode(cause)) setKnown({ username, password });
      // The password was changed meanwhile, say: the first step decides again.
      else if (cause instanceof ApiError && cause.code === 'login_failed') setKnown(null);
    },
  });
  const problem = asksForCode(login.error) ? null : login.error;
  if (known === null)
    return (
      <PasswordStep pending={login.isPending} problem={problem} onSubmit={(typed) => login.mutate(typed)} />
    );
  return (
    <CodeStep
      pending={login.isPending}
      problem={problem}
      onSubmit={(totp) => login.mutate({ ...known, totp })}
      onBack={() => {
        login.reset();
        setKnown(null);
      }}
    />
  );
};
