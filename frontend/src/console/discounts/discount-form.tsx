import type { Discount } from '@holdfast/contracts/discounts';
import { CreateDiscount } from '@holdfast/contracts/discounts';
import { at } from '@holdfast/domain/kernel/dates';
import { nearestInstant } from '@holdfast/domain/kernel/zone';
import { SegmentedControl, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { post } from '../data/console-api';
import { FieldGrid } from '../kit/stack';
import { FormModal } from '../kit/forms/form-modal';
import { schemaErrors } from '../kit/forms/schema-errors';
import { showServerFields } from '../kit/forms/server-fields';
import { useDraftForm } from '../kit/forms/use-draft-form';
import { useAction } from '../kit/use-action';
import { useIdempotencyKey } from '../kit/use-idempotency-key';
import { useBusiness } from '../data/settings.queries';
import { discountQueries } from '../data/discount.queries';
import { failures, successes } from '../../shared/copy/console';

export interface DiscountValues {
  readonly code: string;
  readonly type: Discount['type'];
  readonly amount: string;
  readonly max_uses: string;
  /** As the field gives it: `2026-12-31T18:00`, on the tenant's clock. */
  readonly expires_at: string;
}

const BLANK: DiscountValues = { code: '', type: 'percent', amount: '', max_uses: '', expires_at: '' };

/** What travels: the limits are null where they are left blank. */
export const toRequest = (values: DiscountValues, timezone: string) => {
  const [date = '', time = ''] = values.expires_at.split('T');
  return {
    ...values,
    code: values.code.trim().toUpperCase(),
    amount: values.amount.trim(),
    max_uses: values.max_uses === '' ? null : Number(values.max_uses),
    expires_at: date && time ? nearestInstant(at(date, time.slice(0, 5)), timezone).toISOString() : null,
  };
};

const discountErrors = (values: DiscountValues, timezone: string): FormErrors => ({
  ...schemaErrors(CreateDiscount, toRequest(values, timezone)),
  ...(values.code.trim() === '' && { code: 'Required' }),
  ...(values.amount.trim() === '' && { amount: 'Required' }),
});

export const DiscountForm = ({ onClose }: { onClose: () => void }) => {
  const { timezone } = useBusiness();
  const draft = useDraftForm<DiscountValues>({
    name: 'discount',
    initialValues: BLANK,
    validate: (values) => discountErrors(values, timezone),
  });
  const { form } = draft;
  const { keyFor, renew } = useIdempotencyKey();
  const create = useAction({
    run: (values: DiscountValues) => {
      const body = toRequest(values, timezone);
      return post('/admin/discounts', body, { idempotencyKey: keyFor(body) });
    },
    done: successes.discountCreated,
    failed: failures.createDiscount,
    showsOwnFailure: true,
    touches: [discountQueries.all],
    onDone: () => {
      renew();
      draft.settle();
      onClose();
    },
  });
  const percent = form.values.type === 'percent';
  return (
    <FormModal
      title="Create Discount"
      draft={draft}
      onSubmit={(values) => create.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit="Create Discount"
      pending={create.isPending}
      problem={create.error}
      failed={failures.createDiscount}
      size="md"
    >
      <TextInput
        label="Code"
        description="What customers type in: letters, digits, hyphens and underscores"
        placeholder="SUMMER10"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('code')}
        onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
      />
      <FieldGrid>
        <div>
          <div className="mantine-InputWrapper-label" id="discount-type">
            Type
          </div>
          <SegmentedControl
            aria-labelledby="discount-type"
            fullWidth
            data={[
              { value: 'percent', label: 'Percent' },
              { value: 'value', label: 'Pounds' },
            ]}
            {...form.getInputProps('type')}
          />
        </div>
        <TextInput
          label="Amount"
          required
          inputMode="decimal"
          autoComplete="off"
          leftSection={percent ? undefined : '£'}
          rightSection={percent ? '%' : undefined}
          {...form.getInputProps('amount')}
        />
      </FieldGrid>
      <FieldGrid>
        <TextInput
          label="Max uses (optional)"
          placeholder="Unlimited"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('max_uses')}
        />
        <TextInput label="Expiry (optional)" type="datetime-local" {...form.getInputProps('expires_at')} />
      </FieldGrid>
    </FormModal>
  );
};
