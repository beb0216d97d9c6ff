import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Row, Stack } from '../kit/stack';
import { LoginProblem } from './login-problem';
import classes from './sign-in-page.module.css';

interface CodeStepProps {
  readonly onSubmit: (code: string) => void;
  readonly onBack: () => void;
  readonly pending: boolean;
  readonly problem: unknown;
}

/** The second step: a code from the app, or a recovery code for those who have lost it. */
export const CodeStep = ({ onSubmit, onBack, pending, problem }: CodeStepProps) => {
  const [recovery, setRecovery] = useState(false);
  const form = useForm({
    initialValues: { totp: '' },
    validate: { totp: (value) => (value.trim() === '' ? 'Required' : null) },
  });
  const swap = () => {
    form.reset();
    setRecovery(!recovery);
  };
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(({ totp }) => onSubmit(totp))}>
      <Stack>
        <p role="status">
          {recovery
            ? 'Enter one of the recovery codes that you kept when you set up two-step sign-in.'
            : 'Enter the code from your authenticator app.'}
        </p>
        <LoginProblem cause={problem} />
        <TextInput
          key={recovery ? 'recovery' : 'app'}
          label={recovery ? 'Recovery code' : 'Code'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...(recovery ? {} : { inputMode: 'numeric' })}
          {...form.getInputProps('totp')}
        />
        <Button type="submit" size="md" fullWidth loading={pending}>
          Login
        </Button>
        <Row justify="between">
          <Button variant="subtle" px="xs" onClick={swap}>
            {recovery ? 'Use the app instead' : 'Use a recovery code'}
          </Button>
          <Button variant="subtle" color="gray" px="xs" onClick={onBack}>
            Start again
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
