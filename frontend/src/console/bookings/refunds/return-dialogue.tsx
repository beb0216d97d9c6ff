import { NewReturn } from '@holdfast/contracts/money';
import { Select, Textarea } from '@mantine/core';
import { formatPounds } from '../../../shared/money';
import { offlineWays, refundTexts } from '../../../shared/copy/refunds';
import { post } from '../../data/console-api';
import { useBusiness } from '../../data/settings.queries';
import { DayInput } from '../../kit/forms/fields';
import { FormModal } from '../../kit/forms/form-modal';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { FieldGrid } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { useIdempotencyKey } from '../../kit/use-idempotency-key';
import { refundTouches } from './refund-touches';

interface ReturnDialogueProps {
  readonly bookingId: string;
  /** What was to go back and does not by itself. */
  readonly refund: { readonly id: string; readonly amount: number };
  readonly onClose: () => void;
}

interface Values {
  readonly method: NewReturn['method'];
  readonly returned_on: string;
  readonly note: string;
}

/** The owner has given a refund back by other means, and says how and when. */
export const ReturnDialogue = ({ bookingId, refund, onClose }: ReturnDialogueProps) => {
  const { today } = useBusiness();
  const bodyOf = ({ note, ...values }: Values) => ({
    ...values,
    amount: refund.amount,
    refund_id: refund.id,
    ...(note.trim() && { note: note.trim() }),
  });
  const draft = useDraftForm<Values>({
    name: `return-${refund.id}`,
    initialValues: { method: 'bank_transfer', returned_on: today, note: '' },
    validate: (values) => schemaErrors(NewReturn, bodyOf(values)),
  });
  const { form } = draft;
  const { keyFor } = useIdempotencyKey();
  const giveBack = useAction({
    run: (values: Values) => {
      const body = bodyOf(values);
      return post(`/admin/bookings/${bookingId}/returns`, body, { idempotencyKey: keyFor(body) });
    },
    done: refundTexts.returned,
    failed: refundTexts.returnFailed,
    showsOwnFailure: true,
    touches: refundTouches,
    onDone: () => {
      draft.settle();
      onClose();
    },
  });
  return (
    <FormModal
      title={`${formatPounds(refund.amount)} given back by hand`}
      draft={draft}
      onSubmit={(values) => giveBack.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit="Note it"
      pending={giveBack.isPending}
      problem={giveBack.error}
      failed={refundTexts.returnFailed}
      size="md"
    >
      <FieldGrid>
        <Select
          label="How"
          allowDeselect={false}
          data={Object.entries(offlineWays).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('method')}
        />
        <DayInput label="When" required {...form.getInputProps('returned_on')} />
      </FieldGrid>
      <Textarea
        label="Message to the customer (optional)"
        description="They read it in the email about the refund"
        autosize
        minRows={2}
        maxLength={255}
        {...form.getInputProps('note')}
      />
    </FormModal>
  );
};
