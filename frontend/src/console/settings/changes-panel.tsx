import type { Settings } from '@holdfast/contracts/settings';
import { NativeSelect, NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { failures, successes } from '../../shared/copy/console';
import { showServerFields } from '../kit/forms/server-fields';
import { useDraftForm } from '../kit/forms/use-draft-form';
import { Panel } from '../kit/panel';
import { FieldGrid } from '../kit/stack';
import { SettingsForm } from './settings-form';
import { lateSettingsErrors } from './late-settings-errors';
import { useSaveSettings } from './use-save-settings';

type Changes = Pick<Settings, 'customer_changes'>;

const WAYS: readonly { value: Settings['customer_changes']['dates']; label: string }[] = [
  { value: 'off', label: 'They write to you' },
  { value: 'ask', label: 'They ask, and you accept or decline' },
  { value: 'self', label: 'They change them where the new time is free' },
];

const changesOf = ({ customer_changes }: Settings): Changes => ({ customer_changes });

const asNumber = (typed: string | number): number => Number(typed) || 0;

/** What customers may do about the dates of their bookings by themselves. */
export const ChangesPanel = ({ settings }: { settings: Settings }) => {
  const draft = useDraftForm<Changes>({
    name: 'customer-changes',
    initialValues: changesOf(settings),
    validate: lateSettingsErrors,
  });
  const { form } = draft;
  const save = useSaveSettings(successes.setting, failures.updateSetting, (saved) =>
    draft.settle(changesOf(saved)),
  );
  const { customer_changes: changes } = form.values;
  return (
    <Panel
      title="When customers want other dates"
      note="Customers do this at the link in their emails. A change is priced as a new booking of that day; what it adds is held while they pay for it."
    >
      <SettingsForm
        draft={draft}
        submit="Save"
        pending={save.isPending}
        problem={save.error}
        failed={failures.updateSetting}
        onSubmit={(values) =>
          save.mutate({ ...values }, { onError: (cause) => showServerFields(form, cause) })
        }
      >
        <NativeSelect
          label="Other dates"
          data={[...WAYS]}
          {...form.getInputProps('customer_changes.dates')}
        />
        {changes.dates !== 'off' && (
          <FieldGrid>
            <NumberInput
              label="Hours before it begins"
              description="Later than that they write to you"
              min={0}
              max={720}
              allowDecimal={false}
              value={changes.until_hours}
              error={form.errors['customer_changes.until_hours']}
              onChange={(typed) => form.setFieldValue('customer_changes.until_hours', asNumber(typed))}
            />
            <NumberInput
              label="Changes of one booking"
              description="At most"
              min={1}
              max={20}
              allowDecimal={false}
              value={changes.at_most}
              error={form.errors['customer_changes.at_most']}
              onChange={(typed) => form.setFieldValue('customer_changes.at_most', asNumber(typed))}
            />
          </FieldGrid>
        )}
      </SettingsForm>
    </Panel>
  );
};
