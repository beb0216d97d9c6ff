import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { focusFirstError } from '../kit/forms/server-fields';
import { Stack } from '../kit/stack';
import { LoginProblem } from './login-problem';
import classes from './sign-in-page.module.css';

export interface NamedPassword {
  readonly username: string;
  readonly password: string;
}

interface PasswordStepProps {
  readonly onSubmit: (typed: NamedPassword) => void;
  readonly pending: boolean;
  readonly problem: unknown;
}

const required = (value: string): string | null => (value.trim() === '' ? 'Required' : null);

/** Username and password. Pasting and password managers are welcome; nothing is asked to be typed twice. */
export const PasswordStep = ({ onSubmit, pending, problem }: PasswordStepProps) => {
  const form = useForm<NamedPassword>({
    initialValues: { username: '', password: '' },
    validate: { username: required, password: required },
  });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(onSubmit, (errors) => focusFirstError(form, Object.keys(errors)[0]))}
    >
      <Stack>
        <LoginProblem cause={problem} />
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
        <Button type="submit" size="md" fullWidth loading={pending}>
          Login
        </Button>
      </Stack>
    </form>
  );
};
