import type { Tariff } from '@holdfast/domain/stay/tariff';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { PoundsInput } from '../../kit/forms/fields';
import { Panel } from '../../kit/panel';
import { FieldGrid, Stack } from '../../kit/stack';
import type { TariffForm } from '../draft/use-tariff-draft';
import type { PaymentValues } from '../draft/tariff-values';
import { NumberInput, PercentInput } from '../fields/numbers';
import { paymentExample } from './payment-example';

const FIRST = [
  { value: 'all', label: 'All at once' },
  { value: 'percent', label: 'A percentage' },
  { value: 'amount', label: 'An amount' },
];
const DEPOSIT = [
  { value: 'first', label: 'With the first payment' },
  { value: 'balance', label: 'With the balance' },
];
const UNPAID = [
  { value: 'ask', label: 'You are told, and decide' },
  { value: 'cancel', label: 'The booking is cancelled' },
];

/** What becomes of a booking whose balance does not come. */
const Unpaid = ({ form }: { form: TariffForm }) => {
  const { payment, cancellation } = form.values;
  const ends = payment.when_unpaid === 'cancel';
  return (
    <>
      <NativeSelect
        label="If the balance is not paid"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={ends && !cancellation.has_policy ? 'Choose below what comes back' : undefined}
        data={UNPAID}
        {...form.getInputProps('payment.when_unpaid')}
      />
      {ends && (
        <NumberInput
          label="Days of grace"
          unit="days"
          description="The booking is cancelled at noon on the day after them"
          {...form.getInputProps('payment.grace_days')}
        />
      )}
    </>
  );
};

/** What comes of it that the balance is paid later. */
const later = ({ first, when_unpaid: whenUnpaid }: PaymentValues): string => {
  const start = 'Who books later than that pays all of it at once. Customers are reminded of the balance;';
  return first !== 'all' && whenUnpaid === 'cancel'
    ? `${start} where it is not paid in time, the booking is cancelled and its dates become available again. What comes back is what the cancellation terms below say.`
    : `${start} where it is not paid in time, you are told and decide.`;
};

const First = ({ form }: { form: TariffForm }) => {
  // What is wrong with the choice as a whole is told where it was typed.
  const { error: choice } = form.getInputProps('payment.now');
  const { first } = form.values.payment;
  if (first === 'all') return null;
  const { error = choice, ...input } = form.getInputProps(`payment.now.${first}`);
  const props = { label: 'First payment', required: true, error, ...input };
  return first === 'percent' ? (
    <PercentInput {...props} description="Of the price, without the deposit" />
  ) : (
    <PoundsInput {...props} />
  );
};

interface PaymentProps {
  readonly form: TariffForm;
  /** What the draft said when last it said something. */
  readonly tariff: Tariff;
  readonly today: string;
}

/** When a booking is paid, with what that comes to. */
export const PaymentCard = ({ form, tariff, today }: PaymentProps) => {
  const { first, deposit_with: depositWith } = form.values.payment;
  const example = useMemo(() => paymentExample(tariff, today), [tariff, today]);
  const hasBalance = first !== 'all' || depositWith === 'balance';
  return (
    <Panel title="Payment" note="Of stays and of blocks. What is booked already is paid as it was agreed.">
      <Stack gap="wide">
        <SegmentedControl
          aria-label="What is paid when booking"
          fullWidth
          data={FIRST}
          {...form.getInputProps('payment.first')}
        />
        <FieldGrid>
          <First form={form} />
          <NativeSelect
            label="Security deposit"
            data={DEPOSIT}
            {...form.getInputProps('payment.deposit_with')}
          />
          <NumberInput
            label="Return the deposit"
            unit="days after the departure"
            placeholder="By hand"
            description="You are told the day before, and may stop it"
            {...form.getInputProps('payment.return_deposit_days')}
          />
          {hasBalance && (
            <NumberInput
              label="Balance due"
              unit="days before the arrival"
              {...form.getInputProps('payment.balance_days')}
            />
          )}
          {first !== 'all' && <Unpaid form={form} />}
        </FieldGrid>
        <div>
          <p aria-live="polite">{example}</p>
          {hasBalance && <small>{later(form.values.payment)}</small>}
        </div>
      </Stack>
    </Panel>
  );
};
