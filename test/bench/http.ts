import { send } from '../support/http';
import type { Child } from './child';
import type { LoadOrder, LoadResult } from './processes/load';
import type { KnownAnswer } from './processes/bare-http';

export interface WholeRequest {
  readonly method?: string;
  readonly host: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A request as it travels. */
export const requestText = ({ method = 'GET', host, path, headers = {}, body }: WholeRequest): string => {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(payload)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${payload}`;
};

/** Sends, and is content only with answers of this status. */
export const load = async (child: Child, order: LoadOrder, status: string): Promise<LoadResult> => {
  const result = await child.ask<LoadResult>('run', order);
  const others = Object.keys(result.statuses).filter((each) => each !== status);
  if (others.length > 0) throw new Error(`Expected ${status} only, got ${JSON.stringify(result.statuses)}`);
  return result;
};

const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Asks for something once, to let it be answered by others. */
export const fetchOnce = async (
  port: number,
  { host, path, headers = {} }: WholeRequest,
): Promise<KnownAnswer> => {
  const answer = await send(port, host, 'GET', path, { headers });
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  const kept = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
  return {
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: Buffer.from(answer.text),
  };
};
