import { join } from 'node:path';
import { Module } from '@nestjs/common';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';
import express from 'express';
import type { Request, RequestHandler } from 'express';
import { HttpModule } from '../http/http.module';
import { InjectResources } from '../resources';
import type { Resources } from '../resources';
import { consoleHeaders, siteHeaders } from './page-headers';
import { frontendFolder } from './page-template';
import { PagesController } from './pages.controller';
import { SitePages } from './site-pages';

const YEAR = 31_536_000_000;

const isConsole = ({ path }: Request): boolean => /^\/(superadmin|admin)(\/|$)/.test(path);
const isApi = ({ path }: Request): boolean => /^\/(api|webhooks|media)(\/|$)/.test(path);

/** Pages and the files they are made of. Import it last: its controller answers whatever nobody else has claimed. */
@Module({
  imports: [HttpModule],
  controllers: [PagesController],
  providers: [SitePages],
})
export class PagesModule implements NestModule {
  constructor(@InjectResources() private readonly resources: Resources) {}

  configure(consumer: MiddlewareConsumer): void {
    const site = siteHeaders({ paymentScriptUrl: this.resources.config.payments.sdkUrl });
    const console = consoleHeaders();
    const headers: RequestHandler = (request, response, next) => {
      if (isApi(request)) return next();
      (isConsole(request) ? console : site)(request, response, next);
    };
    consumer.apply(headers, assets()).forRoutes('{*path}');
  }
}

/** Built files carry a hash in their name: they never change under it. Anything else below `/assets` is not there. */
const assets = (): RequestHandler => {
  let files: RequestHandler | undefined;
  return (request, response, next) => {
    if (!request.path.startsWith('/assets/')) return next();
    files ??= express.static(join(frontendFolder(), 'assets'), {
      immutable: true,
      maxAge: YEAR,
      index: false,
      redirect: false,
    });
    request.url = request.url.slice('/assets'.length);
    files(request, response, () => {
      response.status(404).set('Cache-Control', 'no-store').type('text').send('Not found');
    });
  };
};
