import type { Booking } from '@holdfast/contracts/bookings';
import { HoldUntil } from '@holdfast/contracts/desk';
import { addDays } from '@holdfast/domain/kernel/dates';
import { handTexts } from '../../../shared/copy/hand';
import { availabilityQueries } from '../../data/availability.queries';
import { bookingQueries } from '../../data/booking.queries';
import { post } from '../../data/console-api';
import { useBusiness } from '../../data/settings.queries';
import { DayInput, TimeInput } from '../../kit/forms/fields';
import { FormModal } from '../../kit/forms/form-modal';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { FieldGrid } from '../../kit/stack';
import { useAction } from '../../kit/use-action';
import { momentOf } from './hand-values';

interface HoldUntilProps {
  readonly bookingId: string;
  /** For longer, or again after it has lapsed. */
  readonly deed: 'extend' | 'retake';
  readonly onClose: () => void;
}

interface Values {
  readonly day: string;
  readonly time: string;
}

const WORDS = {
  extend: {
    title: handTexts.extend,
    done: handTexts.extended,
    failed: handTexts.extendFailed,
  },
  retake: { title: handTexts.retake, done: handTexts.retaken, failed: handTexts.retakeFailed },
} as const;

const SOME_DAYS = 3;

/** Until when the owner keeps the time from now on. */
export const HoldUntilDialogue = ({ bookingId, deed, onClose }: HoldUntilProps) => {
  const { today, timezone } = useBusiness();
  const { title, done, failed } = WORDS[deed];
  const bodyOf = ({ day, time }: Values) => ({ until: momentOf(day, time, timezone) ?? '' });
  const draft = useDraftForm<Values>({
    name: `${deed}-${bookingId}`,
    initialValues: { day: addDays(today, SOME_DAYS), time: '18:00' },
    validate: (values) => schemaErrors(HoldUntil, bodyOf(values)),
  });
  const { form } = draft;
  const keep = useAction({
    run: (values: Values) => post<Booking>(`/admin/bookings/${bookingId}/${deed}`, bodyOf(values)),
    done,
    failed,
    showsOwnFailure: true,
    touches: [bookingQueries.all, availabilityQueries.all],
    onDone: () => {
      draft.settle();
      onClose();
    },
  });
  return (
    <FormModal
      title={title}
      draft={draft}
      onSubmit={(values) => keep.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit={title}
      pending={keep.isPending}
      problem={keep.error}
      failed={failed}
      size="sm"
    >
      <FieldGrid>
        <DayInput
          label="Held until"
          required
          min={today}
          data-autofocus
          {...form.getInputProps('day')}
          error={form.errors['until']}
        />
        <TimeInput label="At" required {...form.getInputProps('time')} />
      </FieldGrid>
    </FormModal>
  );
};
