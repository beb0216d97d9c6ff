import type { Booking } from '@holdfast/contracts/bookings';
import { Alert, TextInput } from '@mantine/core';
import { Info } from 'lucide-react';
import { customerTexts } from '../../../shared/copy/customer';
import { bookingQueries } from '../../data/booking.queries';
import { put } from '../../data/console-api';
import { FormModal } from '../../kit/forms/form-modal';
import { lateErrors } from '../../kit/forms/late-errors';
import { showServerFields } from '../../kit/forms/server-fields';
import { useDraftForm } from '../../kit/forms/use-draft-form';
import { useAction } from '../../kit/use-action';

type Details = Readonly<Record<'name' | 'email' | 'phone', string>>;

const detailsOf = (booking: Booking): Details => ({
  name: booking.customer_name,
  email: booking.customer_email,
  phone: booking.customer_phone ?? '',
});

const checks = lateErrors<object>(async () => (await import('./contact-checks')).contactErrors);

/** What was changed: only that is sent, so that nothing is written over that somebody else has corrected meanwhile. */
const changesOf = (now: Details, before: Details): Partial<Details> =>
  Object.fromEntries(
    (['name', 'email', 'phone'] as const)
      .filter((field) => now[field].trim() !== before[field])
      .map((field) => [field, now[field]]),
  );

/** Corrects how the customer of a booking is called and reached. */
export const CorrectDetails = ({ booking, onClose }: { booking: Booking; onClose: () => void }) => {
  const before = detailsOf(booking);
  const draft = useDraftForm<Details>({
    name: `customer-${booking.id}`,
    initialValues: before,
    validate: (values) => checks(changesOf(values, before)),
  });
  const { form } = draft;
  const isNewAddress = form.values.email.trim() !== before.email;
  const correct = useAction({
    run: (values: Details) =>
      put<Booking>(`/admin/bookings/${booking.id}/customer`, changesOf(values, before)),
    done: ({ customer_email: email }) =>
      email === before.email ? customerTexts.corrected : customerTexts.correctedEmail,
    failed: customerTexts.correctFailed,
    showsOwnFailure: true,
    touches: [bookingQueries.all],
    onDone: () => {
      draft.settle();
      onClose();
    },
  });
  return (
    <FormModal
      title="Correct details"
      draft={draft}
      onSubmit={(values) => correct.mutate(values, { onError: (cause) => showServerFields(form, cause) })}
      onClose={onClose}
      submit={isNewAddress ? 'Save and send a new link' : 'Save details'}
      pending={correct.isPending || form.validating}
      problem={correct.error}
      failed={customerTexts.correctFailed}
      size="md"
    >
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <div role="status">
        {isNewAddress && (
          <Alert color="yellow" icon={<Info size={18} aria-hidden />}>
            {customerTexts.newEmail}
          </Alert>
        )}
      </div>
      <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
    </FormModal>
  );
};
