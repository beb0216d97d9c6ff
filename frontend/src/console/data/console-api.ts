import { callApi } from '../../shared/api/api';
import type { Answer, RequestOptions } from '../../shared/api/api';
import { ApiError } from '../../shared/api/api-error';
import { noteAct } from './last-act';
import { currentSession, expireSession } from '../session/session';

/** A call as the signed-in user, with status and headers. A dead token ends the session here. */
export const callConsole = async <T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> => {
  const token = currentSession()?.token ?? null;
  try {
    const answer = await callApi<T>(path, { ...options, token });
    noteAct(answer.headers);
    return answer;
  } catch (cause) {
    if (token && cause instanceof ApiError && cause.status === 401) expireSession(token);
    throw cause;
  }
};

type Extras = Pick<RequestOptions, 'query' | 'idempotencyKey'>;

const send =
  (method: 'POST' | 'PUT' | 'DELETE') =>
  async <T = unknown>(path: string, body?: unknown, extras: Extras = {}): Promise<T> =>
    (await callConsole<T>(path, { method, body, ...extras })).data;

export const get = async <T>(
  path: string,
  query?: RequestOptions['query'],
  signal?: AbortSignal,
): Promise<T> => (await callConsole<T>(path, { query, signal })).data;
export const post = send('POST');
export const put = send('PUT');
export const remove = send('DELETE');
