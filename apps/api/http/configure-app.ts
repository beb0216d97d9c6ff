import type { NestApplicationOptions } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { IDS } from '@holdfast/application/kernel/ports';
import { logRequests } from '@holdfast/platform/logging/request-log';
import type { Ids } from '@holdfast/ports/ids.port';
import type { Shell } from '../shell';
import { gatherFacts } from './gather-facts';
import { onlyJson } from './media-types';
import { serveDescription } from './openapi';
import { apiHeaders } from './security-headers';
import { StartLogger } from './start-logger';

const BODY_LIMIT = '100kb';

/** What the application is created with. The raw body is kept for the signatures of notifications. */
export const appOptions = ({ logger }: Shell): NestApplicationOptions => ({
  bodyParser: false,
  rawBody: true,
  abortOnError: false,
  logger: new StartLogger(logger),
});

/** Everything that happens to a request before a controller sees it, in this order. */
export const configureApp = (
  app: NestExpressApplication,
  { config, logger, metrics }: Shell,
): NestExpressApplication => {
  const ids = app.get<Ids>(IDS);
  const { trustProxy: proxies } = config.server;
  const { defaultTenant } = config.site;
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', proxies);
  app.use(logRequests(logger, metrics.answered));
  app.use(gatherFacts({ defaultTenant, proxies, newId: () => ids.newId() }));
  app.use('/api', apiHeaders, onlyJson);
  app.useBodyParser('json', { limit: BODY_LIMIT });
  serveDescription(app);
  return app;
};
