import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NestApplicationOptions } from '@nestjs/common';
import { gatherFacts } from './gather-facts';
import type { FactsOptions } from './gather-facts';
import { onlyJson } from './media-types';
import { serveDescription } from './openapi';
import { apiHeaders } from './security-headers';

const BODY_LIMIT = '100kb';

/** What the application is created with. The raw body is kept for the signatures of notifications. */
export const appOptions = {
  bodyParser: false,
  rawBody: true,
  cors: false,
} as const satisfies NestApplicationOptions;

/** Everything that happens to a request before a controller sees it. */
export const configureApp = (app: NestExpressApplication, options: FactsOptions): void => {
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', options.proxies);
  app.use(gatherFacts(options));
  app.use('/api', apiHeaders, onlyJson);
  app.useBodyParser('json', { limit: BODY_LIMIT });
  serveDescription(app);
};
