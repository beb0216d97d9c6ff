import type { Channel } from '@holdfast/contracts/channels';
import { NativeSelect, TextInput } from '@mantine/core';
import { channelQueries } from '../data/channel.queries';
import { put } from '../data/console-api';
import { FormModal } from '../kit/forms/form-modal';
import { showServerFields } from '../kit/forms/server-fields';
import { useDraftForm } from '../kit/forms/use-draft-form';
import { useAction } from '../kit/use-action';
import { channelWords } from '../../shared/copy/channels';

interface Values {
  readonly name: string;
  readonly takes: Channel['takes'];
  readonly shows: Channel['shows'];
  readonly import_address: string;
}

const save = async ({ id, state }: Channel, { import_address, ...settings }: Values): Promise<void> => {
  // First: where it cannot be read nothing is saved, as it is said then.
  const address = import_address.trim();
  if (address !== '') await put(`/admin/channels/${id}/import`, { import_address: address, keep: false });
  await put(`/admin/channels/${id}`, { ...settings, is_paused: state === 'paused' });
};

const canTell = ({ platform }: Channel): boolean => platform === 'airbnb' || platform === 'vrbo';

/** What a calendar is called, what is taken from it, what it is told, and another address for it. */
export const EditForm = ({ channel, onClose }: { channel: Channel; onClose: () => void }) => {
  const { name, takes, shows } = channel;
  const draft = useDraftForm<Values>({
    name: `channel-${channel.id}`,
    initialValues: { name, takes, shows, import_address: '' },
    validate: (values) => (values.name.trim() === '' ? { name: 'Required' } : {}),
  });
  const { form } = draft;
  const action = useAction({
    run: (values: Values) => save(channel, values),
    done: channelWords.saved,
    failed: channelWords.failedToSave,
    showsOwnFailure: true,
    touches: [channelQueries.all],
    onDone: () => {
      draft.settle();
      onClose();
    },
  });
  return (
    <FormModal
      title={`Change ${name}`}
      draft={draft}
      onSubmit={(values) => action.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit="Save calendar"
      pending={action.isPending}
      problem={action.error}
      failed={channelWords.failedToSave}
      size="md"
    >
      <TextInput label="Name" required maxLength={60} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={channel.import_host === null ? 'The address of its calendar' : 'Another address (optional)'}
        description={
          channel.import_host === null
            ? 'Nothing is read until it is here.'
            : `Read now: ${channel.import_host}. Leave it blank to keep it.`
        }
        placeholder="https://"
        type="url"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('import_address')}
      />
      {canTell(channel) && (
        <NativeSelect
          label="What closes days here"
          data={[
            { value: 'reserved', label: 'Reservations only' },
            { value: 'everything', label: 'Days that you closed there, too' },
          ]}
          {...form.getInputProps('takes')}
        />
      )}
      {channel.platform === 'other' && (
        <NativeSelect
          label="What it shows of bookings here"
          description={
            form.values.shows === 'names'
              ? 'Whoever has the address of your calendar can read your customers’ names. Only for a calendar of your own.'
              : 'Whoever has the address of your calendar can read this.'
          }
          data={[
            { value: 'busy', label: 'Only that the time is taken' },
            { value: 'references', label: 'The reference of the booking' },
            { value: 'names', label: 'The customer’s name and the reference' },
          ]}
          {...form.getInputProps('shows')}
        />
      )}
    </FormModal>
  );
};
