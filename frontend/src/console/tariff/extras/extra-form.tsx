import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { PoundsInput } from '../../kit/forms/fields';
import { FieldGrid } from '../../kit/stack';
import { extraErrors } from '../draft/read-draft';
import type { ExtraValues } from '../draft/tariff-values';
import { NumberInput } from '../fields/numbers';
import { PartForm } from '../parts/part-form';
import type { OpenPart } from '../parts/use-open-part';
import { CHOSEN_PER, PER } from './extra-words';

const WHO = [
  { value: 'compulsory', label: 'Compulsory' },
  { value: 'chosen', label: 'Customers choose' },
];

const perOptions = (compulsory: boolean) =>
  (Object.keys(PER) as ExtraValues['per'][])
    .filter((per) => compulsory || CHOSEN_PER.includes(per))
    .map((per) => ({ value: per, label: PER[per] }));

/** Of an extra that may be chosen there is no price for each pet, nor for those whom the price does not include. */
const chosenBy = (extra: ExtraValues, compulsory: boolean): Partial<ExtraValues> => ({
  compulsory,
  ...(!compulsory && !CHOSEN_PER.includes(extra.per) && { per: 'stay' }),
});

/** An extra in a dialogue. */
export const ExtraForm = (opened: OpenPart<ExtraValues>) => (
  <PartForm noun="extra" validate={extraErrors} {...opened}>
    {(form) => {
      const { compulsory } = form.values;
      return (
        <>
          <TextInput
            label="Name"
            placeholder="Cleaning"
            required
            maxLength={60}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <SegmentedControl
            aria-label="Who decides"
            fullWidth
            data={WHO}
            value={compulsory ? 'compulsory' : 'chosen'}
            onChange={(who) => form.setValues(chosenBy(form.values, who === 'compulsory'))}
          />
          <FieldGrid>
            <PoundsInput label="Amount" required {...form.getInputProps('amount')} />
            <NativeSelect label="Charged" data={perOptions(compulsory)} {...form.getInputProps('per')} />
            {!compulsory && (
              <NumberInput
                label="At most"
                required
                description="How many you have"
                {...form.getInputProps('max_quantity')}
              />
            )}
          </FieldGrid>
        </>
      );
    }}
  </PartForm>
);
