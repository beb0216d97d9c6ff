import { legalCopy } from '../../shared/copy/legal';
import { copy } from '../../shared/copy/public';
import { useTenant } from '../data/tenant-context';
import { useWaysToReach } from '../data/use-ways-to-reach';
import { usePageTitle } from '../shell/use-page-title';
import styles from './legal-page.module.css';

/** The tenant's own words: plain text with line breaks, never HTML; and beneath, how the tenant is reached, if it has said. */
export const LegalPage = ({ page }: { page: 'terms' | 'privacy' }) => {
  const tenant = useTenant();
  const ways = useWaysToReach();
  const title = page === 'terms' ? copy.legal.terms : copy.legal.privacy;
  const heading = usePageTitle(`${title} – ${tenant.name}`);
  return (
    <article className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{page === 'terms' ? tenant.terms : tenant.privacy_notice}</p>
      {ways && <p className={styles.reach}>{legalCopy.reach[page](ways)}</p>}
    </article>
  );
};
