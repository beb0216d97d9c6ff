import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { QuestionsGoWithTheirAddress } from '../kit/questions-go';
import { UnsavedGuard } from '../kit/forms/use-unsaved-guard';
import { paths } from '../paths';
import { hasExpired, useSession } from '../session/session';
import type { Role } from '../session/session';

const loginOf = (role: Role): string => (role === 'tenant_admin' ? paths.tenantLogin : paths.platformLogin);

/**
 * Lets only that role see what is inside. A session that ran out keeps its place: the sign-in leads back to it. Whoever
 * signed out themselves starts afresh.
 */
export const RequireSession = ({ role }: { role: Role }) => {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session?.role === role)
    return (
      <>
        <UnsavedGuard />
        <QuestionsGoWithTheirAddress />
        <Outlet />
      </>
    );
  const next = hasExpired() ? `?next=${encodeURIComponent(pathname + search)}` : '';
  return <Navigate to={loginOf(role) + next + hash} replace />;
};
