import { ApiError, errorOfResponse } from '../../shared/api/api-error';
import { currentSession, expireSession } from '../session/session';
import { saveAsFile } from './save-as-file';

/** Fetches a file as the signed-in user and hands it to the browser to save. Search words go in the body. */
export const download = async (path: string, filename: string, search: object) => {
  const token = currentSession()?.token ?? '';
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(search),
  }).catch(() => {
    throw new ApiError({ status: 0, code: navigator.onLine ? 'unreachable' : 'offline' });
  });
  if (response.status === 401) expireSession(token);
  if (!response.ok) throw await errorOfResponse(response);
  saveAsFile(await response.blob(), filename);
};
