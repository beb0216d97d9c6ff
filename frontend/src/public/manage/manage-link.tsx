import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';
import { PageSkeleton } from '../shell/page-skeleton';
import { keptToken, linkEnded } from './kept-token';

/** A manage link that was followed: its token leaves the address, so that no history, screen or copy of the address has it. */
export const ManageLink = ({ token }: { token: string }) => {
  const navigate = useNavigate();
  useEffect(() => {
    linkEnded.write(null);
    keptToken.write(token);
    void navigate(paths.manage, { replace: true });
  }, [token, navigate]);
  return <PageSkeleton />;
};
