import { toMinor } from '@holdfast/domain/kernel/money';
import { todayIn } from '@holdfast/domain/kernel/zone';
import { hasFreeHours } from '@holdfast/domain/pricing/policy';
import { policySentence } from '@holdfast/domain/pricing/policy-sentence';
import { serverNow } from '../../shared/api/server-clock';
import type { PriceLines } from '../../shared/price';
import type { Plan } from '../data/plan';
import { useTenant } from '../data/tenant-context';
import styles from './checkout.module.css';

interface PolicyNoteProps {
  arrival: string;
  lines: PriceLines;
  plan: Plan;
}

/** What cancelling would cost, and until when, as it will be agreed: above the button that obliges one to pay. */
export const PolicyNote = ({ arrival, lines, plan }: PolicyNoteProps) => {
  const { cancellation: policy, timezone } = useTenant();
  if (policy == null) return null;
  const { steps, free_hours: freeHours, customer_may_cancel: customerMayCancel, resale } = policy;
  const today = todayIn(new Date(serverNow()), timezone);
  const sentence = policySentence({
    policy: { steps, freeHours, customerMayCancel, resale },
    price: toMinor(lines.total) - toMinor(lines.security_deposit),
    deposit: toMinor(lines.security_deposit),
    arrival,
    today,
    refundCap: null,
    isFreeAtFirst: hasFreeHours(arrival, today),
    isPaidInParts: plan.length > 1,
  });
  return <p className={styles.policy}>{sentence}</p>;
};
