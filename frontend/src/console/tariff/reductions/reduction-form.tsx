import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { DraftForm } from '../../kit/forms/use-draft-form';
import { FieldGrid, Stack } from '../../kit/stack';
import { reductionErrors } from '../draft/read-draft';
import type { ReductionValues, SeasonValues } from '../draft/tariff-values';
import { Group } from '../fields/group';
import { NumberInput, PercentInput } from '../fields/numbers';
import { PartForm } from '../parts/part-form';
import type { OpenPart } from '../parts/use-open-part';
import { BASE } from './reduction-words';

const KINDS = [
  { value: 'length', label: 'Long stays' },
  { value: 'early', label: 'Booked early' },
  { value: 'late', label: 'Booked late' },
];

const AT: Readonly<Record<ReductionValues['kind'], readonly [label: string, unit: string]>> = {
  length: ['From how many nights', 'nights'],
  early: ['From how many days ahead', 'days'],
  late: ['Up to how many days ahead', 'days'],
};

interface SeasonsProps {
  readonly form: DraftForm<ReductionValues>['form'];
  readonly seasons: readonly SeasonValues[];
}

const Seasons = ({ form, seasons }: SeasonsProps) => {
  const chosen = form.values.seasons;
  const known = [{ id: BASE, name: 'Nights in no season' }, ...seasons];
  const gone = (chosen ?? []).filter((id) => !known.some((season) => season.id === id));
  const all = [...known, ...gone.map((id) => ({ id, name: 'A season that is gone' }))];
  const toggle = (id: string, isOn: boolean): void =>
    form.setFieldValue(
      'seasons',
      isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter((one) => one !== id),
    );
  const fault = Object.entries(form.errors).find(([path]) => path.startsWith('seasons'))?.[1];
  return (
    <Group legend="Which nights">
      <SegmentedControl
        aria-label="Which nights"
        fullWidth
        data={[
          { value: 'all', label: 'All' },
          { value: 'some', label: 'Of some seasons' },
        ]}
        value={chosen === null ? 'all' : 'some'}
        onChange={(value) => form.setFieldValue('seasons', value === 'all' ? null : [])}
      />
      {chosen !== null && (
        <Stack gap="tight">
          {all.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
          ))}
          {fault && <span className="mantine-InputWrapper-error">{fault}</span>}
        </Stack>
      )}
    </Group>
  );
};

interface ReductionFormProps extends OpenPart<ReductionValues> {
  readonly seasons: readonly SeasonValues[];
}

/** A reduction in a dialogue. */
export const ReductionForm = ({ seasons, ...opened }: ReductionFormProps) => (
  <PartForm noun="reduction" validate={reductionErrors} {...opened}>
    {(form) => {
      const [label, unit] = AT[form.values.kind];
      return (
        <>
          <TextInput
            label="Name"
            description="Customers read it beside what it takes off"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="Two weeks"
            required
            maxLength={60}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <FieldGrid>
            <NativeSelect label="For" data={KINDS} {...form.getInputProps('kind')} />
            <NumberInput label={label} unit={unit} required {...form.getInputProps('at')} />
            <PercentInput label="Takes off" required {...form.getInputProps('percent')} />
          </FieldGrid>
          <Seasons form={form} seasons={seasons} />
        </>
      );
    }}
  </PartForm>
);
