import type { CustomerFile } from '@holdfast/contracts/customers';
import { ApiError } from '../../shared/api/api-error';
import { remove } from '../data/console-api';
import { bookingQueries } from '../data/booking.queries';
import { confirm } from '../kit/confirm/confirm';
import { useAction } from '../kit/use-action';

const forget = async ({ subject_id, booking }: CustomerFile): Promise<boolean> => {
  try {
    await remove(`/admin/customers/${subject_id}`);
    return true;
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'customer_has_upcoming_bookings') throw cause;
    const agreed = await confirm({
      title: `Erase the customer of ${booking.reference}?`,
      body: `${cause.error ?? 'This booking is still to come'}. You would no longer know who arrives, nor be able to reach them.`,
      yes: 'Erase all the same',
      danger: true,
    });
    if (agreed) await remove(`/admin/customers/${subject_id}`, undefined, { query: { force: true } });
    return agreed;
  }
};

/** Asked once; and once more when the person has yet to come. */
export const useEraseCustomer = (onErased: () => void) => {
  const erase = useAction({
    run: forget,
    failed: 'Failed to erase the customer',
    touches: [bookingQueries.all],
    onDone: (isErased) => isErased && onErased(),
  });
  return {
    isPending: erase.isPending,
    erase: async (file: CustomerFile): Promise<void> => {
      const agreed = await confirm({
        title: 'Erase this customer',
        body: 'Name, email and phone are destroyed for good.',
        more: 'The booking and its amounts stay, without a name.',
        yes: 'Erase',
        danger: true,
      });
      if (agreed) erase.mutate(file);
    },
  };
};
