import { generateKeyPairSync } from 'node:crypto';
import type { KeyPairKeyObjectResult } from 'node:crypto';
import { createServer as createClear } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createSecured } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../../../../apps/sandbox/paypal/signing/self-signed';

const DAY_MS = 86_400_000;

/** Made once: it takes long. */
let keys: KeyPairKeyObjectResult | undefined;

/** A server on this machine with a name of its own, for which it vouches itself. */
export interface FarSide {
  readonly port: number;
  readonly ca: string;
  readonly asked: { readonly path: string; readonly headers: NodeJS.Dict<string | string[]> }[];
  close(): Promise<void>;
}

export interface FarSideSettings {
  readonly name?: string;
  readonly address?: string;
  readonly port?: number;
  readonly isClear?: boolean;
}

export async function farSide(
  answer: RequestListener,
  { name = 'feeds.example.org', address = '127.0.0.1', port = 0, isClear = false }: FarSideSettings = {},
): Promise<FarSide> {
  keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  const validity = { from: new Date(Date.now() - DAY_MS), to: new Date(Date.now() + DAY_MS) };
  const ca = selfSigned(keys, name, validity);
  const asked: FarSide['asked'] = [];
  const listener: RequestListener = (request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    answer(request, response);
  };
  const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = isClear ? createClear(listener) : createSecured({ key, cert: ca }, listener);
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return { port: (server.address() as AddressInfo).port, ca, asked, close: () => closing(server) };
}

function closing(server: Server | ReturnType<typeof createSecured>): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
