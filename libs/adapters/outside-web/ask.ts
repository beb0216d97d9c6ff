import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request as requestInClear } from 'node:http';
import { Agent as SecureAgent, request as requestSecured } from 'node:https';
import type { LookupFunction } from 'node:net';
import { once } from 'node:events';
import type { NetworkAddress } from './world';
import { Trouble } from './trouble';

const CONNECT_MS = 5_000;
const MAX_HEADER_BYTES = 16 * 1_024;

export interface Question {
  readonly url: URL;
  /** The addresses that were judged: the connection goes to one of these, and nothing is looked up again. */
  readonly addresses: readonly NetworkAddress[];
  readonly port: number;
  readonly ca: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Sends one GET on a connection of its own, and resolves with the head of the answer. @throws when there is none */
export async function ask(question: Question): Promise<IncomingMessage> {
  const request = send(question);
  const impatience = setTimeout(() => request.destroy(new Trouble('timeout')), CONNECT_MS);
  request.once('socket', (socket) =>
    socket.once(question.url.protocol === 'https:' ? 'secureConnect' : 'connect', () =>
      clearTimeout(impatience),
    ),
  );
  request.end();
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    // The answer's end is awaited by whoever reads it; a line that is cut then is theirs to notice.
    request.on('error', () => undefined);
    return response;
  } finally {
    clearTimeout(impatience);
  }
}

function send({ url, addresses, port, ca, headers, signal }: Question): ClientRequest {
  const options = {
    method: 'GET',
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, Host: url.host },
    lookup: pinned(addresses),
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
  };
  // Agents of their own: no connection is kept, and no proxy is taken from the environment.
  return url.protocol === 'https:'
    ? requestSecured({
        ...options,
        servername: url.hostname,
        ca,
        agent: new SecureAgent({ keepAlive: false }),
      })
    : requestInClear({ ...options, agent: new Agent({ keepAlive: false }) });
}

const pinned =
  (addresses: readonly NetworkAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 4);
  };
