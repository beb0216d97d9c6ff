import type { Booking } from '@holdfast/contracts/bookings';
import { ChangeInstalment } from '@holdfast/contracts/instalments';
import { addDays } from '@holdfast/domain/kernel/dates';
import { instalmentTexts } from '../../../shared/copy/instalments';
import { post } from '../../data/console-api';
import { useBusiness } from '../../data/settings.queries';
import { DayInput } from '../../kit/forms/fields';
import { FormModal } from '../../kit/forms/form-modal';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { useAction } from '../../kit/use-action';
import { owedTouches } from './owed-touches';

interface MoreTimeProps {
  readonly bookingId: string;
  readonly number: number;
  readonly onClose: () => void;
}

interface Values {
  readonly due_on: string;
}

const A_WEEK = 7;

/** Another day until which a part of what is owed is to be paid. */
export const MoreTimeDialogue = ({ bookingId, number, onClose }: MoreTimeProps) => {
  const { today } = useBusiness();
  const draft = useDraftForm<Values>({
    name: `more-time-${bookingId}-${number}`,
    initialValues: { due_on: addDays(today, A_WEEK) },
    validate: (values) => schemaErrors(ChangeInstalment, values),
  });
  const { form } = draft;
  const postpone = useAction({
    run: (values: Values) => post<Booking>(`/admin/bookings/${bookingId}/instalments/${number}`, values),
    done: instalmentTexts.postponed,
    failed: instalmentTexts.postponeFailed,
    showsOwnFailure: true,
    touches: owedTouches,
    onDone: () => {
      draft.settle();
      onClose();
    },
  });
  return (
    <FormModal
      title="Give more time"
      draft={draft}
      onSubmit={(values) => postpone.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit="Give more time"
      pending={postpone.isPending}
      problem={postpone.error}
      failed={instalmentTexts.postponeFailed}
      size="sm"
    >
      <DayInput
        label="To be paid by"
        description="The customer is reminded seven days and one day before"
        required
        min={today}
        data-autofocus
        {...form.getInputProps('due_on')}
      />
    </FormModal>
  );
};
