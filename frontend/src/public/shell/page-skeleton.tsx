import { copy } from '../../shared/copy/public';
import { Skeleton } from '../kit/skeleton';
import { useSlow } from '../kit/use-slow';
import styles from './page-skeleton.module.css';

/** Stands in for a whole page while its first answer is on the way. */
export const PageSkeleton = () => {
  const isSlow = useSlow(true);
  return (
    <div className={styles.page} aria-busy="true">
      <output className="visually-hidden">{isSlow ? copy.stillWorking : copy.loading}</output>
      <Skeleton className={styles.photo} />
      <Skeleton className={styles.title} />
      <Skeleton className={styles.text} />
      {isSlow && <p aria-hidden="true">{copy.stillWorking}</p>}
    </div>
  );
};
