import type { RenewedToken } from '@holdfast/contracts/sign-in';
import { MIN_PASSWORD_LENGTH } from '@holdfast/contracts/rules';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { put } from '../data/console-api';
import { Failure } from '../kit/failure';
import { focusFirstError, showServerFields } from '../kit/forms/server-fields';
import { useUnsavedGuard } from '../kit/forms/use-unsaved-guard';
import { Panel } from '../kit/panel';
import { FieldGrid, Row, Stack } from '../kit/stack';
import { useAction } from '../kit/use-action';
import { renewToken } from '../session/session';
import { StrengthHint } from './strength-hint';
import { failures, successes } from '../../shared/copy/console';

const BLANK = { current_password: '', new_password: '', confirm: '' };
type PasswordValues = typeof BLANK;

const check = (values: PasswordValues) => ({
  ...(values.current_password === '' ? { current_password: 'Required' } : {}),
  ...(values.new_password.length < MIN_PASSWORD_LENGTH
    ? { new_password: 'Password must be at least 6 characters' }
    : {}),
  ...(values.new_password === values.confirm ? {} : { confirm: 'New passwords do not match' }),
});

/** Passwords are typed here and kept nowhere: no draft of them outlives the page. */
export const PasswordPanel = ({ path }: { path: string }) => {
  const form = useForm<PasswordValues>({ initialValues: BLANK, validate: check });
  useUnsavedGuard(form.isDirty());
  const failed = failures.changePassword;
  const change = useAction({
    run: ({ current_password, new_password }: PasswordValues) =>
      put<RenewedToken>(path, { current_password, new_password }),
    done: successes.password,
    failed,
    showsOwnFailure: true,
    onDone: ({ token }) => {
      renewToken(token);
      form.reset();
    },
  });
  const show = { visibilityToggleButtonProps: { 'aria-label': 'Show the password' } };
  return (
    <Panel title="Change password" note="Everybody else who is signed in with the old one is signed out.">
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => change.mutate(values, { onError: (cause) => showServerFields(form, cause) }),
          (errors) => focusFirstError(form, Object.keys(errors)[0]),
        )}
      >
        <Stack>
          <FieldGrid>
            <PasswordInput
              label="Current password"
              autoComplete="current-password"
              {...show}
              {...form.getInputProps('current_password')}
            />
            <div>
              <PasswordInput
                label="New password"
                autoComplete="new-password"
                aria-describedby="password-strength"
                {...show}
                {...form.getInputProps('new_password')}
              />
              <StrengthHint id="password-strength" password={form.values.new_password} />
            </div>
            <PasswordInput
              label="Confirm new password"
              autoComplete="new-password"
              {...show}
              {...form.getInputProps('confirm')}
            />
          </FieldGrid>
          {change.isError && <Failure cause={change.error} fallback={failed} />}
          <Row>
            <Button type="submit" loading={change.isPending} variant={form.isDirty() ? 'filled' : 'default'}>
              Change password
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  );
};
