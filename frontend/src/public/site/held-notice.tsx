import { useQueryClient } from '@tanstack/react-query';
import { blockCopy } from '../../shared/copy/block';
import { holdCopy } from '../../shared/copy/hold';
import { deviceTime } from '../../shared/words';
import { shortWhen } from '../data/block';
import { useHeldBooking } from '../checkout/use-held-booking';
import { checkoutOf } from '../data/booked';
import { forgetBooking } from '../data/held';
import type { Held } from '../data/holds';
import { forgetHold, releaseHold } from '../data/hold-changes';
import { useTenant } from '../data/tenant-context';
import { useSecondsLeft } from '../data/use-time-left';
import { announce, Announcer } from '../kit/announcer';
import { Button, ButtonLink } from '../kit/button';
import styles from './held-notice.module.css';

/** Whoever goes back to the calendar while holding dates finds the way on, or lets them go. */
const HeldNotice = ({ held }: { held: Held }) => {
  const tenant = useTenant();
  const client = useQueryClient();
  const { booking_id: bookingId, hold_expires_at: until } = held.booking;
  const secondsLeft = useSecondsLeft(until);
  const askAgain = () => client.invalidateQueries({ queryKey: ['calendar'] });
  const forget = () => {
    forgetHold(bookingId);
    void askAgain();
  };
  // It may have been paid, or have come to its end, where this browser does not see it.
  useHeldBooking(held, false, {
    onSettled: ({ status }) => {
      if (status !== 'confirmed') return;
      forgetBooking(bookingId);
      void askAgain();
    },
    onEnded: forget,
  });
  const letGo = (): void => {
    // The notice goes: reading goes on with the page that it stood on.
    document.querySelector<HTMLElement>('#content h1')?.focus();
    announce(holdCopy.released[tenant.booking_mode]);
    void releaseHold(held).then(askAgain);
  };
  if (secondsLeft === 0) return null;
  return (
    <div className={styles.notice}>
      <p>
        {holdCopy.banner} <strong>{shortWhen(held.block, tenant.today)}</strong> until{' '}
        {deviceTime(until ?? '')}.
      </p>
      <div className={styles.actions}>
        <ButtonLink look="plain" to={checkoutOf(held.block)}>
          {blockCopy.resume}
        </ButtonLink>
        <Button look="quiet" onClick={letGo}>
          {holdCopy.release}
        </Button>
      </div>
    </div>
  );
};

export const HeldNotices = ({ holds }: { holds: readonly Held[] }) => (
  <>
    <Announcer />
    {holds.length > 0 && (
      <aside aria-label={holdCopy.banner}>
        {holds.map((held) => (
          <HeldNotice key={held.booking.booking_id} held={held} />
        ))}
      </aside>
    )}
  </>
);
