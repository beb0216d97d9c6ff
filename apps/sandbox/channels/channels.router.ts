import express from 'express';
import type { Request, Response, Router } from 'express';
import { effectOf } from '../fault-rules';
import { etagOf, type Platforms } from './platforms';

/** The address that a platform gives out: `/channels/{id}.ics`. */
export function channelsRouter(platforms: Platforms): Router {
  const router = express.Router();
  router.get('/channels/:name', (request, response) => {
    const platform = platforms.find(request.params.name.replace(/\.ics$/, ''));
    if (!platform) return void response.status(404).end();
    const effects = platforms.faults.of(platform.id);
    const wait = effectOf(effects, 'slow')?.ms ?? 0;
    const answer = () => {
      const status = effectOf(effects, 'status')?.status;
      const location = effectOf(effects, 'redirect')?.location;
      const bytes = effectOf(effects, 'huge')?.bytes;
      if (status !== undefined) return void response.status(status).end();
      if (location !== undefined) return void response.status(302).set('Location', location).end();
      if (effectOf(effects, 'html')) return void response.type('html').send('<!doctype html><p>Sign in</p>');
      if (bytes !== undefined) return void response.type('text/calendar').send('x'.repeat(bytes));
      const windowDays = effectOf(effects, 'window')?.days ?? null;
      const text = platforms.calendarOf(platform, effects, windowDays);
      send(request, response, text, effectOf(effects, 'no_validator') === undefined);
    };
    if (wait === 0) answer();
    else setTimeout(answer, wait).unref();
  });
  return router;
}

function send(request: Request, response: Response, text: string, hasValidator: boolean): void {
  // Express would make an ETag of its own.
  response.app.set('etag', false);
  const etag = etagOf(text);
  response.type('text/calendar');
  if (hasValidator) response.set('ETag', etag);
  if (hasValidator && request.headers['if-none-match'] === etag) response.status(304).end();
  else response.end(text);
}
