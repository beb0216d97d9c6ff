import express from 'express';
import type { ErrorRequestHandler, Router } from 'express';
import { z } from 'zod';
import { channelsControl } from './channels/control.router';
import type { Platforms } from './channels/platforms';
import type { Mailbox } from './messages/mailbox';
import { messageFaultRules } from './messages/message-faults';
import type { MessageFaults } from './messages/message-faults';
import type { TextGateway } from './messages/text-gateway';
import { paypalControl } from './paypal/control.router';
import type { Paypal } from './paypal/paypal';
import type { VirtualClock } from './virtual-clock';

const advance = z.strictObject({ advance_ms: z.number().int().nonnegative() });
const simulation = z.strictObject({ status: z.enum(['delivered', 'undelivered', 'failed']) });

interface World {
  readonly paypal: Paypal;
  readonly mailbox: Mailbox;
  readonly gateway: TextGateway;
  readonly messageFaults: MessageFaults;
  readonly platforms: Platforms;
  readonly clock: VirtualClock;
}

/** What tests and demos steer the stand-ins with: `/__sandbox/…`. */
export function controlRouter(world: World): Router {
  const { paypal, mailbox, gateway, messageFaults, platforms, clock } = world;
  const router = express.Router();
  router.use('/__sandbox', express.json({ limit: '1mb' }));

  router.get('/__sandbox/health', (_request, response) => void response.json({ status: 'ok' }));
  router.use('/__sandbox/paypal', paypalControl(paypal));
  router.use('/__sandbox/channels', channelsControl(platforms));

  router.get('/__sandbox/clock', (_request, response) => void response.json({ now: clock.iso() }));
  router.post('/__sandbox/clock', (request, response) => {
    clock.advance(advance.parse(request.body).advance_ms);
    response.json({ now: clock.iso() });
  });

  router.get('/__sandbox/messages', (request, response) => {
    const { to } = request.query;
    response.json(mailbox.list(typeof to === 'string' ? to : undefined));
  });
  router.delete('/__sandbox/messages', (_request, response) => {
    mailbox.clear();
    gateway.clear();
    response.status(204).end();
  });

  router.get(
    '/__sandbox/messages/faults',
    (_request, response) => void response.json(messageFaults.report()),
  );
  router.put('/__sandbox/messages/faults', (request, response) => {
    messageFaults.set(messageFaultRules.parse(request.body));
    response.json(messageFaults.report());
  });
  router.delete('/__sandbox/messages/faults', (_request, response) => {
    messageFaults.clear();
    response.status(204).end();
  });
  router.post('/__sandbox/messages/:id/simulate', (request, response, next) => {
    const text = gateway.ofMessage(request.params.id);
    if (!text) return void response.status(404).json({ error: 'no such text message' });
    const { status } = simulation.parse(request.body);
    gateway.simulate(text, status).then(() => response.json({ status: text.status }), next);
  });

  router.post('/__sandbox/reset', (_request, response) => {
    clock.reset();
    paypal.reset();
    mailbox.clear();
    gateway.clear();
    messageFaults.clear();
    platforms.reset();
    response.status(204).end();
  });
  router.use('/__sandbox', refuseNonsense);
  return router;
}

const refuseNonsense: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const isNonsense = error instanceof z.ZodError || error instanceof SyntaxError;
  if (!isNonsense) return next(error);
  const words = error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON';
  response.status(400).json({ error: words });
};
