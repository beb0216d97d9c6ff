import { ApiError, errorOfResponse } from '../../../shared/api/api-error';
import { currentSession, expireSession } from '../../session/session';

const problemOf = (request: XMLHttpRequest): Promise<ApiError> =>
  errorOfResponse(
    new Response(request.responseText, {
      status: request.status,
      headers: { 'X-Request-Id': request.getResponseHeader('X-Request-Id') ?? '' },
    }),
  );

export interface Sending {
  readonly finished: Promise<void>;
  readonly abort: () => void;
}

/** Sends pictures in one request and tells how far they are: `fetch` cannot, so this is the one place with an XMLHttpRequest. */
export const sendImages = (files: readonly File[], onProgress: (percent: number) => void): Sending => {
  const request = new XMLHttpRequest();
  const token = currentSession()?.token ?? '';
  const finished = new Promise<void>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((loaded / total) * 100)),
    );
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve();
      if (request.status === 401) expireSession(token);
      return void problemOf(request).then(reject);
    });
    request.addEventListener('error', () =>
      reject(new ApiError({ status: 0, code: navigator.onLine ? 'unreachable' : 'offline' })),
    );
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
  const form = new FormData();
  for (const file of files) form.append('images', file);
  request.open('POST', '/api/admin/service/images');
  request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.setRequestHeader('Accept', 'application/json');
  request.send(form);
  return { finished, abort: () => request.abort() };
};
