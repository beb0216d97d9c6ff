import type { UnknownOutcome } from '@holdfast/ports/payment-refusals';

/** The largest answer that is read: the provider's are a few kilobytes. */
const LARGEST_ANSWER = 1024 * 1024;

export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What came back. `json` is undefined when the body is empty or is no JSON. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly debugId: string | undefined;
  readonly retryAfterMs: number | undefined;
}

/**
 * One HTTP exchange, from the first byte sent to the last one read, within `timeoutMs`. Redirects are not followed.
 * Whatever goes wrong on the way means that nobody knows whether the other side acted.
 */
export async function exchange(request: Exchange, timeoutMs: number): Promise<Answer | UnknownOutcome> {
  const { method, url, body } = request;
  const headers = new Headers(request.headers);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    const text = await readAtMost(response, LARGEST_ANSWER);
    if (text === undefined) return { outcome: 'unknown', reason: 'unreadable_answer' };
    return {
      status: response.status,
      json: parsed(text),
      debugId: response.headers.get('paypal-debug-id') ?? undefined,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
    };
  } catch (error) {
    const timedOut = signal.aborted || (error instanceof Error && error.name === 'TimeoutError');
    return { outcome: 'unknown', reason: timedOut ? 'timeout' : 'unreachable' };
  }
}

/** The body as text, or undefined once it turns out larger than `limit` bytes. */
export async function readAtMost(response: Response, limit: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterMs(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined;
}
