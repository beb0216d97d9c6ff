import type { Tenant } from '@holdfast/contracts/tenants';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { put } from '../../data/console-api';
import { Failure } from '../../kit/failure';
import { lateErrors } from '../../kit/forms/late-errors';
import { focusFirstError, showServerFields } from '../../kit/forms/server-fields';
import { useUnsavedGuard } from '../../kit/forms/use-unsaved-guard';
import { Panel } from '../../kit/panel';
import { Row, Stack } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { platformQueries } from '../../data/platform.queries';

const noteOn = ({ paypal_client_id, paypal_secret_last4 }: Tenant): string =>
  paypal_client_id
    ? `Set up. The stored secret ends in ${paypal_secret_last4 ?? '····'}; it cannot be read back.`
    : 'Not set up yet: customers cannot pay.';

/** Where a tenant's customers pay to. The secret goes in and never comes out. */
export const CredentialsPanel = ({ tenant }: { tenant: Tenant }) => {
  const form = useForm({
    initialValues: { paypal_client_id: tenant.paypal_client_id ?? '', paypal_client_secret: '' },
    validate: lateErrors(async () => (await import('./tenant-checks')).credentialErrors),
  });
  useUnsavedGuard(form.isDirty());
  const failed = 'Failed to save payment credentials';
  const save = useAction({
    run: (values: typeof form.values) =>
      put<Tenant>(`/superadmin/tenants/${tenant.id}/payment-credentials`, values),
    done: 'Payment credentials saved',
    failed,
    showsOwnFailure: true,
    touches: [platformQueries.all],
    onDone: ({ paypal_client_id }) => {
      const saved = { paypal_client_id: paypal_client_id ?? '', paypal_client_secret: '' };
      form.setValues(saved);
      form.resetDirty(saved);
    },
  });
  return (
    <Panel title="Payment credentials" note={noteOn(tenant)}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => save.mutate(values, { onError: (cause) => showServerFields(form, cause) }),
          (errors) => focusFirstError(form, Object.keys(errors)[0]),
        )}
      >
        <Stack>
          <TextInput
            label="PayPal client ID"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('paypal_client_id')}
          />
          <PasswordInput
            label="PayPal client secret"
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the secret' }}
            {...form.getInputProps('paypal_client_secret')}
          />
          {save.isError && <Failure cause={save.error} fallback={failed} />}
          <Row>
            <Button
              type="submit"
              loading={save.isPending || form.validating}
              variant={form.isDirty() ? 'filled' : 'default'}
            >
              Save credentials
            </Button>
          </Row>
        </Stack>
      </form>
    </Panel>
  );
};
