import express from 'express';
import type { Request, Response, Router } from 'express';
import { PAGE_POLICY } from '../../html';
import { effectOf } from '../../fault-rules';
import { PAYER } from '../payer';
import type { Paypal } from '../paypal';
import {
  APPROVAL_SCRIPT,
  APPROVAL_STYLE,
  approvalPage,
  outcomePage,
  sorryPage,
  waitingPage,
} from './approval-page';
import { sdkScript } from './sdk-script';

/** What a customer's browser meets: the script of the button, and the pages where an order is approved. */
export function browserRouter(paypal: Paypal): Router {
  const router = express.Router();
  router.get('/sdk/js', (request, response) => sendSdk(paypal, request, response));
  router.get(
    '/checkoutnow/style.css',
    (_request, response) => void response.type('css').send(APPROVAL_STYLE),
  );
  router.get(
    '/checkoutnow/script.js',
    (_request, response) => void response.type('js').send(APPROVAL_SCRIPT),
  );
  router.get('/checkoutnow/wait', (_request, response) => sendPage(response, waitingPage()));
  router.get('/checkoutnow', (request, response) => {
    const order = paypal.payments.find(text(request.query.token));
    if (!order) return sendPage(response, sorryPage('The order is not known here, or it has expired.'), 404);
    if (order.capture) return sendPage(response, sorryPage('This order has been paid already.'));
    sendPage(response, approvalPage(order, originOf(request.query.opener)));
  });
  router.post('/checkoutnow', express.urlencoded({ extended: false }), (request, response) =>
    conclude(paypal, request, response),
  );
  return router;
}

function sendSdk(paypal: Paypal, request: Request, response: Response): void {
  const clientId = text(request.query['client-id']);
  const effects = paypal.faults.ofCall('sdk.load', clientId);
  const failure = effectOf(effects, 'status')?.status ?? (clientId === '' ? 400 : 200);
  response.set('Cross-Origin-Resource-Policy', 'cross-origin').status(failure).type('js');
  const origin = `${request.protocol}://${request.headers.host ?? ''}`;
  response.send(failure === 200 ? sdkScript(origin) : 'throw new Error("SDK Validation error: client-id");');
}

function conclude(paypal: Paypal, request: Request, response: Response): void {
  const { token, action, card, opener } = request.body as Record<string, unknown>;
  const order = paypal.payments.find(text(token));
  if (!order) return sendPage(response, sorryPage('The order is not known here, or it has expired.'), 404);
  const approved = action === 'approve';
  if (approved) {
    paypal.payments.approve(order, { cardDeclines: card === 'declined' });
    setImmediate(() => void paypal.tell());
  }
  const waiting = originOf(opener);
  if (waiting !== undefined) {
    const result = approved ? 'approved' : 'cancelled';
    return sendPage(response, outcomePage({ token: order.id, opener: waiting, result }));
  }
  const back = text(approved ? order.experience.return_url : order.experience.cancel_url);
  if (!URL.canParse(back)) return sendPage(response, sorryPage('You can close this window.'));
  const url = new URL(back);
  url.searchParams.set('token', order.id);
  if (approved) url.searchParams.set('PayerID', PAYER.payer_id);
  response.redirect(303, url.href);
}

function sendPage(response: Response, content: string, status = 200): void {
  response.status(status).set('Content-Security-Policy', PAGE_POLICY).set('Cache-Control', 'no-store');
  response.type('html').send(content);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An origin as browsers write it, and nothing else. */
function originOf(value: unknown): string | undefined {
  const asked = text(value);
  return URL.canParse(asked) && new URL(asked).origin === asked ? asked : undefined;
}
