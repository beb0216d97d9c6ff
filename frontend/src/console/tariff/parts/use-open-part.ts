import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import { useParams } from '../../kit/use-params';
import type { TariffForm } from '../draft/use-tariff-draft';
import { faultsOf } from './parts-card';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface OpenPart<Part> {
  readonly isNew: boolean;
  readonly part: Part;
  readonly faults: FormErrors;
  readonly onSave: (part: Part) => void;
  readonly onClose: () => void;
}

/** The part that the address asks for, by its id or as `new`; null when it asks for none, or for one that is gone. */
export const useOpenPart = <Part extends Named>(
  form: TariffForm,
  parts: 'seasons' | 'reductions' | 'extras',
  noun: string,
  blank: Omit<Part, 'id'>,
): OpenPart<Part> | null => {
  const [params, change] = useParams();
  const [newId, setNewId] = useState(() => crypto.randomUUID());
  const asked = params.get(noun);
  const list = form.values[parts] as readonly Named[] as readonly Part[];
  const isNew = asked === 'new';
  const index = list.findIndex(({ id }) => id === asked);
  const part = isNew ? ({ ...blank, id: newId } as Part) : list[index];
  if (asked === null || part === undefined) return null;
  return {
    isNew,
    part,
    faults: isNew ? {} : faultsOf(form.errors, parts, index),
    onSave: (saved) => {
      form.setFieldValue(parts, (isNew ? [...list, saved] : list.toSpliced(index, 1, saved)) as never);
      for (const path of Object.keys(form.errors))
        if (path.startsWith(`${parts}.`)) form.clearFieldError(path);
      if (isNew) setNewId(crypto.randomUUID());
    },
    onClose: () => change({ [noun]: null }),
  };
};
