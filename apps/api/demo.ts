import 'reflect-metadata';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { NestFactory } from '@nestjs/core';
import { SYSTEM_POOL } from '@holdfast/application/kernel/ports';
import { environmentConfig } from '@holdfast/platform/config/environment';
import { openFoundation } from '@holdfast/wiring/foundation';
import { AppModule } from './app.module';
import { caravan } from './demo/caravan';
import { playDemo } from './demo/play-demo';
import { studio } from './demo/studio';

/** Plays the demo's two businesses in, if they are not there yet. Run by `npm start`, once the API answers. */
const main = async (): Promise<void> => {
  const config = environmentConfig();
  const foundation = openFoundation(config, { service: 'demo' });
  const app = await NestFactory.createApplicationContext(AppModule.on(foundation), { logger: ['error'] });
  const stage = {
    commands: app.get(CommandBus),
    queries: app.get(QueryBus),
    systemPool: app.get(SYSTEM_POOL),
    adminPassword: config.demo.adminPassword ?? 'holdfast-demo',
    approve: async (orderId: string) => {
      const address = `${config.payments.apiUrl}/__sandbox/paypal/orders/${orderId}/approve`;
      await fetch(address, { method: 'POST' });
    },
  };
  for (const demo of [caravan, studio]) {
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
