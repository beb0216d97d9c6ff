import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { copy } from '../../shared/copy/public';
import { useIsClosed, useTenant } from '../data/tenant-context';
import { useIsOnline } from '../data/use-is-online';
import { Icon } from '../kit/icon';
import { PanelBoundary } from '../kit/panel-boundary';
import { paths } from '../paths';
import { Footer } from './footer';
import styles from './layout.module.css';
import { PageSkeleton } from './page-skeleton';

const OfflineStrip = () => {
  const isOnline = useIsOnline();
  return <output>{!isOnline && <span className={styles.strip}>{copy.offline}</span>}</output>;
};

const Help = () => {
  const { contact_phone: phone, contact_email: email } = useTenant();
  if (!phone && !email) return null;
  return (
    <a className={styles.help} href={phone ? `tel:${phone.replace(/\s/g, '')}` : `mailto:${email}`}>
      <Icon name={phone ? 'phone' : 'mail'} />
      <span className="visually-hidden">{phone ? copy.help.call : copy.help.email} </span>
      <span className={styles.helpText}>{phone ?? email}</span>
    </a>
  );
};

/** What every page of a tenant's site shares; help stands in the same place on all of them (WCAG 3.2.6). */
export const Layout = () => {
  const tenant = useTenant();
  const isClosed = useIsClosed();
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#content">
        {copy.skip}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          {isClosed ? (
            <span className={styles.name}>{tenant.name}</span>
          ) : (
            <Link className={styles.name} to={paths.home}>
              {tenant.name}
            </Link>
          )}
          <Help />
        </div>
      </header>
      <OfflineStrip />
      <main id="content" tabIndex={-1}>
        <PanelBoundary key={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </PanelBoundary>
      </main>
      <Footer />
    </>
  );
};
