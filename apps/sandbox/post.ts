import { request as requestInClear } from 'node:http';
import { request as requestSecured } from 'node:https';

/** The longest anybody who is notified may take to answer. */
const TIMEOUT_MS = 10_000;

/**
 * Posts to an address that somebody registered, and tells the status of the answer.
 *
 * Names under `.localhost` are this machine (RFC 6761), but not every resolver knows: they are reached at 127.0.0.1 with
 * their own name in the Host header.
 *
 * @throws when nobody answers
 */
export function post(url: URL, headers: Readonly<Record<string, string>>, body: Uint8Array): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecured : requestInClear;
  const isHere = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        method: 'POST',
        host: isHere ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, ''),
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        headers: { ...headers, Host: url.host, 'Content-Length': String(body.byteLength) },
        timeout: TIMEOUT_MS,
        agent: false,
      },
      (incoming) => {
        incoming.resume();
        incoming.on('end', () => resolve(incoming.statusCode ?? 0));
        incoming.on('error', reject);
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('nobody answered in time')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
