import { join } from 'node:path';
import { Module } from '@nestjs/common';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';
import compression from 'compression';
import type { Request, RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { HttpModule } from '../http/http.module';
import { InjectShell } from '../shell';
import type { Shell } from '../shell';
import { consoleHeaders, siteHeaders } from './page-headers';
import { frontendFolder } from './page-template';
import { PagesController } from './pages.controller';
import { SitePages } from './site-pages';
import { SuspendedSite } from './suspended-site';

const YEAR = 31_536_000_000;

// Express cuts the path that a middleware is mounted at, which here is all of it.
const pathOf = ({ originalUrl }: Request): string => originalUrl.split('?', 1)[0] ?? '/';
const isConsole = (request: Request): boolean => /^\/(superadmin|admin)(\/|$)/.test(pathOf(request));
const isApi = (request: Request): boolean => /^\/(api|webhooks|media)(\/|$)/.test(pathOf(request));

/** Pages and the files they are made of. Import it last: its controller answers whatever nobody else has claimed. */
@Module({
  imports: [HttpModule],
  controllers: [PagesController],
  providers: [SitePages, SuspendedSite],
})
export class PagesModule implements NestModule {
  constructor(@InjectShell() private readonly shell: Shell) {}

  configure(consumer: MiddlewareConsumer): void {
    const site = siteHeaders({ paymentScriptUrl: this.shell.config.payments.sdkUrl });
    const console = consoleHeaders();
    const headers: RequestHandler = (request, response, next) => {
      if (isApi(request)) return next();
      (isConsole(request) ? console : site)(request, response, next);
    };
    consumer.apply(compression(), headers, assets()).forRoutes('{*path}');
  }
}

/** Built files carry a hash in their name: they never change under it. Anything else below `/assets` is not there. */
const assets = (): RequestHandler => {
  let files: RequestHandler | undefined;
  return (request, response, next) => {
    const path = pathOf(request);
    if (!path.startsWith('/assets/')) return next();
    files ??= expressStaticGzip(join(frontendFolder(), 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: YEAR, redirect: false },
    });
    request.url = path.slice('/assets'.length);
    files(request, response, () => {
      response.status(404).set('Cache-Control', 'no-store').type('text').send('Not found');
    });
  };
};
