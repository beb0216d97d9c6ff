import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';

/** All scripts that an address fetches with nothing in the cache, gzipped, in bytes. The context must be a new one. */
export const scriptWeight = async (context: BrowserContext, address: string): Promise<number> => {
  const page = await context.newPage();
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts);
  if (sizes.length === 0) throw new Error(`${address} fetched no script`);
  return sizes.reduce((sum, size) => sum + size, 0);
};
