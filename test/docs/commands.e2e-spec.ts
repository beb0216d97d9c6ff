import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ADMIN } from '../support/api';
import type { TestTenant } from '../support/api';
import { startCluster } from '../support/cluster';
import type { Cluster } from '../support/cluster';
import { blocksOf, root } from './pages';

jest.setTimeout(300_000);

/** What the pages call their surroundings. */
const SUBDOMAIN = 'harbour';

describe('The commands of the documentation', () => {
  const work = mkdtempSync(join(tmpdir(), 'holdfast-docs-'));
  let cluster: Cluster;
  let tenant: TestTenant;
  let env: Record<string, string>;

  beforeAll(async () => {
    cluster = await startCluster({ apis: 1, workers: 1, env: { DEFAULT_TENANT: SUBDOMAIN } });
    tenant = await cluster.tenant({ subdomain: SUBDOMAIN });
    const [port = 0] = cluster.ports;
    env = {
      ...cluster.environment,
      PATH: process.env['PATH'] ?? '',
      HOLDFAST_URL: `http://127.0.0.1:${port}`,
      SITE_URL: `http://127.0.0.1:${port}`,
      METRICS_URL: `http://127.0.0.1:${cluster.metricsPorts[0]}`,
      SITE: tenant.host,
      TENANT: SUBDOMAIN,
      OWNER: ADMIN.username,
      PASSWORD: ADMIN.password,
      WORK: work,
    };
    await book();
  });
  afterAll(async () => {
    await cluster?.close();
    rmSync(work, { recursive: true });
  });

  /** Somebody by the name that the pages use. */
  async function book(): Promise<void> {
    const block = { start_date: '2034-06-01', end_date: '2034-06-03', price: 0 };
    const { token, host } = tenant;
    const { body } = await cluster.request(host, 'POST', '/api/admin/availability', { token, body: block });
    const customer = {
      block_id: body.id,
      customer_name: 'Anna Whitfield',
      customer_email: 'anna@example.com',
      customer_phone: '07700 900123',
    };
    const held = await cluster.request(host, 'POST', '/api/public/book', { body: customer });
    expect(held.status).toBe(201);
  }

  const run = (script: string) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile('bash', ['-euo', 'pipefail', '-c', script], { cwd: root, env }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: `${out}${err}` }),
      );
    });

  it.each(['api.md', 'operations.md', 'scaling.md'])(
    'of docs/%s can be run as they stand there',
    async (page) => {
      const commands = blocksOf(page).filter(({ language }) => language === 'sh');
      expect(commands.length).toBeGreaterThan(0);
      const holdfast = `holdfast() { node dist/apps/cli/main.js "$@"; }`;
      const script = commands.map(({ text, line }) => `echo "docs/${page}:${line}" >&2\n${text}`).join('\n');
      const { code, output } = await run(`${holdfast}\n${script}`);
      if (code !== 0) throw new Error(output);
    },
  );
});
