import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Answer<Body = any> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The bytes of it, for what is no text. */
  readonly content: Buffer;
  /** Parsed JSON; undefined when the answer is none. */
  readonly body: Body;
}

export interface Sending {
  readonly token?: string | undefined;
  /** Sent as JSON; a string or bytes are sent as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One request to a port of this machine, under whatever host name. */
export const send = (
  port: number,
  host: string,
  method: string,
  path: string,
  { token, body, headers = {} }: Sending = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const raw = typeof body === 'string' || Buffer.isBuffer(body);
    const payload = body === undefined ? undefined : raw ? body : JSON.stringify(body);
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: {
          Host: host,
          ...(payload === undefined
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const content = Buffer.concat(chunks);
          const text = content.toString('utf8');
          const { statusCode: status = 0, headers: received } = incoming;
          resolve({ status, headers: received, text, content, body: parsed(text) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
