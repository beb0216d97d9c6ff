import express from 'express';
import type { Request, Response, Router } from 'express';
import { setTimeout as sleep } from 'node:timers/promises';
import { disturbedAnswer, disturbedBefore } from './disturbances';
import { effectOf } from '../fault-rules';
import { merchantIdOf } from './ids';
import { orderOperations } from './order-operations';
import { paymentOperations } from './payment-operations';
import type { Paypal } from './paypal';
import { reportOperations } from './report-operations';
import { breaks, send, serve } from './serve';
import { eventOperations } from './webhooks/event-operations';
import { webhookOperations } from './webhooks/webhook-operations';

const OPERATIONS = [
  ...orderOperations,
  ...paymentOperations,
  ...reportOperations,
  ...webhookOperations,
  ...eventOperations,
];

/** PayPal's REST API, as much of it as a booking needs. */
export function paypalRouter(paypal: Paypal): Router {
  const router = express.Router();
  router.use(['/v1', '/v2'], express.raw({ type: () => true, limit: '8mb' }));
  router.post('/v1/oauth2/token', (request, response) => grantToken(paypal, request, response));
  router.get('/v1/notifications/certs/:id', (request, response) =>
    sendCertificate(paypal, request, response),
  );
  for (const operation of OPERATIONS) router[operation.method](operation.path, serve(paypal, operation));
  return router;
}

async function grantToken(paypal: Paypal, request: Request, response: Response): Promise<void> {
  const merchant = paypal.merchants.signIn(request.headers.authorization);
  const effects = paypal.faults.ofCall('token', merchant);
  await sleep(effectOf(effects, 'latency')?.ms ?? 0);
  if (breaks(response, effects, 'before')) return;
  const early = disturbedBefore(effects);
  if (early) return send(response, early, effects);
  const isGrant = String(request.body).includes('grant_type=client_credentials');
  if (merchant === undefined || !isGrant) {
    const [status, error] =
      merchant === undefined ? [401, 'invalid_client'] : [400, 'unsupported_grant_type'];
    return send(response, { status, body: { error, error_description: 'Client Authentication failed' } }, []);
  }
  const { token, seconds } = paypal.merchants.grant(merchant);
  if (breaks(response, effects, 'after')) return;
  const body = {
    scope: 'https://uri.paypal.com/services/payments/realtimepayment https://uri.paypal.com/payments/payouts',
    access_token: token,
    token_type: 'Bearer',
    app_id: `APP-${merchantIdOf(merchant)}`,
    expires_in: seconds,
    nonce: `${new Date(paypal.clock.now()).toISOString()}${token.slice(-20)}`,
  };
  send(response, disturbedAnswer({ status: 200, body }, effects), effects);
}

async function sendCertificate(paypal: Paypal, request: Request, response: Response): Promise<void> {
  const effects = paypal.faults.ofCall('cert.get', undefined);
  await sleep(effectOf(effects, 'latency')?.ms ?? 0);
  if (breaks(response, effects, 'before') || breaks(response, effects, 'after')) return;
  const early = disturbedBefore(effects);
  if (early) return send(response, early, effects);
  const content = paypal.signer.certificate(String(request.params.id));
  if (content === undefined) return send(response, { status: 404, body: {} }, []);
  send(response, { status: 200, text: { type: 'application/octet-stream', content } }, []);
}
