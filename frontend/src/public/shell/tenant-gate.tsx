import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error';
import { boot } from '../data/boot';
import { tenantQuery } from '../data/queries';
import { TenantContext } from '../data/tenant-context';
import { PlainPage } from '../pages/pages';
import { paths } from '../paths';
import { PageSkeleton } from './page-skeleton';

const LoadFailure = lazy(async () => ({ default: (await import('./load-failure')).LoadFailure }));

/** The server names the theme in the page; this is for pages that the server did not write, and for changes since. */
const useTheme = (theme: string | undefined): void => {
  useEffect(() => {
    if (theme) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
};

/** Everything below it has a tenant. A host that has none, or whose tenant is suspended, says so. */
export const TenantGate = () => {
  const tenant = useQuery({ ...tenantQuery(), enabled: !boot.problem });
  useTheme(tenant.data?.theme);

  const failure = tenant.data ? null : tenant.error;
  const isOf = (flag: 'noTenant' | 'suspended') => failure instanceof ApiError && failure[flag];

  if (boot.problem === 'no_tenant' || isOf('noTenant')) return <PlainPage of="noTenant" />;
  if (boot.problem === 'suspended' || isOf('suspended')) return <Navigate to={paths.suspended} replace />;
  if (failure) return <LoadFailure cause={failure} onRetry={() => void tenant.refetch()} />;
  if (!tenant.data) return <PageSkeleton />;
  return (
    <TenantContext value={tenant.data}>
      <Outlet />
    </TenantContext>
  );
};
