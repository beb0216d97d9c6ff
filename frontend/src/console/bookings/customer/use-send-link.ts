import { customerTexts } from '../../../shared/copy/customer';
import { bookingQueries } from '../../data/booking.queries';
import { post } from '../../data/console-api';
import { confirm } from '../../kit/confirm/confirm';
import { useAction } from '../../kit/use-action';

/** What is asked before the links of before end. */
export const newLinkQuestion = {
  title: customerTexts.newLink,
  body: customerTexts.newLinkBody,
  yes: 'Send a new link',
  no: 'Keep the old one',
} as const;

/** Sends the customer the link to their booking: the one that they have, or a new one in its place. */
export const useSendLink = (bookingId: string) => {
  const path = `/admin/bookings/${bookingId}/link`;
  const touches = [bookingQueries.all];
  const send = useAction({
    run: () => post(path, { renew: false }),
    done: customerTexts.linkSent,
    failed: customerTexts.sendFailed,
    touches,
  });
  const renew = useAction({
    run: () => post(path, { renew: true }),
    done: customerTexts.linkRenewed,
    failed: customerTexts.renewFailed,
    touches,
  });
  return {
    send,
    isRenewing: renew.isPending,
    /** Of somebody who has been asked. */
    renewNow: () => renew.mutate(),
    renew: async (): Promise<void> => {
      if (await confirm(newLinkQuestion)) renew.mutate();
    },
  };
};
