import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '../support/budget';
import { createTestDatabase } from '../support/database';
import type { TestDatabase } from '../support/database';
import { send } from '../support/http';
import { blocksOf, pagesWithCommands, root } from './pages';
import { startProduct } from './product';
import type { StartedProduct } from './product';

jest.setTimeout(300_000);

/** What the pages call their surroundings: the demo's caravan, and somebody who has booked it. */
const SUBDOMAIN = 'caravan';
const PASSWORD = 'wooden spoon 12';
const HOST = `${SUBDOMAIN}.localhost`;
/** In this order: what is restored must have been backed up. */
const PAGES = ['docs/api.md', 'docs/operations.md', 'docs/backup.md', 'docs/scaling.md'];
/** The verbs of the other pages have tests of their own. */
const RUN = isLong ? PAGES : PAGES.slice(0, 1);

const commandsOf = (page: string) => blocksOf(page).filter(({ language }) => language === 'sh');
const [START, TEST] = commandsOf('README.md').map(({ text }) => text.trim());

describe('The commands of the documentation', () => {
  const work = mkdtempSync(join(tmpdir(), 'holdfast-docs-'));
  let product: StartedProduct | undefined;
  let fresh: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    const machine = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
    const secrets = {
      HOLDFAST_DATA: join(work, 'data'),
      JWT_SECRET: randomBytes(32).toString('hex'),
      VAULT_KEY: randomBytes(32).toString('base64'),
    };
    for (const folder of ['backups', 'elsewhere']) mkdirSync(join(work, folder));
    product = await startProduct(START ?? '', { ...machine, ...secrets, DEMO_ADMIN_PASSWORD: PASSWORD });
    fresh = await createTestDatabase();
    const here = `http://127.0.0.1:${product.port}`;
    env = {
      ...machine,
      ...secrets,
      HOLDFAST_URL: here,
      SITE_URL: here,
      METRICS_URL: `http://127.0.0.1:${product.metricsPort}`,
      SITE: HOST,
      TENANT: SUBDOMAIN,
      OWNER: 'owner',
      PASSWORD,
      WORK: work,
      BACKUPS: join(work, 'backups'),
      ELSEWHERE: join(work, 'elsewhere'),
      NEW_DATABASE_URL: fresh.url,
      NEW_DATA: join(work, 'new'),
    };
    await book(product.port);
  });
  afterAll(async () => {
    await product?.stop();
    await fresh?.drop();
    rmSync(work, { recursive: true, force: true });
  });

  /** Somebody by the name that the pages use. */
  async function book(port: number): Promise<void> {
    const ask = (path: string, body: object, token?: string) =>
      send(port, HOST, 'POST', `/api/${path}`, { body, ...(token ? { token } : {}) });
    const credentials = { subdomain: SUBDOMAIN, username: 'owner', password: PASSWORD };
    const { token } = (await ask('admin/login', credentials)).body;
    const free = { start_date: '2034-06-01', end_date: '2034-06-03', price: 0 };
    const block = await ask('admin/availability', free, token);
    const held = await ask('public/book', {
      block_id: block.body.id,
      customer_name: 'Anna Whitfield',
      customer_email: 'anna@example.com',
      customer_phone: '07700 900123',
    });
    expect(held.status).toBe(201);
  }

  const run = (script: string, more: Record<string, string> = {}) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const shell = { cwd: root, env: { ...env, ...more }, maxBuffer: 1e8 };
      execFile('bash', ['-euo', 'pipefail', '-c', script], shell, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: `${out}${err}` }),
      );
    });

  it.each(RUN)('of %s can be run as they stand there, beside `npm start`', async (page) => {
    // What `npm run holdfast` runs, without waiting for npm each time.
    const holdfast = `holdfast() { node tools/holdfast.mjs "$@"; }`;
    const script = commandsOf(page)
      .map(({ text, line }) => `echo "${page}:${line}" >&2\n${text}`)
      .join('\n');
    const { code, output } = await run(`${holdfast}\n${script}`);
    if (code !== 0) throw new Error(output);
  });

  it('of the README run the tests', async () => {
    expect(TEST).toBe('npm test');
    // One stage of it stands for all: this is another.
    const { code, output } = await run(`${TEST} -- --only containers`);
    expect([code, output]).toEqual([0, expect.stringContaining('1 passed, 0 failed')]);
  });

  it('are all run: by this test, or by that of the guide for newcomers', () => {
    expect(pagesWithCommands()).toEqual([...PAGES, 'README.md', 'docs/first-change.md'].toSorted());
  });

  it('end with what they have begun: Ctrl-C stops the product in good order', async () => {
    expect(await product?.stop()).toBe(0);
    product = undefined;
  });
});
