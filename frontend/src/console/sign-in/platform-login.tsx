import type { SuperAdminSession } from '@holdfast/contracts/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { api } from '../../shared/api/api';
import { paths, safeReturn } from '../paths';
import { hasExpired, startSession, useSession } from '../session/session';
import { SignInForm } from './sign-in-form';
import type { Credentials } from './sign-in-form';
import { SignInPage } from './sign-in-page';

/** The way in for the platform's operator. */
export const PlatformLogin = () => {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const client = useQueryClient();
  const session = useSession();

  if (session?.role === 'super_admin') {
    return <Navigate to={safeReturn(params.get('next'), paths.platform) + hash} replace />;
  }

  const signIn = async (credentials: Credentials): Promise<void> => {
    const { token } = await api<SuperAdminSession>('/superadmin/login', {
      method: 'POST',
      body: credentials,
    });
    client.clear();
    startSession({ token, role: 'super_admin', tenant: null });
  };

  return (
    <SignInPage
      title="Super admin login"
      note={
        hasExpired() && <span role="status">Your session has ended. Sign in to go on where you were.</span>
      }
    >
      <SignInForm signIn={signIn} />
    </SignInPage>
  );
};
