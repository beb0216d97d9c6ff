import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { dropAllDrafts } from '../kit/forms/drafts';
import { clearMessages } from '../kit/messages/messages';
import { endSession } from '../session/session';

/** Signing out leaves nothing of the session on the device. */
export const useLogout = (login: string): (() => void) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    dropAllDrafts();
    endSession();
    client.clear();
    clearMessages();
    void navigate(login, { replace: true });
  };
};
