import type { Answer } from './answers';
import { issueAnswer } from './issues';
import { readAmount } from './money';

const CURRENCIES: ReadonlySet<string> = new Set(['GBP', 'EUR', 'USD']);

export interface OrderDraft {
  readonly unit: Record<string, unknown>;
  readonly amountMinor: number;
  readonly currency: string;
  readonly experience: Record<string, unknown>;
  readonly hasPaymentSource: boolean;
}

type Json = Record<string, unknown>;

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/** A refusal on the way through the request; it never leaves this file. */
class Refused extends Error {
  constructor(readonly answer: Answer) {
    super('refused');
  }
}

function refuse(issue: string, field: string, value?: unknown): never {
  const shown = typeof value === 'string' ? { value } : {};
  throw new Refused(issueAnswer(issue, { field, location: 'body', ...shown }));
}

/** Reads a new order the way PayPal does: lengths and patterns first (400), then whether the sums agree (422). */
export function readOrderRequest(body: unknown): OrderDraft | Answer {
  try {
    return draftOf(asObject(body));
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

function draftOf(body: Json): OrderDraft {
  if (body.intent === undefined) refuse('MISSING_REQUIRED_PARAMETER', '/intent');
  if (body.intent !== 'CAPTURE') refuse('INVALID_PARAMETER_VALUE', '/intent', body.intent);
  const units = Array.isArray(body.purchase_units) ? body.purchase_units : [];
  if (units.length !== 1) refuse('INVALID_PARAMETER_VALUE', '/purchase_units');
  const unit = asObject(units[0]);
  checkLengths(unit);
  const amount = asObject(unit.amount);
  const currency = currencyOf(amount, '/purchase_units/0/amount');
  const amountMinor = penceOf(amount, '/purchase_units/0/amount');
  if (amountMinor <= 0) refuse('CANNOT_BE_ZERO_OR_NEGATIVE', '/purchase_units/0/amount/value', amount.value);
  checkSums(unit, amount, amountMinor);
  const source = asObject(body.payment_source);
  const experience = asObject(asObject(source.paypal).experience_context);
  checkExperience(experience);
  return {
    unit: { reference_id: 'default', ...unit },
    amountMinor,
    currency,
    experience: { ...asObject(body.application_context), ...experience },
    hasPaymentSource: source.paypal !== undefined,
  };
}

const LONGEST: Readonly<Record<string, number>> = {
  reference_id: 256,
  custom_id: 127,
  invoice_id: 127,
  description: 127,
  soft_descriptor: 22,
};

function checkLengths(unit: Json): void {
  for (const [name, longest] of Object.entries(LONGEST)) {
    const value = unit[name];
    if (value === undefined) continue;
    const field = `/purchase_units/0/${name}`;
    if (typeof value !== 'string') refuse('INVALID_PARAMETER_SYNTAX', field);
    if (value.length < 1 || value.length > longest) refuse('INVALID_STRING_LENGTH', field, value);
  }
}

function currencyOf(amount: Json, field: string): string {
  const code = amount.currency_code;
  if (typeof code !== 'string') refuse('MISSING_REQUIRED_PARAMETER', `${field}/currency_code`);
  if (!CURRENCIES.has(code)) refuse('INVALID_CURRENCY_CODE', `${field}/currency_code`, code);
  return code;
}

function penceOf(amount: Json, field: string): number {
  if (amount.value === undefined) refuse('MISSING_REQUIRED_PARAMETER', `${field}/value`);
  const pence = readAmount(amount.value);
  return typeof pence === 'number' ? pence : refuse(pence, `${field}/value`, amount.value);
}

const BREAKDOWN_SIGNS: Readonly<Record<string, number>> = {
  item_total: 1,
  shipping: 1,
  handling: 1,
  tax_total: 1,
  insurance: 1,
  shipping_discount: -1,
  discount: -1,
};

function checkSums(unit: Json, amount: Json, amountMinor: number): void {
  const breakdown = asObject(amount.breakdown);
  const parts = Object.keys(BREAKDOWN_SIGNS).filter((name) => breakdown[name] !== undefined);
  const at = '/purchase_units/0/amount/breakdown';
  const pence = (name: string) => penceOf(asObject(breakdown[name]), `${at}/${name}`);
  const sum = parts.reduce((total, name) => total + pence(name) * (BREAKDOWN_SIGNS[name] ?? 0), 0);
  if (parts.length > 0 && sum !== amountMinor) refuse('AMOUNT_MISMATCH', '/purchase_units/0/amount/value');
  const items = Array.isArray(unit.items) ? unit.items.map(asObject) : [];
  if (items.length === 0) return;
  if (breakdown.item_total === undefined) refuse('ITEM_TOTAL_REQUIRED', `${at}/item_total`);
  const total = items.reduce((all, item, index) => all + itemMinor(item, index), 0);
  if (total !== pence('item_total')) refuse('ITEM_TOTAL_MISMATCH', `${at}/item_total`);
}

function itemMinor(item: Json, index: number): number {
  const field = `/purchase_units/0/items/${index}`;
  const { name, quantity } = item;
  if (typeof name !== 'string') refuse('MISSING_REQUIRED_PARAMETER', `${field}/name`);
  if (name.length < 1 || name.length > 127) refuse('INVALID_STRING_LENGTH', `${field}/name`, name);
  if (typeof quantity !== 'string' || !/^[1-9][0-9]{0,9}$/.test(quantity)) {
    refuse('INVALID_PARAMETER_SYNTAX', `${field}/quantity`);
  }
  return penceOf(asObject(item.unit_amount), `${field}/unit_amount`) * Number(quantity);
}

function checkExperience(experience: Json): void {
  const field = '/payment_source/paypal/experience_context';
  const { brand_name: brand, return_url: back, cancel_url: cancel } = experience;
  if (brand !== undefined && (typeof brand !== 'string' || brand.length < 1 || brand.length > 127)) {
    refuse('INVALID_STRING_LENGTH', `${field}/brand_name`, brand);
  }
  for (const [name, url] of Object.entries({ return_url: back, cancel_url: cancel })) {
    if (url !== undefined && (typeof url !== 'string' || !URL.canParse(url))) {
      refuse('INVALID_PARAMETER_SYNTAX', `${field}/${name}`, url);
    }
  }
}
