import { Metrics } from './metrics';
import { serveMetrics, type MetricsServer } from './metrics-server';

describe('The port for those who look after a process', () => {
  const metrics = new Metrics('api');
  let server: MetricsServer;
  let healthy: () => boolean;

  beforeAll(
    async () => (server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, () => healthy())),
  );
  afterAll(() => server?.close());

  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

  it('shows how long locks were held and requests took, and names no tenant', async () => {
    metrics.lockHeld('7c6a8a4e-0000-4000-8000-000000000000', 7);
    metrics.answered({ method: 'GET', status: 200, milliseconds: 3 });
    metrics.counter('holdfast_test_total', 'A test', ['reason']).inc({ reason: 'because' });
    metrics.gauge('holdfast_test_level', 'A test', async () => 42);

    const page = await (await ask('/metrics')).text();

    expect(page).toContain('holdfast_tenant_lock_held_seconds_bucket{le="0.01",service="api"} 1');
    expect(page).toContain('holdfast_request_seconds_count{service="api",method="GET",status="200"} 1');
    expect(page).toContain('holdfast_test_total{reason="because",service="api"} 1');
    expect(page).toContain('holdfast_test_level{service="api"} 42');
    expect(page).toContain('process_cpu_seconds_total');
    expect(page).not.toContain('7c6a8a4e');
  });

  it('says whether the process is well', async () => {
    healthy = () => true;
    expect((await ask('/health')).status).toBe(200);
    healthy = () => false;
    expect((await ask('/health')).status).toBe(503);
    healthy = () => {
      throw new Error('broken');
    };
    expect((await ask('/health')).status).toBe(503);
  });

  it('has nothing else to say', async () => {
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
  });

  it('complains when its port is taken', async () => {
    await expect(serveMetrics(metrics, { host: '127.0.0.1', port: server.port }, () => true)).rejects.toThrow(
      /EADDRINUSE/,
    );
  });
});
