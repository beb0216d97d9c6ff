import type { Booking } from '@holdfast/contracts/bookings';
import { RecordPayment } from '@holdfast/contracts/instalments';
import { Button, Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { instalmentTexts } from '../../../shared/copy/instalments';
import { offlineWays } from '../../../shared/copy/refunds';
import { formatPounds } from '../../../shared/money';
import { bookingQueries } from '../../data/booking.queries';
import { post } from '../../data/console-api';
import { useBusiness } from '../../data/settings.queries';
import { DayInput, PoundsInput } from '../../kit/forms/fields';
import { FormModal } from '../../kit/forms/form-modal';
import { poundsText } from '../../kit/forms/pounds-text';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { FieldGrid } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { useIdempotencyKey } from '../../kit/use-idempotency-key';
import { owedTouches } from './owed-touches';

interface RecordPaymentProps {
  readonly bookingId: string;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: string;
  readonly method: RecordPayment['method'];
  readonly received_on: string;
  readonly note: string;
}

const bodyOf = ({ amount, note, ...values }: Values) => ({
  ...values,
  amount: amount.trim(),
  ...(note.trim() && { note: note.trim() }),
});

/** Money that the owner has received by other means than the provider. */
export const RecordPaymentDialogue = ({ bookingId, onClose }: RecordPaymentProps) => {
  const { today } = useBusiness();
  const { data: money } = useQuery(bookingQueries.money(bookingId));
  const draft = useDraftForm<Values>({
    name: `payment-${bookingId}`,
    initialValues: { amount: '', method: 'bank_transfer', received_on: today, note: '' },
    validate: (values) => schemaErrors(RecordPayment, bodyOf(values)),
  });
  const { form } = draft;
  const { keyFor, renew } = useIdempotencyKey();
  const record = useAction({
    run: (values: Values) => {
      const body = bodyOf(values);
      return post<Booking>(`/admin/bookings/${bookingId}/payments`, body, { idempotencyKey: keyFor(body) });
    },
    done: instalmentTexts.recorded,
    failed: instalmentTexts.recordFailed,
    showsOwnFailure: true,
    touches: owedTouches,
    onDone: () => {
      renew();
      draft.settle();
      onClose();
    },
  });
  return (
    <FormModal
      title="Record a payment"
      draft={draft}
      onSubmit={(values) => record.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit="Record the payment"
      pending={record.isPending}
      problem={record.error}
      failed={instalmentTexts.recordFailed}
      size="md"
    >
      <PoundsInput
        label="Amount"
        description={money && `${formatPounds(money.balance_due)} is still to be paid`}
        required
        data-autofocus
        rightSectionWidth={84}
        rightSection={
          money && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => form.setFieldValue('amount', poundsText(money.balance_due))}
            >
              All of it
            </Button>
          )
        }
        {...form.getInputProps('amount')}
      />
      <FieldGrid>
        <Select
          label="How"
          allowDeselect={false}
          data={Object.entries(offlineWays).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('method')}
        />
        <DayInput label="Received on" required max={today} {...form.getInputProps('received_on')} />
      </FieldGrid>
      <Textarea
        label="Note (optional)"
        description="For you: the customer does not read it"
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('note')}
      />
    </FormModal>
  );
};
