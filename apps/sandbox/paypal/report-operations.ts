import { z } from 'zod';
import { errorAnswer } from './answers';
import type { Answer } from './answers';
import type { Call, Operation } from './call';
import type { Capture, Refund } from './ledger';
import { pounds, providerFee } from './money';

const LONGEST_MS = 31 * 24 * 3_600_000;

const asked = z.object({
  start_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  fields: z.string().default('transaction_info'),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
});

interface Row {
  readonly id: string;
  readonly at: number;
  readonly info: object;
}

/** `2027-07-31T09:00:00+0000`: the reports write instants in their own way. */
const reportTime = (iso: string): string => iso.replace(/(\.\d+)?Z$/, '+0000');

/** Transaction Search: what an account has taken and given back. It lags behind, and may be switched off. */
export const reportOperations: readonly Operation[] = [
  { name: 'transactions.list', method: 'get', path: '/v1/reporting/transactions', run: list },
];

function list(call: Call): Answer {
  const { paypal, effects } = call;
  if (effects.some(({ kind }) => kind === 'search_off')) return errorAnswer(403);
  const read = asked.safeParse(call.query);
  if (!read.success) return errorAnswer(400);
  const { page_size: size, page } = read.data;
  const [from, to] = [Date.parse(read.data.start_date), Date.parse(read.data.end_date)];
  if (to < from || to - from > LONGEST_MS) return errorAnswer(400);
  const lag = effects.find((effect) => effect.kind === 'row_late');
  const refreshed = paypal.clock.now() - (lag?.ms ?? 0);
  const rows = [...rowsOf(call)]
    .filter(({ at }) => at >= from && at <= to && at <= refreshed)
    .toSorted((a, b) => a.at - b.at);
  return {
    status: 200,
    body: {
      transaction_details: rows.slice((page - 1) * size, page * size).map(({ info }) => ({
        transaction_info: info,
      })),
      start_date: reportTime(new Date(from).toISOString()),
      end_date: reportTime(new Date(to).toISOString()),
      last_refreshed_datetime: reportTime(new Date(refreshed).toISOString()),
      page,
      total_items: rows.length,
      total_pages: Math.max(1, Math.ceil(rows.length / size)),
      links: [],
    },
  };
}

function rowsOf(call: Call): Row[] {
  const { ledger } = call.paypal;
  const captures = [...ledger.captures.values()].filter(
    ({ order, status }) => order.merchant === call.merchant && status !== 'PENDING' && status !== 'DECLINED',
  );
  const refunds = captures.flatMap((capture) => capture.refunds);
  const rows = [
    ...captures.map((one) => captureRow(call, one)),
    ...refunds.map((one) => refundRow(call, one)),
  ];
  const missing = new Set(
    call.effects.flatMap((effect) => (effect.kind === 'row_missing' ? [effect.id] : [])),
  );
  return rows.filter(({ id }) => !missing.has(id));
}

/** The amount as the rules want it seen. */
const shown = ({ effects }: Call, id: string, minor: number): string => {
  const altered = effects.find((effect) => effect.kind === 'row_amount' && effect.id === id);
  return altered?.kind === 'row_amount' ? altered.value : pounds(minor);
};

const info = (
  call: Call,
  {
    id,
    at,
    code,
    value,
    capture,
  }: {
    id: string;
    at: number;
    code: string;
    value: string;
    capture: Capture;
  },
) => {
  const { order } = capture;
  const { custom_id: custom, invoice_id: invoice } = order.unit;
  return {
    transaction_id: id,
    transaction_event_code: code,
    transaction_initiation_date: reportTime(call.paypal.clock.iso(at)),
    transaction_updated_date: reportTime(call.paypal.clock.iso(at)),
    transaction_amount: { currency_code: order.currency, value },
    transaction_status: 'S',
    ...(typeof invoice === 'string' && { invoice_id: invoice }),
    ...(typeof custom === 'string' && { custom_field: custom }),
    protection_eligibility: '02',
  };
};

function captureRow(call: Call, capture: Capture): Row {
  const { id, createdAt: at, amountMinor, order } = capture;
  const value = shown(call, id, amountMinor);
  return {
    id,
    at,
    info: {
      ...info(call, { id, at, code: 'T0006', value, capture }),
      fee_amount: { currency_code: order.currency, value: `-${pounds(providerFee(amountMinor))}` },
    },
  };
}

function refundRow(call: Call, { id, createdAt: at, amountMinor, capture, status }: Refund): Row {
  const value = `-${shown(call, id, amountMinor)}`;
  const told = status === 'COMPLETED' ? 'S' : status === 'PENDING' ? 'P' : 'D';
  return {
    id,
    at,
    info: {
      ...info(call, { id, at, code: 'T1107', value, capture }),
      transaction_status: told,
      paypal_reference_id: capture.id,
      paypal_reference_id_type: 'TXN',
    },
  };
}
