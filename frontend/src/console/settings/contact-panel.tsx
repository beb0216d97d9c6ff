import type { Settings } from '@holdfast/contracts/settings';
import { Textarea, TextInput } from '@mantine/core';
import { showServerFields } from '../kit/forms/server-fields';
import { useDraftForm } from '../kit/forms/use-draft-form';
import { Panel } from '../kit/panel';
import { FieldGrid } from '../kit/stack';
import { lateSettingsErrors } from './late-settings-errors';
import { SettingsForm } from './settings-form';
import { useSaveSettings } from './use-save-settings';
import { failures, successes } from '../../shared/copy/console';

type ContactValues = Readonly<Record<'contact_email' | 'contact_phone' | 'contact_address', string>>;

const contactsOf = (settings: Settings): ContactValues => ({
  contact_email: settings.contact_email ?? '',
  contact_phone: settings.contact_phone ?? '',
  contact_address: settings.contact_address ?? '',
});

export const ContactPanel = ({ settings }: { settings: Settings }) => {
  const draft = useDraftForm<ContactValues>({
    name: 'contact',
    initialValues: contactsOf(settings),
    validate: lateSettingsErrors,
  });
  const { form } = draft;
  const failed = failures.saveContact;
  const save = useSaveSettings(successes.contact, failed, (saved) => draft.settle(contactsOf(saved)));
  return (
    <Panel
      title="Contact details"
      note="Shown on your public site. Messages about new bookings go to this email address."
    >
      <SettingsForm
        draft={draft}
        submit="Save contact details"
        pending={save.isPending}
        problem={save.error}
        failed={failed}
        onSubmit={(values) =>
          save.mutate({ ...values }, { onError: (cause) => showServerFields(form, cause) })
        }
      >
        <FieldGrid>
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            {...form.getInputProps('contact_email')}
          />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('contact_phone')} />
        </FieldGrid>
        <Textarea
          label="Address"
          autoComplete="street-address"
          rows={3}
          {...form.getInputProps('contact_address')}
        />
      </SettingsForm>
    </Panel>
  );
};
