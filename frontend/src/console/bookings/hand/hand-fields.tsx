import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NumberInput, Radio, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { noteTexts } from '../../../shared/copy/around';
import { handPayments, handSources, handTexts } from '../../../shared/copy/hand';
import { offlineWays } from '../../../shared/copy/refunds';
import { DayInput, PoundsInput, TimeInput } from '../../kit/forms/fields';
import { FieldGrid, Stack } from '../../kit/stack';
import type { HandValues } from './hand-values';

interface FieldsProps {
  readonly form: UseFormReturnType<HandValues>;
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const PARTY = [
  ['adults', 'Adults', 1],
  ['children', 'Children', 0],
  ['infants', 'Infants', 0],
  ['pets', 'Pets', 0],
] as const;

/** When, and who comes. */
export const TimeFields = ({
  form,
  isTimed,
  hasParty,
}: FieldsProps & { readonly isTimed: boolean; readonly hasParty: boolean }) => (
  <>
    <FieldGrid>
      <DayInput label="From" required data-autofocus {...form.getInputProps('to.start_date')} />
      <DayInput label="To" required min={form.values.to.start_date} {...form.getInputProps('to.end_date')} />
      {isTimed && <TimeInput label="Begins at" required {...form.getInputProps('to.start_time')} />}
      {isTimed && <TimeInput label="Ends at" required {...form.getInputProps('to.end_time')} />}
    </FieldGrid>
    {hasParty && (
      <FieldGrid narrow>
        {PARTY.map(([name, label, min]) => (
          <NumberInput
            key={name}
            label={label}
            min={min}
            max={50}
            allowDecimal={false}
            {...form.getInputProps(`to.party.${name}`)}
          />
        ))}
      </FieldGrid>
    )}
  </>
);

/** Whose it is, and how they came. */
export const CustomerFields = ({ form }: FieldsProps) => (
  <FieldGrid>
    <TextInput label="Name" required autoComplete="off" {...form.getInputProps('customer.name')} />
    <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('customer.phone')} />
    <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('customer.email')} />
    <Select
      label="How it came"
      allowDeselect={false}
      data={optionsOf(handSources)}
      {...form.getInputProps('source')}
    />
  </FieldGrid>
);

/** What it costs, where that is not what the list says. */
export const PriceFields = ({ form }: FieldsProps) => (
  <Stack>
    <Radio.Group label="Price" {...form.getInputProps('price.mode')}>
      <Stack gap="tight">
        <Radio value="list" label="As the list says" />
        <Radio value="set" label="Another price" />
      </Stack>
    </Radio.Group>
    {form.values.price.mode === 'set' && (
      <FieldGrid>
        <PoundsInput
          label="Total"
          required
          description={handTexts.setHelp}
          {...form.getInputProps('price.total')}
        />
        <TextInput
          label="Why (optional)"
          description={handTexts.reasonHelp}
          maxLength={500}
          {...form.getInputProps('price.reason')}
        />
      </FieldGrid>
    )}
  </Stack>
);

const ReceivedFields = ({ form }: FieldsProps) => (
  <FieldGrid>
    <PoundsInput label="Amount" required {...form.getInputProps('received.amount')} />
    <Select
      label="How"
      allowDeselect={false}
      data={optionsOf(offlineWays)}
      {...form.getInputProps('received.method')}
    />
    <DayInput label="Received on" required {...form.getInputProps('received.received_on')} />
  </FieldGrid>
);

/** What only the business reads. */
export const NoteField = ({ form }: FieldsProps) => (
  <Textarea
    label={handTexts.note}
    description={noteTexts.mayAsk}
    autosize
    minRows={2}
    maxRows={8}
    {...form.getInputProps('note')}
  />
);

/** How it is paid, and whether it is certain. */
export const CertaintyFields = ({ form }: FieldsProps) => {
  const { isProvisional, isReceived, payment } = form.values;
  return (
    <Stack>
      <Radio.Group label="Payment" {...form.getInputProps('payment')}>
        <Stack gap="tight">
          {optionsOf(handPayments).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label="Provisional: held until an end that you say"
        {...form.getInputProps('isProvisional', { type: 'checkbox' })}
      />
      {isProvisional ? (
        <FieldGrid>
          <DayInput
            label="Held until"
            required
            {...form.getInputProps('untilDay')}
            error={form.errors['provisional_until']}
          />
          <TimeInput label="At" required {...form.getInputProps('untilTime')} />
        </FieldGrid>
      ) : (
        <Switch
          label="Money has changed hands already"
          {...form.getInputProps('isReceived', { type: 'checkbox' })}
        />
      )}
      {!isProvisional && isReceived && <ReceivedFields form={form} />}
      {payment !== 'link' && (
        <Switch label="Tell the customer" {...form.getInputProps('notify', { type: 'checkbox' })} />
      )}
    </Stack>
  );
};
