import type { FormErrors } from '@mantine/form';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { FormModal } from '../../kit/forms/form-modal';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import type { DraftForm } from '../../kit/forms/use-draft-form';

interface PartFormProps<Part> {
  readonly noun: string;
  readonly isNew: boolean;
  readonly part: Part;
  /** What is known to be wrong with it. */
  readonly faults: FormErrors;
  readonly validate: (part: Part) => FormErrors;
  readonly onSave: (part: Part) => void;
  readonly onClose: () => void;
  readonly children: (form: DraftForm<Part>['form']) => ReactNode;
}

/** One part of the tariff in a dialogue: what is saved here goes into the draft, and to no server. */
export const PartForm = <Part extends { readonly id: string }>(props: PartFormProps<Part>) => {
  const { noun, isNew, part, faults, onSave, onClose } = props;
  const draft = useDraftForm<Part>({
    name: `${noun}:${isNew ? 'new' : part.id}`,
    initialValues: part,
    validate: props.validate,
  });
  const { form } = draft;
  useEffect(() => {
    form.setErrors(faults);
    // Once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <FormModal
      title={`${isNew ? 'Add' : 'Edit'} ${noun}`}
      draft={draft}
      onSubmit={(values) => {
        draft.settle();
        onSave(values);
        onClose();
      }}
      onClose={onClose}
      submit={isNew ? `Add ${noun}` : 'Keep in the draft'}
      pending={false}
      problem={null}
      failed=""
    >
      {props.children(form)}
    </FormModal>
  );
};
