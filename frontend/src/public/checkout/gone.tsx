import type { CalendarBlock } from '@holdfast/contracts/availability';
import { dateOf } from '@holdfast/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { blockCopy } from '../../shared/copy/block';
import { checkoutCopy } from '../../shared/copy/checkout';
import { shortWhen } from '../data/block';
import { nearestTo } from '../data/block-days';
import { BlockList } from '../calendar/block-list';
import { aroundQuery } from '../data/search-queries';
import { useTenant } from '../data/tenant-context';
import { useLocalNow } from '../data/use-local-now';
import { ButtonLink } from '../kit/button';
import { paths } from '../paths';
import { usePageTitle } from '../shell/use-page-title';
import styles from './checkout.module.css';

const ALTERNATIVES = 3;

/** The block cannot be had, or not any more: what else is near. */
export const Gone = ({ wanted }: { wanted: CalendarBlock | null }) => {
  const { name, booking_mode: mode } = useTenant();
  const localNow = useLocalNow();
  const near = wanted?.start_date ?? dateOf(localNow);
  const around = useQuery(aroundQuery(near));
  const others = nearestTo(
    near,
    (around.data ?? []).filter(({ id }) => id !== wanted?.id),
    localNow,
    ALTERNATIVES,
  );
  const heading = usePageTitle(`${checkoutCopy.gone} – ${name}`);
  return (
    <div className={styles.narrow}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {checkoutCopy.gone}
      </h1>
      <p>
        {wanted && <strong>{shortWhen(wanted, localNow)}. </strong>}
        {checkoutCopy.goneText}
      </p>
      {others.length > 0 && (
        <section>
          <h2 className={styles.heading}>{blockCopy.nearest[mode]}</h2>
          <BlockList blocks={others} localNow={localNow} label={blockCopy.nearest[mode]} />
        </section>
      )}
      <p>
        <ButtonLink look={others.length > 0 ? 'plain' : 'main'} to={paths.home}>
          {checkoutCopy.home}
        </ButtonLink>
      </p>
    </div>
  );
};
