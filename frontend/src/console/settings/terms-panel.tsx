import type { Settings } from '@holdfast/contracts/settings';
import { Textarea } from '@mantine/core';
import { showServerFields } from '../kit/forms/server-fields';
import { useDraftForm } from '../kit/forms/use-draft-form';
import { Panel } from '../kit/panel';
import { lateSettingsErrors } from './late-settings-errors';
import { SettingsForm } from './settings-form';
import { useSaveSettings } from './use-save-settings';
import { failures, successes } from '../../shared/copy/console';

type TermsValues = Readonly<Record<'terms' | 'privacy_notice', string>>;

const textsOf = ({ terms, privacy_notice }: Settings): TermsValues => ({ terms, privacy_notice });

export const TermsPanel = ({ settings }: { settings: Settings }) => {
  const draft = useDraftForm<TermsValues>({
    name: 'terms',
    initialValues: textsOf(settings),
    validate: lateSettingsErrors,
  });
  const { form } = draft;
  const failed = failures.saveSettings;
  const save = useSaveSettings(successes.setting, failed, (saved) => draft.settle(textsOf(saved)));
  return (
    <Panel
      title="Terms and privacy"
      note={`Customers agree to the terms when they book; which version they agreed to is kept with the booking. Now: version ${settings.terms_version}.`}
    >
      <SettingsForm
        draft={draft}
        submit="Save texts"
        pending={save.isPending}
        problem={save.error}
        failed={failed}
        onSubmit={(values) =>
          save.mutate({ ...values }, { onError: (cause) => showServerFields(form, cause) })
        }
      >
        <Textarea label="Terms of booking" rows={8} {...form.getInputProps('terms')} />
        <Textarea label="Privacy notice" rows={6} {...form.getInputProps('privacy_notice')} />
      </SettingsForm>
    </Panel>
  );
};
