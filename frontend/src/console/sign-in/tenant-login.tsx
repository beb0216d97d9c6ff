import type { TenantAdminSession } from '@holdfast/contracts/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api/api';
import { paths, safeReturn } from '../paths';
import { hasExpired, startSession, useSession } from '../session/session';
import { SignInForm } from './sign-in-form';
import type { Credentials } from './sign-in-form';
import { SignInPage } from './sign-in-page';
import { subdomainOf } from './subdomain';

/** The way in for a tenant's admin. Whoever is signed in goes straight on, back to where they were if they were sent here. */
export const TenantLogin = () => {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const client = useQueryClient();
  const session = useSession();
  const subdomain = subdomainOf(window.location.hostname);
  const next = safeReturn(params.get('next'), paths.dashboard);

  if (session?.role === 'tenant_admin') return <Navigate to={next + hash} replace />;

  const signIn = async (credentials: Credentials): Promise<void> => {
    const { token, tenant } = await api<TenantAdminSession>('/admin/login', {
      method: 'POST',
      body: { subdomain, ...credentials },
    });
    client.clear();
    startSession({ token, role: 'tenant_admin', tenant });
  };

  return (
    <SignInPage
      title="Admin login"
      note={
        <>
          {subdomain !== 'localhost' && <>Logging in to: {subdomain}</>}
          {hasExpired() && (
            <span role="status"> Your session has ended. Sign in to go on where you were.</span>
          )}
        </>
      }
      foot={<a href="/">Back to Home</a>}
    >
      <SignInForm signIn={signIn} />
    </SignInPage>
  );
};
