import { ApiError, errorOfResponse } from './api-error';
import { noteServerTime } from './server-clock';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Sent as JSON, or as it is when it is a form with files. */
  readonly body?: unknown;
  /** Bearer token of the person who is signed in. */
  readonly token?: string | null;
  /** What only some calls send. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Same key and same body: the server answers what it answered before, and does nothing twice. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly data: T;
}

const TIMEOUT_MS = 15_000;

const address = (path: string, query: RequestOptions['query'] = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${path}${text && '?'}${text}`;
};

const headersOf = ({ body, token, headers, idempotencyKey }: RequestOptions): Record<string, string> => ({
  Accept: 'application/json',
  ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
  ...headers,
});

const bodyOf = (body: unknown): BodyInit | undefined => {
  if (body === undefined) return undefined;
  return body instanceof FormData ? body : JSON.stringify(body);
};

/** Ends a call when its time is up or it is no longer needed. Without `AbortSignal.any`, which field phones lack. */
const startDeadline = (wish: AbortSignal | undefined, milliseconds: number) => {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, milliseconds);
  if (wish?.aborted) stop();
  wish?.addEventListener('abort', stop);
  const end = () => {
    clearTimeout(timer);
    wish?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, end };
};

/** One call of the API, whatever it answers. Fails as `callApi` does. */
export const fetchAnswer = async (path: string, options: RequestOptions): Promise<Response> => {
  const deadline = startDeadline(options.signal, options.timeoutMs ?? TIMEOUT_MS);
  const body = bodyOf(options.body);
  const sent = Date.now();
  try {
    const response = await fetch(address(path, options.query), {
      method: options.method ?? 'GET',
      headers: headersOf(options),
      ...(body === undefined ? {} : { body }),
      signal: deadline.signal,
    });
    noteServerTime(response.headers.get('Date'), sent, Date.now());
    return response;
  } catch (cause) {
    // Whoever asked has lost interest: that is no failure to be told of.
    if (options.signal?.aborted) throw cause;
    if (deadline.signal.aborted) throw new ApiError({ status: 0, code: 'timed_out' });
    throw new ApiError({ status: 0, code: navigator.onLine ? 'unreachable' : 'offline' });
  } finally {
    deadline.end();
  }
};

/** One call of the API, with its status and headers. Fails with an `ApiError` and nothing else, unless aborted. */
export const callApi = async <T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> => {
  const response = await fetchAnswer(path, options);
  if (!response.ok) throw await errorOfResponse(response);
  const { status, headers } = response;
  if (status === 204) return { status, headers, data: undefined as T };
  try {
    return { status, headers, data: (await response.json()) as T };
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError({ status, code: 'unreadable_answer', requestId: headers.get('X-Request-Id') });
  }
};

/** One call of the API: just what it answered. */
export const api = async <T>(path: string, options: RequestOptions = {}): Promise<T> =>
  (await callApi<T>(path, options)).data;
