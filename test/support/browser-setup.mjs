import { build } from '../../tools/lib/build.mjs';
import { startThrowawayProduct } from '../../tools/lib/throwaway.mjs';
import { startChromium } from './one-chromium.mjs';

// All customers of a run come from this machine.
const NO_CAPS = {
  LIMIT_LIVE_HOLDS_PER_CONTACT: '0',
  LIMIT_LIVE_HOLDS_PER_ADDRESS: '0',
  LIMIT_HOLD_CHANGES_PER_MINUTE: '0',
};

/**
 * The whole product with its demo and a browser, for all browser tests of a run.
 *
 *   HOLDFAST_TEST_SITE_PORT             http://caravan.localhost:<port> and http://studio.localhost:<port>
 *   HOLDFAST_TEST_SANDBOX_PORT          the stand-ins, with their control and the outbox
 *   HOLDFAST_TEST_SUPERADMIN_USERNAME, HOLDFAST_TEST_SUPERADMIN_PASSWORD
 *   HOLDFAST_TEST_DEMO_PASSWORD         of `owner`, the admin of both demo tenants
 *   HOLDFAST_TEST_PRODUCT_DATABASE_URL  what API and worker log in with
 *   HOLDFAST_TEST_CHROMIUM              where the browser is reached, absent when the machine has none; see `browser.ts`
 */
export default async function setUp() {
  await build();
  const [chromium, product] = await Promise.all([startChromium(), startThrowawayProduct(NO_CAPS)]);
  globalThis.holdfastProduct = product;
  globalThis.holdfastChromium = chromium;
  const { env } = product;
  Object.assign(process.env, {
    HOLDFAST_TEST_SITE_PORT: env.PORT,
    HOLDFAST_TEST_SANDBOX_PORT: env.SANDBOX_PORT,
    HOLDFAST_TEST_SUPERADMIN_USERNAME: env.SUPERADMIN_USERNAME,
    HOLDFAST_TEST_SUPERADMIN_PASSWORD: env.SUPERADMIN_PASSWORD,
    HOLDFAST_TEST_DEMO_PASSWORD: env.DEMO_ADMIN_PASSWORD,
    HOLDFAST_TEST_PRODUCT_DATABASE_URL: env.DATABASE_URL,
  });
  if (chromium) process.env.HOLDFAST_TEST_CHROMIUM = chromium.wsEndpoint();
}
