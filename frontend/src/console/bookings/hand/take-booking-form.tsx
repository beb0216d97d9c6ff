import type { Booking } from '@holdfast/contracts/bookings';
import { TakeBooking } from '@holdfast/contracts/desk';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { handTexts } from '../../../shared/copy/hand';
import { availabilityQueries } from '../../data/availability.queries';
import { bookingQueries } from '../../data/booking.queries';
import { post } from '../../data/console-api';
import { statsQueries } from '../../data/dashboard.queries';
import { useBusiness } from '../../data/settings.queries';
import { tariffQueries } from '../../data/tariff.queries';
import { FormModal } from '../../kit/forms/form-modal';
import { schemaErrors } from '../../kit/forms/schema-errors';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { useAction } from '../../kit/use-action';
import { useIdempotencyKey } from '../../kit/use-idempotency-key';
import { CertaintyFields, CustomerFields, NoteField, PriceFields, TimeFields } from './hand-fields';
import { handBody, newHandValues, targetOf } from './hand-values';
import type { HandValues } from './hand-values';
import { TargetPreview } from './target-preview';

interface TakeBookingFormProps {
  readonly start: string;
  readonly end: string;
  readonly onClose: () => void;
  readonly onTaken: (booking: Booking) => void;
}

/** The form that is filled in while somebody is on the telephone: nothing of it is lost, whatever is refused. */
export const TakeBookingForm = ({ start, end, onClose, onTaken }: TakeBookingFormProps) => {
  const { today, mode, timezone: zone } = useBusiness();
  const tariff = useQuery(tariffQueries.current());
  const terms = { isTimed: mode === 'time', hasParty: tariff.data?.nights != null, zone };
  const draft = useDraftForm<HandValues>({
    name: 'new-booking',
    initialValues: newHandValues(start, end, today),
    validate: (values) => schemaErrors(TakeBooking, handBody(values, terms)),
  });
  const { form } = draft;
  const [target] = useDebouncedValue(
    JSON.stringify(targetOf(form.values, terms.isTimed, terms.hasParty)),
    300,
  );
  const { keyFor, renew } = useIdempotencyKey();
  const take = useAction({
    run: (values: HandValues) => {
      const body = handBody(values, terms);
      return post<Booking>('/admin/bookings', body, { idempotencyKey: keyFor(body) });
    },
    done: ({ status }) => (status === 'pending' ? handTexts.held : handTexts.taken),
    failed: handTexts.failed,
    showsOwnFailure: true,
    touches: [bookingQueries.all, availabilityQueries.all, statsQueries.all],
    onDone: (booking) => {
      renew();
      draft.settle();
      onTaken(booking);
    },
  });
  return (
    <FormModal
      title={handTexts.title}
      draft={draft}
      onSubmit={(values) => take.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit={form.values.isProvisional ? 'Hold these dates' : 'Book'}
      pending={take.isPending}
      problem={take.error}
      failed={handTexts.failed}
    >
      <TimeFields form={form} isTimed={terms.isTimed} hasParty={terms.hasParty} />
      <TargetPreview
        target={JSON.parse(target) as object | null}
        ignore={form.getInputProps('ignore_rules', { type: 'checkbox' })}
      />
      <CustomerFields form={form} />
      <PriceFields form={form} />
      <CertaintyFields form={form} />
      <NoteField form={form} />
    </FormModal>
  );
};
