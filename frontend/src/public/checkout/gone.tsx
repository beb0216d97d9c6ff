import type { CalendarBlock } from '@holdfast/contracts/availability';
import { blockCopy } from '../../shared/copy/block';
import { checkoutCopy } from '../../shared/copy/checkout';
import { BlockList } from '../calendar/block-list';
import { useTenant } from '../data/tenant-context';
import { useLocalNow } from '../data/use-local-now';
import { ButtonLink } from '../kit/button';
import { paths } from '../paths';
import { usePageTitle } from '../shell/use-page-title';
import styles from './checkout.module.css';

/** The block cannot be had: what else is near. */
export const Gone = ({ alternatives }: { alternatives: readonly CalendarBlock[] }) => {
  const { name, booking_mode: mode } = useTenant();
  const localNow = useLocalNow();
  const heading = usePageTitle(`${checkoutCopy.gone} – ${name}`);
  return (
    <div className={styles.narrow}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {checkoutCopy.gone}
      </h1>
      <p>{checkoutCopy.goneText}</p>
      {alternatives.length > 0 && (
        <section>
          <h2 className={styles.heading}>{blockCopy.nearest[mode]}</h2>
          <BlockList blocks={alternatives} localNow={localNow} label={blockCopy.nearest[mode]} />
        </section>
      )}
      <p>
        <ButtonLink look="main" to={paths.home}>
          {checkoutCopy.home}
        </ButtonLink>
      </p>
    </div>
  );
};
