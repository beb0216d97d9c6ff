import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';

/** What Node keeps a head in once it is put together, and whether content may follow it. */
interface Inside {
  _header: string | null;
  _hasBody: boolean;
}

/** The head of an answer that is given often, but for what belongs to one answer alone. */
export class KnownHead {
  readonly #text: string;

  /** @param lines names and values that a response has taken before: nothing in them breaks a line */
  constructor(
    private readonly status: 200 | 304,
    private readonly lines: readonly (readonly [name: string, value: string])[],
  ) {
    const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    this.#text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}`;
  }

  /**
   * Sends it with some lines more, and the content. Node checks and joins every header of every answer, which is a third of what
   * an answer from memory costs; where the connection stays open and nobody has set a header, the text is handed over whole.
   * @param own names and values that cannot break a line
   */
  send(request: IncomingMessage, response: ServerResponse, own: readonly string[], content?: Buffer): void {
    const inside = response as unknown as Inside;
    const isPlain =
      response.shouldKeepAlive &&
      request.httpVersionMinor === 1 &&
      request.headers.expect === undefined &&
      inside._header === null &&
      response.getHeaderNames().length === 0;
    if (!isPlain) return void response.writeHead(this.status, [...this.lines.flat(), ...own]).end(content);
    response.statusCode = this.status;
    if (this.status === 304) inside._hasBody = false;
    let text = this.#text;
    for (let at = 0; at < own.length; at += 2) text += `${own[at]}: ${own[at + 1]}\r\n`;
    inside._header = `${text}Date: ${dateNow()}\r\n${stayingOpen(request)}\r\n`;
    response.end(content);
  }
}

let second = 0;
let date = '';

/** As Node writes it, made once a second. */
const dateNow = (): string => {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1000).toUTCString();
  }
  return date;
};

let limited = '';
let limit = -1;

const stayingOpen = ({ socket }: IncomingMessage): string => {
  const { keepAliveTimeout = 0 } =
    (socket as unknown as { server?: { keepAliveTimeout?: number } }).server ?? {};
  if (keepAliveTimeout !== limit) {
    limit = keepAliveTimeout;
    limited =
      'Connection: keep-alive\r\n' + (limit > 0 ? `Keep-Alive: timeout=${Math.floor(limit / 1000)}\r\n` : '');
  }
  return limited;
};
