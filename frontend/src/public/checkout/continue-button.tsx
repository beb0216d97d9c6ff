import { checkoutCopy } from '../../shared/copy/checkout';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { planInWords } from '../data/plan';
import type { Plan } from '../data/plan';
import { Button } from '../kit/button';
import { useSlow } from '../kit/use-slow';
import styles from './checkout.module.css';

interface ContinueButtonProps {
  plan: Plan;
  total: number;
  isHolding: boolean;
}

const labelOf = (plan: Plan, total: number): string =>
  total === 0 ? checkoutCopy.continueFree : checkoutCopy.continue(planInWords(plan) ?? formatPounds(total));

/** The button that obliges one to pay names the sum; where it is paid in parts, each of them. */
export const ContinueButton = ({ plan, total, isHolding }: ContinueButtonProps) => {
  const isSlow = useSlow(isHolding);
  return (
    <>
      <Button look="main" wide type="submit" aria-busy={isHolding}>
        {isHolding ? checkoutCopy.working : labelOf(plan, total)}
      </Button>
      <output className={styles.hint}>{isSlow && copy.stillWorking}</output>
    </>
  );
};
