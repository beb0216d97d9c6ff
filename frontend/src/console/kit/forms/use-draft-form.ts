import { useForm } from '@mantine/form';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './drafts';
import { useUnsavedGuard } from './use-unsaved-guard';

export interface DraftForm<Values> {
  readonly form: UseFormReturnType<Values>;
  /** Whether the fields show what was typed before the page was left. */
  readonly restored: boolean;
  readonly discard: () => void;
  /** To be called when the values have been saved; `saved` becomes the new unchanged state. */
  readonly settle: (saved?: Values) => void;
}

interface Options<Values> {
  readonly name: string;
  readonly initialValues: Values;
  readonly validate?: (values: Values) => FormErrors | Promise<FormErrors>;
}

/** A form that loses nothing: it asks before it is left, and what was typed comes back after a reload or a new sign-in. */
export const useDraftForm = <Values extends object>({
  name,
  initialValues,
  validate,
}: Options<Values>): DraftForm<Values> => {
  const [draft] = useState(() => readDraft<Values>(name));
  const [restored, setRestored] = useState(draft !== null);
  const form = useForm<Values>({ initialValues, ...(validate ? { validate } : {}) });
  const dirty = form.isDirty();
  const guard = useUnsavedGuard(dirty);

  useEffect(() => {
    if (draft) form.setValues(draft as never);
    // Once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (dirty) keepDraft(name, form.values);
  }, [dirty, form.values, name]);

  // Leaving on purpose drops the draft.
  useEffect(() => () => dropDraft(name), [name]);

  return {
    form,
    restored,
    discard: () => {
      dropDraft(name);
      setRestored(false);
      form.reset();
    },
    settle: (saved) => {
      dropDraft(name);
      setRestored(false);
      guard.letGo();
      if (saved) {
        form.setInitialValues(saved as never);
        form.setValues(saved as never);
        form.resetDirty(saved as never);
      }
    },
  };
};
