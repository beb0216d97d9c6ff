import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { ApiError, sentenceOf } from '../../shared/api/api-error';
import { Stack } from '../kit/stack';
import { focusFirstError } from '../kit/forms/server-fields';
import classes from './sign-in-page.module.css';
import { failures } from '../../shared/copy/console';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const required = (value: string): string | null => (value.trim() === '' ? 'Required' : null);

const waitOf = (cause: unknown): string =>
  cause instanceof ApiError && cause.retryAfter ? ` Try again in ${cause.retryAfter} seconds.` : '';

/** Username and password. Pasting and password managers are welcome; nothing is asked to be typed twice. */
export const SignInForm = ({ signIn }: { signIn: (credentials: Credentials) => Promise<void> }) => {
  const form = useForm<Credentials>({
    initialValues: { username: '', password: '' },
    validate: { username: required, password: required },
  });
  const login = useMutation({ mutationFn: signIn });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => login.mutate(values),
        (errors) => focusFirstError(form, Object.keys(errors)[0]),
      )}
    >
      <Stack>
        {login.isError && (
          <Alert color="red" role="alert" icon={<TriangleAlert size={18} aria-hidden />}>
            {sentenceOf(login.error, failures.login)}
            {waitOf(login.error)}
          </Alert>
        )}
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          Login
        </Button>
      </Stack>
    </form>
  );
};
