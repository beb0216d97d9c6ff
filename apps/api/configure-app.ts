import type { Server } from 'node:http';
import type { NestApplicationOptions } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, urlencoded } from 'express';
import { IDS } from '@holdfast/application/kernel/ports';
import { logRequests } from '@holdfast/platform/logging/request-log';
import { answerBrokenRequests } from '@holdfast/platform/requests/every-answer';
import { traceRequests } from '@holdfast/platform/tracing/trace-requests';
import type { Ids } from '@holdfast/ports/ids.port';
import type { Shell } from './shell';
import { FromMemory } from './http/answers/from-memory';
import type { MemoryFirst } from './http/answers/memory-first';
import { QueueBoard } from './queues/queue-board';
import { QUEUE_BOARD } from './queues/queue-board-path';
import { boardHeaders, QueueGate } from './queues/queue-gate';
import { changedPage, withoutStrangers } from './http/answers/changed-page';
import { gatherFacts } from './http/requests/gather-facts';
import { onlyJson } from './http/requests/media-types';
import { peopleInBodies } from './http/requests/people-in-bodies';
import { onlyPlainInput } from './http/requests/plain-input';
import { serveDescription } from './http/openapi';
import { apiHeaders, everyAnswer } from './http/answers/security-headers';
import { StartLogger } from './http/start-logger';
import { BODY_TIMES, timelyBodies } from './http/limits/timely-bodies';

const BODY_LIMIT = '100kb';
/** A tariff is kept in an event for ever. */
const TARIFF_LIMIT = '64kb';

/** What the application is created with. The raw body is kept for the signatures of notifications. */
export const appOptions = ({ logger }: Shell): NestApplicationOptions => ({
  bodyParser: false,
  rawBody: true,
  abortOnError: false,
  logger: new StartLogger(logger),
});

/** What the server itself ends: heads that come in too slowly, and, behind all else, bodies. */
const boundServer = (server: Server): void => {
  server.headersTimeout = BODY_TIMES.bodies * 1000;
  server.requestTimeout = (BODY_TIMES.uploads + 10) * 1000;
  answerBrokenRequests(server);
};

/** Everything that happens to a request before a controller sees it, in this order; before it what stands before Express. */
export const configureApp = (
  app: NestExpressApplication,
  { config, logger, metrics }: Shell,
): NestExpressApplication => {
  const ids = app.get<Ids>(IDS);
  const { trustProxy: proxies } = config.server;
  const { defaultTenant } = config.site;
  boundServer(app.getHttpServer());
  (app.getHttpAdapter() as MemoryFirst).ask(app.get(FromMemory));
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', proxies);
  app.use(everyAnswer);
  app.use(logRequests(logger, metrics.answered));
  app.use(gatherFacts({ defaultTenant, proxies, newId: () => ids.newId() }));
  if (config.tracing.endpoint !== null) app.use(traceRequests);
  app.use('/api', apiHeaders, peopleInBodies, onlyJson);
  app.use(timelyBodies(BODY_TIMES));
  app.use('/api/admin/tariff', json({ limit: TARIFF_LIMIT }));
  app.useBodyParser('json', { limit: BODY_LIMIT });
  // The one notification that is a form.
  app.use('/webhooks/twilio', urlencoded({ extended: false, limit: BODY_LIMIT }));
  app.use(onlyPlainInput);
  app.use(QUEUE_BOARD, boardHeaders, app.get(QueueGate).handle);
  app.use(QUEUE_BOARD, changedPage(withoutStrangers), app.get(QueueBoard).handle);
  serveDescription(app);
  return app;
};
