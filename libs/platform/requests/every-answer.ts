import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers of every answer, whichever part gives it: browsers must not come back without TLS, nor guess a content type. */
export const EVERY_ANSWER: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const headersOf = (): string =>
  Object.entries({ ...EVERY_ANSWER, 'Content-Length': '0', Connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const isOver = ({ writableFinished, destroyed }: ServerResponse): boolean => writableFinished || destroyed;

/** Answers what is no request, or none that came whole in time, as all others are answered: Node's own answer has no headers. */
export function answerBrokenRequests(server: Server): void {
  const answersOn = new WeakMap<Duplex, readonly ServerResponse[]>();
  const unfinishedOn = (socket: Duplex) => (answersOn.get(socket) ?? []).filter((answer) => !isOver(answer));
  server.on('request', ({ socket }, answer) => answersOn.set(socket, [...unfinishedOn(socket), answer]));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isAnswered = unfinishedOn(socket).some(({ headersSent }) => headersSent);
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswered) return void socket.destroy(error);
    const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\n${headersOf()}\r\n`, () => socket.destroy());
  });
}
