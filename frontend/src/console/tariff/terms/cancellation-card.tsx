import '@mantine/core/styles/Switch.layer.css';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { Panel } from '../../kit/panel';
import { FieldGrid, Row, Stack } from '../../kit/stack';
import type { TariffForm } from '../draft/use-tariff-draft';
import { NumberInput, PercentInput } from '../fields/numbers';
import { policyExample } from './payment-example';
import { presetOf, presets } from '../draft/policy-presets';
import type { Preset } from '../draft/policy-presets';

const POLICIES = [
  { value: 'none', label: 'Settled by hand' },
  { value: 'flexible', label: 'Flexible: until 7 days before' },
  { value: 'moderate', label: 'Moderate: until 30 or 14 days before' },
  { value: 'strict', label: 'Strict: until 60 or 30 days before' },
  { value: 'own', label: 'My own steps' },
];
/** The whole of it: on a phone a choice is as wide as the screen, and no wider. */
const MEANINGS: Readonly<Record<string, string>> = {
  none: 'Nothing is said to customers, and nothing goes back by itself',
  flexible: 'Everything until 7 days before the arrival',
  moderate: 'Everything until 30 days before the arrival, half of the price until 14',
  strict: 'Everything until 60 days before the arrival, half of the price until 30',
};
const FREE_HOURS = [
  { value: '0', label: 'Not free after booking' },
  { value: '24', label: 'Free for 24 hours after booking' },
  { value: '48', label: 'Free for 48 hours after booking' },
];
const MOST_STEPS = 6;
/** Whoever keeps everything this long before the arrival keeps more than they lose. */
const HARSH_DAYS = 60;

const Step = ({ form, index }: { form: TariffForm; index: number }) => {
  // What is wrong with a step beside the one before it is told where it was typed.
  const { error: whole } = form.getInputProps(`cancellation.steps.${index}`);
  const { error = whole, ...days } = form.getInputProps(`cancellation.steps.${index}.days`);
  return (
    <FieldGrid>
      <NumberInput label={`Step ${index + 1}: until`} unit="days before" required error={error} {...days} />
      <PercentInput
        label="Comes back"
        required
        {...form.getInputProps(`cancellation.steps.${index}.percent`)}
      />
    </FieldGrid>
  );
};

const Steps = ({ form }: { form: TariffForm }) => {
  const { steps } = form.values.cancellation;
  const become = (next: typeof steps) => form.setFieldValue('cancellation.steps', [...next]);
  return (
    <Stack gap="wide">
      {steps.map((_, index) => (
        // A step has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Step key={index} form={form} index={index} />
      ))}
      <Row>
        {steps.length < MOST_STEPS && (
          <Button variant="default" size="xs" onClick={() => become([...steps, { days: '', percent: '' }])}>
            Add a step
          </Button>
        )}
        {steps.length > 0 && (
          <Button variant="default" size="xs" onClick={() => become(steps.slice(0, -1))}>
            Remove the last step
          </Button>
        )}
      </Row>
    </Stack>
  );
};

interface CancellationProps {
  readonly form: TariffForm;
  /** What the draft said when last it said something. */
  readonly tariff: Tariff;
  readonly today: string;
}

/** What a customer gets back who cancels, with the sentence that they read. */
export const CancellationCard = ({ form, tariff, today }: CancellationProps) => {
  const { has_policy: hasPolicy, steps } = form.values.cancellation;
  const example = useMemo(() => policyExample(tariff, today), [tariff, today]);
  const chosen = hasPolicy ? (form.values.cancellation.own ? 'own' : (presetOf(steps) ?? 'own')) : 'none';
  const choose = (value: string) =>
    form.setFieldValue('cancellation', {
      ...form.values.cancellation,
      has_policy: value !== 'none',
      own: value === 'own',
      steps: value in presets ? presets[value as Preset] : steps,
    });
  const harsh = tariff.cancellation?.steps.at(-1)?.days ?? 0;
  return (
    <Panel title="Cancellation" note="Of stays and of blocks. What is booked already stays as it was agreed.">
      <Stack gap="wide">
        <FieldGrid>
          <NativeSelect
            label="What comes back"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={MEANINGS[chosen]}
            data={POLICIES}
            value={chosen}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          {hasPolicy && (
            <NativeSelect
              label="Right after booking"
              data={FREE_HOURS}
              {...form.getInputProps('cancellation.free_hours')}
            />
          )}
        </FieldGrid>
        {chosen === 'own' && <Steps form={form} />}
        {hasPolicy && (
          <>
            <Switch
              label="Customers may cancel by themselves"
              description="On the page of their booking; what comes back goes back at once"
              {...form.getInputProps('cancellation.customer_may_cancel', { type: 'checkbox' })}
            />
            <Switch
              label="Give back what you let again"
              description="Once the cancelled nights are over, what you did not lose goes back"
              {...form.getInputProps('cancellation.resale', { type: 'checkbox' })}
            />
          </>
        )}
        {example !== null && (
          <div>
            <small>What customers read, for a week in July:</small>
            <p aria-live="polite">{example}</p>
          </div>
        )}
        {hasPolicy && harsh > HARSH_DAYS && (
          <p role="status">
            A step that keeps everything more than {HARSH_DAYS} days before the arrival: keep no more than you
            lose (Consumer Rights Act 2015).
          </p>
        )}
      </Stack>
    </Panel>
  );
};
