import { SegmentedControl, TextInput } from '@mantine/core';
import { DayInput } from '../../kit/forms/fields';
import type { DraftForm } from '../../kit/forms/use-draft-form';
import { FieldGrid } from '../../kit/stack';
import { seasonErrors } from '../draft/read-draft';
import type { SeasonValues } from '../draft/tariff-values';
import { DaysField } from '../fields/days-field';
import { Group } from '../fields/group';
import { NumberInput, PercentInput } from '../fields/numbers';
import { RatesFields } from '../fields/rates-fields';
import { PartForm } from '../parts/part-form';
import type { OpenPart } from '../parts/use-open-part';
import { DayOfYearInput } from './day-of-year';
import { repeated } from './repeated';

type Form = DraftForm<SeasonValues>['form'];

const TIMES = [
  { value: 'yearly', label: 'Every year' },
  { value: 'once', label: 'Once' },
];
const OPEN = [
  { value: 'base', label: 'As usual' },
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];
const PRICING = [
  { value: 'base', label: 'As usual' },
  { value: 'rates', label: 'Its own' },
  { value: 'percent', label: 'A percentage' },
];

const When = ({ form, today }: { form: Form; today: string }) => {
  const { values } = form;
  const nights = [
    ['from', 'First night'],
    ['to', 'Last night'],
  ] as const;
  return (
    <Group legend="When">
      <SegmentedControl
        aria-label="How often"
        fullWidth
        data={TIMES}
        value={values.yearly ? 'yearly' : 'once'}
        onChange={(chosen) => form.setValues(repeated(values, chosen === 'yearly', today))}
      />
      <FieldGrid>
        {nights.map(([path, label]) =>
          values.yearly ? (
            <DayOfYearInput key={path} label={label} input={form.getInputProps(path)} />
          ) : (
            <DayInput key={path} label={label} required {...form.getInputProps(path)} />
          ),
        )}
      </FieldGrid>
    </Group>
  );
};

const Rules = ({ form }: { form: Form }) => (
  <Group legend="Who may stay">
    <FieldGrid>
      <NumberInput
        label="At least (optional)"
        unit="nights"
        description="Every stay that touches the season. Blank: as usual"
        {...form.getInputProps('min_nights')}
      />
    </FieldGrid>
    <DaysField label="Stays begin on" note="None chosen: as usual" fields={form} path="arrival_days" />
    <DaysField label="Stays end on" note="None chosen: as usual" fields={form} path="departure_days" />
  </Group>
);

const Prices = ({ form }: { form: Form }) => {
  const { pricing } = form.values;
  return (
    <Group legend="What it costs">
      <SegmentedControl
        aria-label="What it costs"
        fullWidth
        data={PRICING}
        {...form.getInputProps('pricing')}
      />
      {pricing === 'rates' && <RatesFields fields={form} at="" values={form.values} />}
      {pricing === 'percent' && (
        <FieldGrid>
          <PercentInput
            label="More than usual by"
            description="Below 0: less. From −90 to 300"
            required
            inputMode="text"
            {...form.getInputProps('percent')}
          />
        </FieldGrid>
      )}
    </Group>
  );
};

/** A season in a dialogue. What is left blank is as the base says. */
export const SeasonForm = ({ today, ...opened }: OpenPart<SeasonValues> & { today: string }) => (
  <PartForm noun="season" validate={seasonErrors} {...opened}>
    {(form) => (
      <>
        <TextInput
          label="Name"
          description="Customers read it where its rules turn a date away"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="Summer"
          required
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <When form={form} today={today} />
        <Group legend="Open or closed">
          <SegmentedControl
            aria-label="Open or closed"
            fullWidth
            data={OPEN}
            {...form.getInputProps('open')}
          />
        </Group>
        {form.values.open !== 'closed' && (
          <>
            <Prices form={form} />
            <Rules form={form} />
          </>
        )}
      </>
    )}
  </PartForm>
);
