import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing } from '@holdfast/platform/tracing/start-tracing';
import { traceRootOf } from '@holdfast/platform/tracing/trace-ids';
import { CUSTOMER, startShop } from '../support/shop';
import type { Shop } from '../support/shop';
import { startTestWorker } from '../support/workers';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** As OpenTelemetry's collector takes them in: OTLP over HTTP, in JSON. */
const startCollector = async (): Promise<{ url: string; spans: Span[]; server: Server }> => {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, server };
};

describe('Traces', () => {
  let shop: Shop;
  let collector: Awaited<ReturnType<typeof startCollector>>;

  beforeAll(async () => {
    collector = await startCollector();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, HOLD_MINUTES: '0.01' };
    shop = await startShop({ env });
  }, 60_000);
  afterAll(async () => {
    await shop.close();
    collector.server.close();
  });

  it('lead from the request through its command and its SQL to the job that it caused, under the id of the request', async () => {
    const stop = await startTracing({ endpoint: collector.url, ratio: 1 }, 'test');
    const tenant = await shop.api.tenant();
    const { id } = await shop.addBlock(tenant);
    const held = await shop.book(tenant, id);
    const requestId = String(held.headers['x-request-id']);
    const worker = await startTestWorker(shop.api.database);
    const isExpired = async () => {
      const { rows } = await shop.api.database.adminPool.query(`select status from rm.booking`);
      return rows[0].status === 'expired';
    };
    shop.api.clock.advance(60_000);
    while (!(await isExpired())) await new Promise((resume) => setTimeout(resume, 50));
    await worker.stop();
    await stop();

    const { traceId, spanId } = traceRootOf(requestId);
    const trace = collector.spans.filter((span) => span.traceId === traceId);
    const named = (name: string, parent?: string) =>
      trace.find((span) => span.name === name && (parent === undefined || span.parentSpanId === parent));
    expect(traceId).toBe(requestId.replaceAll('-', ''));
    const request = named('POST /api/public/book');
    expect([request?.spanId, request?.parentSpanId ?? '']).toEqual([spanId, '']);
    const started = named('StartBooking', spanId);
    const command = named('BookBlock', started?.spanId);
    const sql = trace.filter((span) => span.name === 'sql' && span.parentSpanId === command?.spanId);
    expect(sql.length).toBeGreaterThan(1);
    expect(JSON.stringify(sql)).toContain('es_append_');
    const job = named('job holds', spanId);
    expect(job?.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(named('ExpireHold')?.parentSpanId).toBe(job?.spanId);
    // Nothing that was typed is in a span.
    for (const secret of Object.values(CUSTOMER))
      expect(JSON.stringify(collector.spans)).not.toContain(secret);
  }, 60_000);

  it('are not made without a collector', async () => {
    const before = collector.spans.length;
    const stop = await startTracing({ endpoint: null, ratio: 1 }, 'test');
    await shop.api.tenant();
    await stop();
    expect(collector.spans.length).toBe(before);
  });
});
