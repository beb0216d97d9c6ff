import type { ChangeStarted, OpenChange as Change } from '@holdfast/contracts/changes';
import { dateOf } from '@holdfast/domain/kernel/dates';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { useLayoutEffect, useRef } from 'react';
import { changeCopy } from '../../../shared/copy/change';
import { formatPounds } from '../../../shared/money';
import { deviceTime, shortDate } from '../../../shared/words';
import { useTenant } from '../../data/tenant-context';
import { useLocalNow } from '../../data/use-local-now';
import { announce } from '../../kit/announcer';
import { Button } from '../../kit/button';
import { useManaged } from '../managed';
import { PayOrder } from '../pay/pay-order';
import { usePayment } from '../pay/use-payment';
import { whenText, worth } from './change-wish';
import { ChangeTrouble } from './change-trouble';
import styles from './change.module.css';
import { SureForm } from '../sure-form';
import { useAct } from '../use-act';
import { useOpener } from '../use-opener';
import type { Became } from './became';

/** `10:15` where that is today, else the day too. */
const momentOf = (instant: string, zone: string, today: string): string => {
  const day = todayIn(new Date(instant), zone);
  return day === today ? deviceTime(instant) : `${shortDate(day, today)}, ${deviceTime(instant)}`;
};

const differenceOf = ({ difference }: Change): string => {
  if (difference === 0) return changeCopy.same;
  return difference > 0 ? changeCopy.more(worth(difference)) : changeCopy.less(worth(difference));
};

/** Takes the change back, in two acts. */
const Withdraw = ({ change: { id, state }, onWithdrawn }: { change: Change; onWithdrawn: () => void }) => {
  const { call, refresh } = useManaged();
  const { opener, isOpen, open, leave } = useOpener();
  const { act, isBusy, cause } = useAct(async () => {
    await call<ChangeStarted>(`/changes/${id}/withdraw`, { method: 'POST', body: {} });
    announce(changeCopy.withdrawn);
    onWithdrawn();
    await refresh();
  });
  if (!isOpen)
    return (
      <p className={styles.actions}>
        <Button ref={opener} look="quiet" onClick={open}>
          {changeCopy.withdraw}
        </Button>
      </p>
    );
  return (
    <SureForm
      sure={changeCopy.keepAsIs[state]}
      does={changeCopy.withdrawNow}
      isBusy={isBusy}
      onSure={act}
      onClose={leave}
    >
      <div role="alert">
        <ChangeTrouble cause={cause} />
      </div>
    </SureForm>
  );
};

/** Says yes to a change for which nothing is paid now, in two acts. */
const SayYes = ({ change: { id, difference }, onMade }: { change: Change; onMade: () => void }) => {
  const { call, refresh } = useManaged();
  const { opener, isOpen, open, leave } = useOpener();
  const { act, isBusy, cause } = useAct(async () => {
    const body = { expected_difference: difference };
    await call<ChangeStarted>(`/changes/${id}/accept`, { method: 'POST', body });
    announce(changeCopy.made);
    onMade();
    await refresh();
  });
  if (!isOpen)
    return (
      <p className={styles.actions}>
        <Button ref={opener} onClick={open}>
          {changeCopy.sayYes}
        </Button>
      </p>
    );
  return (
    <SureForm sure={changeCopy.sure} does={changeCopy.yes} isBusy={isBusy} onSure={act} onClose={leave}>
      <div role="alert">
        <ChangeTrouble cause={cause} />
      </div>
    </SureForm>
  );
};

interface OpenChangeProps {
  change: Change;
  /** Whether the customer has begun it here just now. */
  isBegun: boolean;
  onBecame: (became: Became) => void;
}

/** A change that waits: for the answer of the business, or for its payment. */
export const OpenChange = ({ change, isBegun, onBecame }: OpenChangeProps) => {
  const { call } = useManaged();
  const { timezone } = useTenant();
  const today = dateOf(useLocalNow());
  const { id, state, open_until: until, pay_now: payNow, difference } = change;
  const isPaying = until === null;
  const top = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isBegun) top.current?.focus();
  }, [isBegun]);

  const payment = usePayment(
    payNow,
    async () => {
      const body = { expected_difference: difference };
      const { payment: asked } = await call<ChangeStarted>(`/changes/${id}/accept`, { method: 'POST', body });
      return asked && { id: asked.order_id, amount: asked.amount };
    },
    ({ payment_checking: isChecked }) => {
      announce(isChecked ? changeCopy.paying : changeCopy.made);
      if (!isChecked) onBecame('made');
    },
  );

  return (
    <section className={styles.card} aria-labelledby="change">
      <h2 ref={top} id="change" tabIndex={-1}>
        {state === 'asked' ? changeCopy.asked : changeCopy.offered}
      </h2>
      <p className={styles.dates}>
        {whenText(change, today)}, {formatPounds(change.total)}
      </p>
      <p>{differenceOf(change)}</p>
      <p className={styles.soft}>
        {isPaying && changeCopy.paying}
        {!isPaying && state === 'asked' && changeCopy.askedMore}
        {!isPaying &&
          state === 'offered' &&
          (payNow > 0 ? changeCopy.until : changeCopy.untilYes)(momentOf(until, timezone, today))}
      </p>
      {!isPaying && state === 'offered' && payNow > 0 && (
        <PayOrder payment={payment} amount={payNow} heldUntil={until} />
      )}
      {!isPaying && state === 'offered' && payNow === 0 && (
        <SayYes change={change} onMade={() => onBecame('made')} />
      )}
      {!isPaying && payment.work === null && (
        <Withdraw change={change} onWithdrawn={() => onBecame('withdrawn')} />
      )}
    </section>
  );
};
