import { checkoutCopy } from '../../shared/copy/checkout';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { Button } from '../kit/button';
import { useSlow } from '../kit/use-slow';
import styles from './checkout.module.css';

const labelOf = (total: number): string =>
  total === 0 ? checkoutCopy.continueFree : checkoutCopy.continue(formatPounds(total));

/** The button that obliges one to pay names the sum. */
export const ContinueButton = ({ total, isHolding }: { total: number; isHolding: boolean }) => {
  const isSlow = useSlow(isHolding);
  return (
    <>
      <Button look="main" wide type="submit" aria-busy={isHolding}>
        {isHolding ? checkoutCopy.working : labelOf(total)}
      </Button>
      <output className={styles.hint}>{isSlow && copy.stillWorking}</output>
    </>
  );
};
