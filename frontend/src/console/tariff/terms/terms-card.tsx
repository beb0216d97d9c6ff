import { Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { PoundsInput } from '../../kit/forms/fields';
import { Panel } from '../../kit/panel';
import { FieldGrid, Stack } from '../../kit/stack';
import { FeesField } from '../../price/fees-field';
import type { TariffForm } from '../draft/use-tariff-draft';
import { PercentInput } from '../fields/numbers';

/** What is added to the price of a stay, and what is shown of it. @param wasIncluded the fee was passed on before this draft */
export const TermsCard = ({ form, wasIncluded }: { form: TariffForm; wasIncluded: boolean }) => (
  <Panel title="Terms" note="Of stays. A block has its own deposit and its own fee.">
    <Stack gap="wide">
      <FieldGrid>
        <PoundsInput
          label="Security deposit (optional)"
          description="Refundable, added to the total"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('security_deposit')}
        />
      </FieldGrid>
      <FeesField
        included={form.getInputProps('booking_fee', { type: 'checkbox' })}
        acknowledged={form.getInputProps('fees_acknowledged', { type: 'checkbox' })}
        wasIncluded={wasIncluded}
      />
      <Switch
        label="Prices include VAT"
        description="It is shown on the receipt, and never added"
        {...form.getInputProps('charges_vat', { type: 'checkbox' })}
      />
      {form.values.charges_vat && (
        <FieldGrid>
          <PercentInput label="VAT rate" required {...form.getInputProps('vat.rate_percent')} />
          <TextInput
            label="VAT number"
            required
            maxLength={20}
            autoComplete="off"
            {...form.getInputProps('vat.number')}
          />
        </FieldGrid>
      )}
    </Stack>
  </Panel>
);
