import type { Tenant } from '@holdfast/contracts/tenants';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { put } from '../../data/console-api';
import { confirm } from '../../kit/confirm/confirm';
import { Failure } from '../../kit/failure';
import { lateErrors } from '../../kit/forms/late-errors';
import { focusFirstError } from '../../kit/forms/server-fields';
import { useUnsavedGuard } from '../../kit/forms/use-unsaved-guard';
import { Panel } from '../../kit/panel';
import { Row, Stack } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { StrengthHint } from '../../account/strength-hint';

/** For an admin who has lost the password. */
export const AdminPasswordPanel = ({ tenant }: { tenant: Tenant }) => {
  const form = useForm({
    initialValues: { admin_password: '' },
    validate: lateErrors(async () => (await import('./tenant-checks')).adminPasswordErrors),
  });
  useUnsavedGuard(form.isDirty());
  const failed = 'Failed to reset the password';
  const reset = useAction({
    run: (values: typeof form.values) => put(`/superadmin/tenants/${tenant.id}/admin-password`, values),
    done: 'Password reset',
    failed,
    showsOwnFailure: true,
    onDone: () => form.reset(),
  });
  const ask = async (values: typeof form.values): Promise<void> => {
    const agreed = await confirm({
      title: `Reset the password of ${tenant.admin_username}?`,
      body: 'The old one stops working at once, and whoever is signed in with it is signed out.',
      yes: 'Reset',
      no: 'Keep the old one',
      danger: true,
    });
    if (agreed) reset.mutate(values);
  };
  return (
    <Panel
      title="Admin password"
      note={`Gives ${tenant.admin_username} a new password, which you pass on yourself.`}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => void ask(values),
          (errors) => focusFirstError(form, Object.keys(errors)[0]),
        )}
      >
        <Stack>
          <div>
            <PasswordInput
              label="New password"
              autoComplete="new-password"
              aria-describedby="reset-strength"
              visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
              {...form.getInputProps('admin_password')}
            />
            <StrengthHint id="reset-strength" password={form.values.admin_password} />
          </div>
          {reset.isError && <Failure cause={reset.error} fallback={failed} />}
          <Row>
            <Button type="submit" loading={reset.isPending || form.validating} variant="default">
              Reset password
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  );
};
