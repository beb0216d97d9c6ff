import { useQueryClient } from '@tanstack/react-query';
import { holdCopy } from '../../shared/copy/hold';
import { deviceTime } from '../../shared/words';
import { shortWhen } from '../calendar/block';
import { releaseHold, useHeld } from '../data/held';
import { useTenant } from '../data/tenant-context';
import { useSecondsLeft } from '../data/use-time-left';
import { Button, ButtonLink } from '../kit/button';
import { paths } from '../paths';
import styles from './held-notice.module.css';

/** Whoever goes back to the calendar while holding dates finds the way on, or lets them go. */
export const HeldNotice = () => {
  const held = useHeld();
  const tenant = useTenant();
  const client = useQueryClient();
  const secondsLeft = useSecondsLeft(held?.booking.hold_expires_at ?? null);
  if (!held || secondsLeft === 0) return null;

  const letGo = async () => {
    await releaseHold(held);
    await client.invalidateQueries({ queryKey: ['calendar'] });
  };
  return (
    <aside className={styles.notice} aria-label={holdCopy.banner}>
      <p>
        {holdCopy.banner} <strong>{shortWhen(held.block, tenant.today)}</strong> until{' '}
        {deviceTime(held.booking.hold_expires_at ?? '')}.
      </p>
      <div className={styles.actions}>
        <ButtonLink look="plain" to={paths.checkout(held.block.id)}>
          {holdCopy.resume}
        </ButtonLink>
        <Button look="quiet" onClick={() => void letGo()}>
          {holdCopy.release}
        </Button>
      </div>
    </aside>
  );
};
