import type { Tenant } from '@holdfast/contracts/tenants';
import { RegisterTenant } from '@holdfast/contracts/tenants';
import { PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { post } from '../../data/console-api';
import { FormModal } from '../../kit/forms/form-modal';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { showServerFields } from '../../kit/forms/server-fields';
import { useUnsavedGuard } from '../../kit/forms/use-unsaved-guard';
import { FieldGrid } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { useIdempotencyKey } from '../../kit/use-idempotency-key';
import { StrengthHint } from '../../account/strength-hint';
import { platformQueries } from '../../data/platform.queries';
import { failures } from '../../../shared/copy/console';

const BLANK = { name: '', subdomain: '', admin_username: '', admin_password: '', paypal_email: '' };
type TenantValues = typeof BLANK;

/** A password is typed here, so no draft of it is kept. */
const useTenantDraft = () => {
  const form = useForm<TenantValues>({
    initialValues: BLANK,
    validate: (values) => ({
      ...schemaErrors(RegisterTenant, values),
      ...(values.subdomain.trim() === '' && { subdomain: 'Required' }),
      ...(values.admin_password === '' && { admin_password: 'Required' }),
    }),
  });
  const { letGo } = useUnsavedGuard(form.isDirty());
  return { form, restored: false, discard: () => form.reset(), settle: letGo };
};

export const TenantForm = ({ onClose }: { onClose: () => void }) => {
  const draft = useTenantDraft();
  const { form } = draft;
  const { keyFor, renew } = useIdempotencyKey();
  const failed = failures.createTenant;
  const create = useAction({
    run: (values: TenantValues) =>
      post<Tenant>('/superadmin/tenants', values, { idempotencyKey: keyFor(values) }),
    done: ({ name }) => `${name} is open for business`,
    failed,
    showsOwnFailure: true,
    touches: [platformQueries.all],
    onDone: () => {
      renew();
      draft.settle();
      onClose();
    },
  });
  return (
    <FormModal
      title="Add New Tenant"
      draft={draft}
      onSubmit={(values) => create.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit="Create tenant"
      pending={create.isPending}
      problem={create.error}
      failed={failed}
    >
      <FieldGrid>
        <TextInput
          label="Name"
          placeholder="Bay View Caravan"
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Subdomain"
          placeholder="bayview"
          required
          autoCapitalize="none"
          spellCheck={false}
          description="The first part of its address"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('subdomain')}
        />
      </FieldGrid>
      <FieldGrid>
        <TextInput
          label="Admin Username"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('admin_username')}
        />
        <div>
          <PasswordInput
            label="Admin Password"
            required
            autoComplete="new-password"
            aria-describedby="tenant-password-strength"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
            {...form.getInputProps('admin_password')}
          />
          <StrengthHint id="tenant-password-strength" password={form.values.admin_password} />
        </div>
      </FieldGrid>
      <TextInput
        label="PayPal email (optional)"
        type="email"
        spellCheck={false}
        autoComplete="off"
        {...form.getInputProps('paypal_email')}
      />
    </FormModal>
  );
};
