import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerBrokenRequests, EVERY_ANSWER } from '../requests/every-answer';
import type { Metrics } from './metrics';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` for Prometheus and `/health` for monitoring a process that has no other port. It belongs
 * behind the firewall: it does not authenticate anyone. A process has one, and with it begins to be watched itself.
 *
 * @param at where it listens; port 0 for any free one
 * @param isHealthy makes `/health` answer 503 where it says no, or throws
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  isHealthy: () => boolean | Promise<boolean>,
): Promise<MetricsServer> {
  const pages: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/metrics': async (response) => {
      const page = await metrics.registry.metrics();
      response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(page);
    },
    '/health': async (response) => {
      const healthy = await Promise.resolve()
        .then(isHealthy)
        .catch(() => false);
      response
        .writeHead(healthy ? 200 : 503, { 'Content-Type': 'text/plain' })
        .end(healthy ? 'ok' : 'not healthy');
    },
  };
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(EVERY_ANSWER)) response.setHeader(name, value);
    const page = request.method === 'GET' ? pages[request.url ?? ''] : undefined;
    if (page === undefined) response.writeHead(404).end();
    else page(response).catch(() => response.writeHead(500).end());
  });
  answerBrokenRequests(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  metrics.watchProcess();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
