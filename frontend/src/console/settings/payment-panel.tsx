import type { Settings } from '@holdfast/contracts/settings';
import { Alert, TextInput } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { showServerFields } from '../kit/forms/server-fields';
import { useDraftForm } from '../kit/forms/use-draft-form';
import { Panel } from '../kit/panel';
import { lateSettingsErrors } from './late-settings-errors';
import { needsOf } from './missing';
import { SettingsForm } from './settings-form';
import { useSaveSettings } from './use-save-settings';
import { failures, successes } from '../../shared/copy/console';

interface PaymentValues {
  readonly paypal_email: string;
}

const check = ({ paypal_email }: PaymentValues) =>
  paypal_email.trim() === '' ? { paypal_email: 'Required' } : lateSettingsErrors({ paypal_email });

export const PaymentPanel = ({ settings }: { settings: Settings }) => {
  const draft = useDraftForm<PaymentValues>({
    name: 'payment-email',
    initialValues: { paypal_email: settings.paypal_email ?? '' },
    validate: check,
  });
  const failed = failures.saveSettings;
  const save = useSaveSettings(successes.paymentEmail, failed, (saved) =>
    draft.settle({ paypal_email: saved.paypal_email ?? '' }),
  );
  return (
    <Panel
      title="Payment email"
      note="The address of your PayPal account. Where customers' payments go is set up by the administrator of the platform."
    >
      {!settings.payments_set_up && (
        <Alert color="yellow" mb="md" icon={<TriangleAlert size={20} aria-hidden />}>
          {needsOf(settings).find(({ section }) => section === 'payments')?.warning}
        </Alert>
      )}
      <SettingsForm
        draft={draft}
        submit="Save payment email"
        pending={save.isPending}
        problem={save.error}
        failed={failed}
        onSubmit={(values) =>
          save.mutate({ ...values }, { onError: (cause) => showServerFields(draft.form, cause) })
        }
      >
        <TextInput
          label="Payment email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          required
          maw={420}
          {...draft.form.getInputProps('paypal_email')}
        />
      </SettingsForm>
    </Panel>
  );
};
