import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useState } from 'react';
import { requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { copy } from '../../shared/copy/public';
import { CalendarPanel } from '../calendar/calendar-panel';
import { serviceQuery } from '../data/queries';
import { useLiveHolds } from '../data/holds';
import { useTenant } from '../data/tenant-context';
import { useLocalNow } from '../data/use-local-now';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { PanelBoundary } from '../kit/panel-boundary';
import { PageSkeleton } from '../shell/page-skeleton';
import { usePageTitle } from '../shell/use-page-title';
import { Description } from './description';
import { Gallery } from './gallery';
import { NextFree } from './next-free';
import { QuickBook } from './quick-book';
import styles from './site-page.module.css';

const HeldNotices = lazy(async () => ({ default: (await import('./held-notice')).HeldNotices }));

/** The checkout's code is fetched while the customer is still choosing. */
const prefetchCheckout = (): void => {
  void import('../checkout/checkout-page').catch(() => undefined);
};

export const SitePage = () => {
  const tenant = useTenant();
  const service = useQuery(serviceQuery());
  const holds = useLiveHolds(useLocalNow());
  // What is said as the last notice goes must still have a voice.
  const [hasHeld, setHasHeld] = useState(false);
  if (holds.length > 0 && !hasHeld) setHasHeld(true);
  const title = service.data?.title ?? tenant.name;
  const heading = usePageTitle(service.data?.seo_title || `${title} – book online | ${tenant.name}`);

  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2_000));
    idle(prefetchCheckout);
  }, []);

  if (service.isPending) return <PageSkeleton />;
  return (
    <div className={styles.page}>
      {hasHeld && (
        <Suspense>
          <HeldNotices holds={holds} />
        </Suspense>
      )}
      {service.data && (
        <PanelBoundary>
          <Gallery images={service.data.images} />
        </PanelBoundary>
      )}
      <div className={styles.intro}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <NextFree />
        </div>
        {service.data && <Description text={service.data.description} />}
        {service.isError && (
          <div role="alert">
            <Alert
              kind="bad"
              title={sentenceOf(service.error, copy.load.service)}
              requestId={requestIdOf(service.error)}
            >
              <p>{copy.load.notConfigured}</p>
              <Button onClick={() => void service.refetch()}>{copy.tryAgain}</Button>
            </Alert>
          </div>
        )}
      </div>
      <div className={styles.booking}>
        <PanelBoundary>
          <QuickBook />
        </PanelBoundary>
        <PanelBoundary>
          <CalendarPanel />
        </PanelBoundary>
      </div>
    </div>
  );
};
