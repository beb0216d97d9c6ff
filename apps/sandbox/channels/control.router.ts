import express from 'express';
import type { Router } from 'express';
import { z } from 'zod';
import { channelFaultRules } from './channel-faults';
import type { Platform } from './kept-platforms';
import type { Platforms } from './platforms';

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const opening = z.strictObject({
  manner: z.enum(['airbnb', 'vrbo', 'booking_com', 'smoobu']),
  import_url: z.url().nullable().default(null),
});
const night = z.strictObject({
  from: date,
  to: date,
  kind: z.enum(['reservation', 'closure']).default('reservation'),
  guest: z
    .string()
    .regex(/^[A-Za-z ]{1,40}$/)
    .default('Frances'),
});

const shown = ({ id, manner, importUrl, imported, own }: Platform, origin: string) => ({
  id,
  manner,
  export_url: `${origin}/channels/${id}.ics`,
  import_url: importUrl,
  nights: [...own.values()],
  imported,
});

/** `/__sandbox/channels`: opens platforms, lets them sell, and has them read the owner's calendar. */
export function channelsControl(platforms: Platforms): Router {
  const router = express.Router();
  router.get('/faults', (_request, response) => void response.json(platforms.faults.report()));
  router.put('/faults', (request, response) => {
    platforms.faults.set(channelFaultRules.parse(request.body));
    response.json(platforms.faults.report());
  });
  router.delete('/faults', (_request, response) => {
    platforms.faults.clear();
    response.status(204).end();
  });
  router.put('/:id', (request, response) => {
    const { manner, import_url: importUrl } = opening.parse(request.body);
    const platform = platforms.open(request.params.id, manner, importUrl);
    response.json(shown(platform, `${request.protocol}://${request.get('host')}`));
  });
  router.use('/:id', (request, response, next) => {
    const platform = platforms.find(request.params.id);
    if (!platform) return void response.status(404).json({ error: 'no such platform' });
    response.locals['platform'] = platform;
    next();
  });
  const of = (response: express.Response) => response.locals['platform'] as Platform;
  router.get('/:id', (request, response) => {
    response.json(shown(of(response), `${request.protocol}://${request.get('host')}`));
  });
  router.post('/:id/nights', (request, response) => {
    response.status(201).json(platforms.put(of(response), night.parse(request.body)));
  });
  router.put('/:id/nights/:night', (request, response) => {
    response.json(platforms.put(of(response), night.parse(request.body), request.params.night));
  });
  router.delete('/:id/nights/:night', (request, response) => {
    const isThere = platforms.cancel(of(response), request.params.night);
    response.status(isThere ? 204 : 404).end();
  });
  router.post('/:id/sync', (_request, response) => {
    platforms
      .sync(of(response))
      .then((imported) => response.json({ imported }))
      // The owner's site did not answer, or with no calendar: for a platform that is an ordinary day.
      .catch((error: unknown) => response.status(502).json({ error: String(error) }));
  });
  return router;
}
