import { z } from 'zod';
import type { Answer } from './answers';
import { issueAnswer } from './issues';
import type { Order } from './ledger';
import { readAmount } from './money';

const patches = z
  .array(z.object({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() }))
  .min(1);

const PATH = /^\/purchase_units\/@reference_id=='default'\/(amount|description|custom_id|invoice_id)$/;

const amount = z.object({ currency_code: z.string(), value: z.string() });

/** Changes the fields of an order that PayPal lets merchants change while it is not paid. All of them or none. */
export function patchOrder(order: Order, rawBody: Buffer): Answer {
  const read = patches.safeParse(jsonOf(rawBody));
  if (!read.success) return issueAnswer('INVALID_PARAMETER_SYNTAX', { location: 'body' });
  if (order.capture) return issueAnswer('ORDER_ALREADY_COMPLETED');
  const changes: Record<string, unknown> = {};
  let amountMinor = order.amountMinor;
  for (const { path, value } of read.data) {
    const [, name] = PATH.exec(path) ?? [];
    if (name === undefined) return issueAnswer('NOT_PATCHABLE', { field: path, location: 'body' });
    if (name === 'amount') {
      const asked = amount.safeParse(value);
      const pence = asked.success ? readAmount(asked.data.value) : 'INVALID_PARAMETER_SYNTAX';
      if (typeof pence === 'string') return issueAnswer(pence, { field: path, location: 'body' });
      if (pence <= 0) return issueAnswer('CANNOT_BE_ZERO_OR_NEGATIVE', { field: path, location: 'body' });
      amountMinor = pence;
    }
    changes[name] = value;
  }
  Object.assign(order.unit, changes);
  order.amountMinor = amountMinor;
  return { status: 204 };
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}
