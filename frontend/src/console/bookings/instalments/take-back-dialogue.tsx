import type { Booking } from '@holdfast/contracts/bookings';
import { TakeBackPayment } from '@holdfast/contracts/instalments';
import { Textarea } from '@mantine/core';
import { instalmentTexts } from '../../../shared/copy/instalments';
import { formatPounds } from '../../../shared/money';
import { post } from '../../data/console-api';
import { FormModal } from '../../kit/forms/form-modal';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { useAction } from '../../kit/use-action';
import { owedTouches } from './owed-touches';

interface TakeBackProps {
  readonly bookingId: string;
  readonly payment: { readonly id: string; readonly amount: number };
  readonly onClose: () => void;
}

interface Values {
  readonly reason: string;
}

/** A payment that was written down by mistake is never edited: it is taken back, with why. */
export const TakeBackDialogue = ({ bookingId, payment, onClose }: TakeBackProps) => {
  const draft = useDraftForm<Values>({
    name: `take-back-${payment.id}`,
    initialValues: { reason: '' },
    validate: (values) => schemaErrors(TakeBackPayment, values),
  });
  const { form } = draft;
  const takeBack = useAction({
    run: (values: Values) =>
      post<Booking>(`/admin/bookings/${bookingId}/payments/${payment.id}/take-back`, values),
    done: instalmentTexts.takenBack,
    failed: instalmentTexts.takeBackFailed,
    showsOwnFailure: true,
    touches: owedTouches,
    onDone: () => {
      draft.settle();
      onClose();
    },
  });
  return (
    <FormModal
      title={`Take back ${formatPounds(payment.amount)}`}
      draft={draft}
      onSubmit={(values) => takeBack.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit="Take it back"
      pending={takeBack.isPending}
      problem={takeBack.error}
      failed={instalmentTexts.takeBackFailed}
      size="md"
    >
      <p>It no longer counts, and what it paid is owed again. No money moves by this.</p>
      <Textarea
        label="Why"
        description="Kept with the payment"
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
};
