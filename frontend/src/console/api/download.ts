import { ApiError, errorOfResponse } from '../../shared/api/api-error';
import { currentSession, expireSession } from '../session/session';
import { saveAsFile } from './save-as-file';

/** Fetches a file in the name of whoever is signed in and hands it to the browser to be saved. */
export const download = async (
  path: string,
  filename: string,
  query: Readonly<Record<string, string>> = {},
) => {
  const token = currentSession()?.token ?? '';
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`/api${path}${search && '?'}${search}`, {
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => {
    throw new ApiError({ status: 0, code: navigator.onLine ? 'unreachable' : 'offline' });
  });
  if (response.status === 401) expireSession(token);
  if (!response.ok) throw await errorOfResponse(response);
  saveAsFile(await response.blob(), filename);
};
