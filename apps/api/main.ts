import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ConfigError } from '@holdfast/platform/config/config';
import { environmentConfig } from '@holdfast/platform/config/environment';
import { endInOrder, sayReady } from '@holdfast/platform/lifecycle';
import { serveMetrics } from '@holdfast/platform/metrics/metrics-server';
import { startTracing } from '@holdfast/platform/tracing/start-tracing';
import { openFoundation } from '@holdfast/wiring/foundation';
import { AppModule } from './app.module';
import { Readiness } from './health/readiness';
import { appOptions, configureApp } from './configure-app';
import { MemoryFirst } from './http/answers/memory-first';

async function main(): Promise<void> {
  const config = environmentConfig();
  const stopTracing = await startTracing(config.tracing, 'api');
  const foundation = openFoundation(config, { service: 'api' });
  const { logger } = foundation;
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.on(foundation),
    new MemoryFirst(),
    appOptions(foundation),
  );
  configureApp(app, foundation);
  const readiness = app.get(Readiness);
  await readiness.assertReady();
  await foundation.assertKeysKnown();
  await foundation.startClock();
  const { host, port, metricsPort } = config.server;
  const metrics = await serveMetrics(foundation.metrics, { host, port: metricsPort }, () =>
    readiness.isReady(),
  );
  endInOrder({
    drain:
      config.server.drainMs === 0
        ? undefined
        : async () => {
            readiness.leave();
            await new Promise((over) => setTimeout(over, config.server.drainMs));
          },
    server: app.getHttpServer(),
    onStep: (step, error) => (error === undefined ? logger.info(step) : logger.error({ err: error }, step)),
    close: async () => {
      await app.close();
      await Promise.all([metrics.close(), foundation.close(), stopTracing()]);
    },
  });
  await app.listen(port, host);
  logger.info(`Listening on ${host}, port ${port}`);
  sayReady();
}

main().catch((error: unknown) => {
  // There may be no logger yet, and a fault of the configuration needs no stack.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
