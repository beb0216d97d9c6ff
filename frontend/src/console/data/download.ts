import type { RequestOptions } from '../../shared/api/api';
import { ApiError } from '../../shared/api/api-error';
import { fetchFile } from '../../shared/api/fetch-file';
import { saveAsFile } from '../../shared/save-as-file';
import { currentSession, expireSession } from '../session/session';

const HOUR_MS = 3_600_000;

/** Fetches a file as the signed-in user and hands it to the browser to save, however long it takes. Search words go in the body. */
export const download = async (
  path: string,
  filename: string,
  options: Pick<RequestOptions, 'method' | 'body'> = {},
): Promise<void> => {
  const token = currentSession()?.token ?? '';
  try {
    saveAsFile(await fetchFile(path, { ...options, token, timeoutMs: HOUR_MS }), filename);
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401) expireSession(token);
    throw cause;
  }
};
