import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error';
import { boot } from '../data/boot';
import { tenantQuery } from '../data/queries';
import { ClosedContext, TenantContext } from '../data/tenant-context';
import { PlainPage } from './pages';
import { isOfBooking, paths } from '../paths';
import { PageSkeleton } from './page-skeleton';

const LoadFailure = lazy(async () => ({ default: (await import('./load-failure')).LoadFailure }));

/** The server names the theme in the page; this is for pages that the server did not write, and for changes since. */
const useTheme = (theme: string | undefined): void => {
  useEffect(() => {
    if (theme) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
};

const isOf = (cause: unknown, flag: 'noTenant' | 'suspended'): boolean =>
  cause instanceof ApiError && cause[flag];

/**
 * Everything below it has a tenant. A host that has none, or whose tenant is suspended, says so; the page of a paid booking stays,
 * where the server has sent the tenant with it.
 */
export const TenantGate = () => {
  const tenant = useQuery({ ...tenantQuery(), enabled: !boot.problem });
  useTheme(tenant.data?.theme);
  const { pathname } = useLocation();

  const failure = tenant.data ? null : tenant.error;
  const isSuspended = boot.problem === 'suspended' || isOf(tenant.error, 'suspended');
  const staysOpen = tenant.data !== undefined && (!boot.problem || isOfBooking(pathname));

  if (boot.problem === 'no_tenant' || isOf(failure, 'noTenant')) return <PlainPage of="noTenant" />;
  if (isSuspended && !staysOpen) return <Navigate to={paths.suspended} replace />;
  if (failure) return <LoadFailure cause={failure} onRetry={() => void tenant.refetch()} />;
  if (!tenant.data) return <PageSkeleton />;
  return (
    <TenantContext value={tenant.data}>
      <ClosedContext value={isSuspended}>
        <Outlet />
      </ClosedContext>
    </TenantContext>
  );
};
