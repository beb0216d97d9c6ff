import type { Settings } from '@holdfast/contracts/settings';
import { Textarea, TextInput } from '@mantine/core';
import { showServerFields } from '../kit/forms/server-fields';
import { useDraftForm } from '../kit/forms/use-draft-form';
import { Panel } from '../kit/panel';
import { lateSettingsErrors } from './late-settings-errors';
import { SettingsForm } from './settings-form';
import { useSaveSettings } from './use-save-settings';
import { failures, successes } from '../../shared/copy/console';

type SellerValues = Readonly<Record<'legal_name' | 'legal_address', string>>;

const sellerOf = (settings: Settings): SellerValues => ({
  legal_name: settings.legal_name ?? '',
  legal_address: settings.legal_address ?? '',
});

/** Who gives out invoices: without both there are only receipts. */
export const InvoicePanel = ({ settings }: { settings: Settings }) => {
  const draft = useDraftForm<SellerValues>({
    name: 'invoices',
    initialValues: sellerOf(settings),
    validate: lateSettingsErrors,
  });
  const failed = failures.saveSeller;
  const save = useSaveSettings(successes.seller, failed, (saved) => draft.settle(sellerOf(saved)));
  return (
    <Panel
      title="Invoices"
      note="Once both are filled in, each booking gets a numbered invoice when it is paid in full. Receipts need neither."
    >
      <SettingsForm
        draft={draft}
        submit="Save invoice details"
        pending={save.isPending}
        problem={save.error}
        failed={failed}
        onSubmit={(values) =>
          save.mutate({ ...values }, { onError: (cause) => showServerFields(draft.form, cause) })
        }
      >
        <TextInput
          label="Name on invoices"
          description="Your company's registered name, or your own"
          autoComplete="organization"
          {...draft.form.getInputProps('legal_name')}
        />
        <Textarea
          label="Address on invoices"
          autoComplete="street-address"
          rows={3}
          {...draft.form.getInputProps('legal_address')}
        />
      </SettingsForm>
    </Panel>
  );
};
