import express from 'express';
import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { faultRules } from './faults';
import { leftMinor } from './ledger';
import type { Capture, Order } from './ledger';
import { readAmount } from './money';
import type { Paypal } from './paypal';

const approval = z.strictObject({ card_declines: z.boolean().default(false) });
const refunding = z.strictObject({ amount: z.string().optional() });
const concluding = z.object({ status: z.enum(['COMPLETED', 'FAILED', 'CANCELLED']) });

/** What only a test, a demo or the person at the approval page may do: `/__sandbox/paypal/…`. */
export function paypalControl(paypal: Paypal): Router {
  const router = express.Router();

  router.get('/faults', (_request, response) => void response.json(paypal.faults.report()));
  router.put('/faults', (request, response) => {
    const rules = faultRules.safeParse(request.body);
    if (!rules.success) return refuse(response, 400, z.prettifyError(rules.error));
    paypal.faults.set(rules.data);
    response.json(paypal.faults.report());
  });
  router.delete('/faults', (_request, response) => {
    paypal.faults.clear();
    response.status(204).end();
  });

  router.get('/ledger', (_request, response) => void response.json(paypal.ledger.report()));
  router.get('/events', (_request, response) => {
    const events = paypal.events.everything();
    response.json(events.map(({ id, merchant, type, deliveries }) => ({ id, merchant, type, deliveries })));
  });

  router.post('/orders/:id/approve', (request, response) =>
    withOrder(paypal, request, response, (order) => {
      const { card_declines: cardDeclines } = approval.parse(request.body ?? {});
      paypal.payments.approve(order, { cardDeclines });
    }),
  );
  // A customer who turns back leaves the order as it is: they may come again.
  router.post('/orders/:id/cancel', (request, response) =>
    withOrder(paypal, request, response, () => undefined),
  );
  router.post('/orders/:id/expire', (request, response) =>
    withOrder(paypal, request, response, (order) => paypal.payments.expire(order)),
  );

  controlMoney(router, paypal);
  return router;
}

function controlMoney(router: Router, paypal: Paypal): void {
  router.post('/captures/:id/refund', (request, response) =>
    withCapture(paypal, request, response, (capture) => {
      const left = leftMinor(capture);
      const { amount } = refunding.parse(request.body ?? {});
      const pence = amount === undefined ? left : readAmount(amount);
      if (typeof pence === 'string' || pence <= 0 || pence > left) return `of ${left} pence left`;
      paypal.payments.refund(capture, pence);
      return undefined;
    }),
  );
  router.post('/captures/:id/reverse', (request, response) =>
    withCapture(paypal, request, response, (capture) => {
      paypal.payments.reverse(capture);
      return undefined;
    }),
  );
  router.post('/captures/:id/conclude', (request, response) =>
    withCapture(paypal, request, response, (capture) => {
      const { status } = z.object({ status: z.enum(['COMPLETED', 'DECLINED']) }).parse(request.body);
      paypal.payments.conclude(capture, status);
      return undefined;
    }),
  );
  router.post('/refunds/:id/conclude', (request, response) => {
    const refund = paypal.ledger.refunds.get(String(request.params.id));
    if (!refund) return refuse(response, 404, 'no such refund');
    const { status } = concluding.parse(request.body);
    paypal.payments.concludeRefund(refund, status);
    setImmediate(() => void paypal.tell());
    response.json(paypal.payments.refundJson(refund));
  });
}

function withOrder(paypal: Paypal, request: Request, response: Response, act: (order: Order) => void): void {
  const order = paypal.payments.find(String(request.params.id));
  if (!order) return refuse(response, 404, 'no such order');
  act(order);
  setImmediate(() => void paypal.tell());
  response.json(paypal.payments.json(order));
}

function withCapture(
  paypal: Paypal,
  request: Request,
  response: Response,
  act: (capture: Capture) => string | undefined,
): void {
  const capture = paypal.ledger.captures.get(String(request.params.id));
  if (!capture) return refuse(response, 404, 'no such capture');
  const refusal = act(capture);
  if (refusal !== undefined) return refuse(response, 409, refusal);
  setImmediate(() => void paypal.tell());
  response.json(paypal.payments.captureJson(capture));
}

const refuse = (response: Response, status: number, error: string): void =>
  void response.status(status).json({ error });
