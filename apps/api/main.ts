import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ConfigError } from '@holdfast/platform/config/config';
import { environmentConfig } from '@holdfast/platform/config/environment';
import { endInOrder, sayReady } from '@holdfast/platform/lifecycle';
import { createLogger } from '@holdfast/platform/logging/logger';
import { serveMetrics } from '@holdfast/platform/metrics/metrics-server';
import { AppModule } from './app.module';
import { Readiness } from './health/readiness';
import { appOptions, configureApp } from './http/configure-app';
import { openResources } from './resources';

async function main(): Promise<void> {
  const config = environmentConfig();
  const logger = createLogger(config.logging, 'api');
  const resources = openResources(config, logger);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(resources),
    appOptions(resources),
  );
  configureApp(app, resources);
  const readiness = app.get(Readiness);
  await readiness.assertReady();
  const metrics = await serveMetrics(resources.metrics, config.server.metricsPort, () => readiness.isReady());
  endInOrder({
    server: app.getHttpServer(),
    onStep: (step, error) => (error === undefined ? logger.info(step) : logger.error({ err: error }, step)),
    close: async () => {
      await app.close();
      await Promise.all([metrics.close(), resources.close()]);
    },
  });
  await app.listen(config.server.port);
  logger.info(`Listening on port ${config.server.port}`);
  sayReady();
}

main().catch((error: unknown) => {
  // There may be no logger yet, and a fault of the configuration needs no stack.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
