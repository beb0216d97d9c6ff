import type { QueryClient } from '@tanstack/react-query';
import { dropAllDrafts } from '../kit/forms/drafts';
import { withdrawImpact } from '../kit/impact/weigh';
import { clearMessages } from '../kit/messages/messages';
import { hasExpired, whenSessionEnds } from '../session/session';

/** Nothing of a session outlives it in this tab; but what was typed waits for people who come back after their session expired. */
export const clearUpAfterSessions = (client: QueryClient): void =>
  whenSessionEnds(() => {
    client.clear();
    clearMessages();
    withdrawImpact();
    if (!hasExpired()) dropAllDrafts();
  });
