import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { checkoutCopy } from '../../shared/copy/checkout';
import { useTenant } from '../data/tenant-context';
import { paths } from '../paths';
import styles from './checkout.module.css';

/** What the law wants said before the button that obliges one to pay. */
export const BeforeYouPay = ({ children }: { children: ReactNode }) => {
  const { name, contact_address: address, contact_email: email } = useTenant();
  const where = [address?.replace(/\n/g, ', '), email].filter(Boolean).join('; ');
  return (
    <section className={styles.law} aria-labelledby="before-you-pay">
      <h2 id="before-you-pay">{checkoutCopy.beforeYouPay}</h2>
      <p>
        {checkoutCopy.trader(name)}
        {where && ` ${where}.`}
      </p>
      <p>{checkoutCopy.noRightToCancel}</p>
      {children}
      <p>
        {checkoutCopy.accept}{' '}
        <Link to={paths.terms} target="_blank" rel="noopener">
          {checkoutCopy.terms}
        </Link>
        . {checkoutCopy.readPrivacy}{' '}
        <Link to={paths.privacy} target="_blank" rel="noopener">
          {checkoutCopy.privacy}
        </Link>
        .
      </p>
    </section>
  );
};
