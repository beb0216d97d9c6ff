import 'reflect-metadata';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import { SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { environmentConfig } from '@holdfast/platform/config/environment';
import { openFoundation } from '@holdfast/wiring/foundation';
import { AppModule } from './app.module';
import { caravan } from './demo/caravan';
import { cottage } from './demo/cottage';
import { MovedClock } from './demo/moved-clock';
import { platformsAt } from './demo/demo-platforms';
import { playDemo } from './demo/play-demo';
import { studio } from './demo/studio';

/** What the sandbox tells of its orders, as far as it matters here. */
interface Ledger {
  readonly orders: readonly { readonly id: string; readonly captures: readonly { readonly id: string }[] }[];
}

/** A hold of a year ago must not lapse before it is paid, a moment later: it lives for two years. */
const HOLD_MS = 2 * 365 * 86_400_000;

/** Plays the demo's three businesses in, if they are not there yet. Run by `npm start`, once the API answers. */
const main = async (): Promise<void> => {
  const given = environmentConfig();
  const config = { ...given, holds: { ...given.holds, milliseconds: HOLD_MS } };
  const clock = new MovedClock();
  const foundation = openFoundation(config, { service: 'demo', clock });
  const app = await NestFactory.createApplicationContext(AppModule.on(foundation), { logger: ['error'] });
  const sandbox = `${config.payments.apiUrl}/__sandbox/paypal`;
  // Where the sandbox may not be read, because its address is no public one, nobody else sells what the demo sells.
  const isRead = config.outsideWeb.allow.includes(new URL(config.payments.apiUrl).origin);
  const stage = {
    clock,
    commands: app.get(CommandBus),
    queries: app.get(QueryBus),
    systemPool: app.get(SYSTEM_POOL),
    adminPassword: config.demo.adminPassword ?? 'holdfast-demo',
    approve: async (orderId: string) => {
      await fetch(`${sandbox}/orders/${orderId}/approve`, { method: 'POST' });
    },
    refund: async (orderId: string) => {
      const ledger = (await (await fetch(`${sandbox}/ledger`)).json()) as Ledger;
      for (const { id } of ledger.orders.find((order) => order.id === orderId)?.captures ?? [])
        await fetch(`${sandbox}/captures/${id}/refund`, { method: 'POST' });
    },
    ...(isRead && { platform: platformsAt(config.payments.apiUrl) }),
  };
  for (const demo of [caravan, studio, cottage]) {
    const played = await playDemo(stage, demo);
    process.stdout.write(`${demo.name}: ${played ? 'played in' : 'already there'}\n`);
  }
  await app.close();
  await foundation.close();
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
