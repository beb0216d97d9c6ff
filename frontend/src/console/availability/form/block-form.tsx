import type { AvailabilityBlock, SavedBlock } from '@holdfast/contracts/availability';
import { SegmentedControl, TextInput } from '@mantine/core';
import { stayLength } from '../../../shared/words';
import { FormModal } from '../../kit/forms/form-modal';
import { DayInput, PoundsInput, TimeInput } from '../../kit/forms/fields';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { FieldGrid } from '../../kit/stack';
import { sayNote } from '../../kit/messages/messages';
import { faultOf } from '../../kit/impact/weigh';
import { useAction } from '../../kit/use-action';
import { useIdempotencyKey } from '../../kit/use-idempotency-key';
import { useBusiness } from '../../data/settings.queries';
import { availabilityQueries } from '../../data/availability.queries';
import { saveBlock } from '../save-block';
import { blockErrors } from './block-errors';
import type { BlockValues } from './block-values';
import { TakeInstead } from './take-instead';
import { FeesField } from '../../price/fees-field';
import { followStart } from './follow-start';
import { PricePreview } from '../../price/price-preview';
import { failures, successes } from '../../../shared/copy/console';

interface BlockFormProps {
  /** The block that is edited; none when one is added. */
  readonly block: AvailabilityBlock | null;
  readonly initialValues: BlockValues;
  readonly onClose: () => void;
}

const sayWhoStays = ({ bookings_inside }: SavedBlock): void => {
  if (bookings_inside.length === 0) return;
  const references = bookings_inside.map(({ reference }) => reference).join(', ');
  sayNote(`Already booked inside this time, and staying so: ${references}`);
};

export const BlockForm = ({ block, initialValues, onClose }: BlockFormProps) => {
  const { mode } = useBusiness();
  const draft = useDraftForm<BlockValues>({
    name: `block:${block?.id ?? `new ${initialValues.status}`}`,
    initialValues,
    validate: (values) => blockErrors(values, mode),
  });
  const { form } = draft;
  const { keyFor, renew } = useIdempotencyKey();
  const failed = block ? failures.updateBlock : failures.createBlock;
  const save = useAction({
    run: (values: BlockValues) => saveBlock({ block, values, mode, keyFor }),
    done: block ? successes.blockUpdated : successes.blockCreated,
    failed,
    showsOwnFailure: true,
    touches: [availabilityQueries.all],
    onDone: (saved) => {
      renew();
      sayWhoStays(saved);
      draft.settle();
      onClose();
    },
  });
  const { values } = form;
  const isBlocked = values.status === 'blocked';
  const verb = block ? 'Edit' : isBlocked ? 'Block' : 'Add';
  const thing = block ? 'block' : isBlocked ? 'dates' : 'availability';
  return (
    <FormModal
      title={`${verb} ${thing}`}
      draft={draft}
      onSubmit={(sent) => save.mutate(sent, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit={block ? 'Save block' : isBlocked ? 'Block these dates' : 'Add block'}
      pending={save.isPending}
      problem={faultOf(save.error)}
      failed={failed}
    >
      <SegmentedControl
        aria-label="Status"
        fullWidth
        data={[
          { value: 'available', label: 'Available' },
          { value: 'blocked', label: 'Blocked' },
        ]}
        {...form.getInputProps('status')}
      />
      <FieldGrid>
        <DayInput
          label="Start date"
          required
          data-autofocus
          {...form.getInputProps('start_date')}
          onChange={(event) => form.setValues(followStart(values, event.currentTarget.value, mode))}
        />
        {mode === 'time' && <TimeInput label="Start time" required {...form.getInputProps('start_time')} />}
        <DayInput
          label="End date"
          required
          min={values.start_date}
          description={
            mode === 'date' && values.start_date && values.end_date >= values.start_date
              ? stayLength(values.start_date, values.end_date)
              : undefined
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('end_date')}
        />
        {mode === 'time' && <TimeInput label="End time" required {...form.getInputProps('end_time')} />}
      </FieldGrid>
      {isBlocked && (
        <TextInput
          label="Block reason (optional)"
          description="Only you see it"
          maxLength={500}
          {...form.getInputProps('block_reason')}
        />
      )}
      <FieldGrid>
        <PoundsInput
          label={isBlocked ? 'Price (optional)' : 'Price'}
          required={!isBlocked}
          {...form.getInputProps('price')}
        />
        {!isBlocked && (
          <PoundsInput
            label="Security deposit (optional)"
            description="Refundable, added to the total"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('security_deposit')}
          />
        )}
      </FieldGrid>
      {!isBlocked && (
        <>
          <FeesField
            included={form.getInputProps('include_paypal_fees', { type: 'checkbox' })}
            acknowledged={form.getInputProps('fees_acknowledged', { type: 'checkbox' })}
            wasIncluded={initialValues.include_paypal_fees}
          />
          <PricePreview {...values} />
          <TakeInstead from={values.start_date} to={values.end_date} />
        </>
      )}
    </FormModal>
  );
};
