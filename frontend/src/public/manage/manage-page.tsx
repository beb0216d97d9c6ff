import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError, requestIdOf, sentenceOf } from '../../shared/api/api-error';
import { manageCopy } from '../../shared/copy/manage';
import { copy } from '../../shared/copy/public';
import { Alert } from '../kit/alert';
import { Announcer } from '../kit/announcer';
import { Button } from '../kit/button';
import { PageSkeleton } from '../shell/page-skeleton';
import { usePageTitle } from '../shell/use-page-title';
import { FindBooking } from './find-booking';
import { keptToken, linkEnded } from './kept-token';
import { ManageLink } from './manage-link';
import { ManagedBookingView } from './managed-booking';
import { ManagedContext } from './managed';
import { managedQuery } from './managed-query';
import styles from './manage.module.css';

const NotOpened = ({ cause, onRetry }: { cause: unknown; onRetry: () => void }) => {
  const heading = usePageTitle(manageCopy.notOpened);
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {manageCopy.notOpened}
      </h1>
      <div role="alert">
        <Alert kind="bad" title={sentenceOf(cause, manageCopy.notOpened)} requestId={requestIdOf(cause)} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onRetry}>{copy.tryAgain}</Button>
      </div>
    </div>
  );
};

/** The link itself opens nothing: it was replaced, or its time is over. */
const isDead = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && (cause.code === 'manage_link_unknown' || cause.code === 'manage_link_ended');

const Opened = ({ token }: { token: string }) => {
  const managed = useQuery(managedQuery(token));
  // What was shown before belongs to nobody any more who has no other link.
  if (isDead(managed.error)) return <FindBooking why={managed.error.error} />;
  if (managed.isPending) return <PageSkeleton />;
  if (!managed.data) return <NotOpened cause={managed.error} onRetry={() => void managed.refetch()} />;
  return (
    <ManagedContext value={{ booking: managed.data, token }}>
      <ManagedBookingView />
      <Announcer />
    </ManagedContext>
  );
};

/** The booking that the link of this tab opens, in the hands of its customer. */
const Kept = () => {
  const token = useSyncExternalStore(keptToken.subscribe, keptToken.read);
  const ended = linkEnded.read();
  if (token !== null) return <Opened key={token} token={token} />;
  return <FindBooking why={ended === null ? null : manageCopy.link.sent(ended)} />;
};

/** What a manage link leads to, and where it is followed. */
export const ManagePage = () => {
  const { token } = useParams();
  return token === undefined ? <Kept /> : <ManageLink token={token} />;
};
