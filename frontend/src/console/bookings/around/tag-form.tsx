import type { SaveTag, Tag } from '@holdfast/contracts/tags';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { tagTexts } from '../../../shared/copy/around';
import { Failure } from '../../kit/failure';
import { FieldGrid, Row, Stack } from '../../kit/stack';
import { tagColours } from '../../kit/tag-mark';

const LONGEST = 24;

interface TagFormProps {
  /** Null for a new one. */
  readonly tag: Tag | null;
  readonly failure: unknown;
  readonly isSaving: boolean;
  readonly onSave: (values: SaveTag) => void;
  readonly onCancel: () => void;
}

/** What a tag is called, and its colour. */
export const TagForm = ({ tag, failure, isSaving, onSave, onCancel }: TagFormProps) => {
  const form = useForm({
    initialValues: { name: tag?.name ?? '', colour: String(tag?.colour ?? 1) },
    validate: ({ name }) => (name.trim() === '' ? { name: 'Required' } : {}),
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ name, colour }) => onSave({ name: name.trim(), colour: Number(colour) }))}
    >
      <Stack gap="tight">
        <FieldGrid>
          <TextInput label="Name" maxLength={LONGEST} data-autofocus {...form.getInputProps('name')} />
          <NativeSelect
            label="Colour"
            data={tagColours.map((label, number) => ({ value: String(number), label }))}
            {...form.getInputProps('colour')}
          />
        </FieldGrid>
        {failure !== null && <Failure cause={failure} fallback={tagTexts.saveFailed} />}
        <Row>
          <Button type="submit" loading={isSaving}>
            {tag === null ? 'Add tag' : 'Save tag'}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
