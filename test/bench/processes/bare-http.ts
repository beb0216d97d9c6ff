import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveCalls } from '../child';

/** An answer as the product gave it, to be given again from memory. */
export interface KnownAnswer {
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
}

let known: KnownAnswer | undefined;

const server = createServer((request, response) => {
  if (known === undefined) return response.writeHead(503).end();
  const { headers, body } = known;
  const { 'content-length': _length, ...others } = headers as Record<string, string>;
  if (request.headers['if-none-match'] === headers['etag']) return response.writeHead(304, others).end();
  return response.writeHead(200, headers as Record<string, string>).end(body);
});

serveCalls({
  listen: () =>
    new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    }),
  answerWith: (answer: KnownAnswer) => {
    known = { ...answer, body: Buffer.from(answer.body) };
  },
});
