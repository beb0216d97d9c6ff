import type { LocalDate } from '../kernel/dates';
import type { DiscountId, Instant } from '../kernel/flavour';
import type { Currency, Minor } from '../kernel/money';
import { FEE_TERMS } from './fee';
import type { FeeTerms } from './fee';
import { discountedSums, priceSums } from './price';
import type { DiscountTerms, PriceSums, PriceTerms } from './price';
import { vatWithin } from './vat';

/** One line of a price. Fee, discount and deposit are lines too; reductions and discounts are below 0. */
export interface PriceLine {
  readonly kind: 'block' | 'night' | 'reduction' | 'extra' | 'set' | 'fee' | 'discount' | 'deposit';
  readonly amount: Minor;
  readonly label: string | null;
  readonly night: LocalDate | null;
  /** The rule that the line comes from, and which of its fields. */
  readonly rule: { readonly from: string; readonly field: string } | null;
  /** Of an extra. */
  readonly id: string | null;
  readonly quantity: number | null;
  readonly unit: Minor | null;
}

/** A part of what is owed, and when. */
export interface Instalment {
  readonly number: number;
  readonly kind: 'first' | 'balance' | 'change';
  readonly amount: Minor;
  /** How much of the amount is deposit. */
  readonly deposit: Minor;
  /** Null: at once. */
  readonly dueOn: LocalDate | null;
  readonly remindAt: readonly Instant[];
  readonly overdueAt: Instant | null;
  /** When the booking ends unpaid; null: the owner is asked. */
  readonly cancelAt: Instant | null;
}

/** The discount as it was when it was taken: later changes do not touch a booking. */
export type TakenDiscount = DiscountTerms & { readonly discountId: DiscountId; readonly code: string };

/** What was agreed, said whole each time: the price line by line, what is owed when, and under which terms. */
export interface Agreement {
  readonly currency: Currency;
  readonly party: {
    readonly adults: number;
    readonly children: number;
    readonly infants: number;
    readonly pets: number;
  } | null;
  readonly lines: readonly PriceLine[];
  /** The terms of the fee; null: there is none. */
  readonly fee: FeeTerms | null;
  /** `included` is the part of the price, without the deposit, that is VAT: shown, never added. */
  readonly vat: { readonly ratePercent: number; readonly included: Minor } | null;
  readonly discount: TakenDiscount | null;
  /** Of a stay by dates; null for a block. */
  readonly stay: {
    readonly tariffVersion: number;
    readonly heldOn: LocalDate;
    readonly extras: readonly { readonly id: string; readonly quantity: number }[];
  } | null;
  readonly instalments: readonly Instalment[];
  readonly depositReturnAt: Instant | null;
  readonly policy: {
    readonly steps: readonly { readonly days: number; readonly percent: number }[];
    readonly freeHours: number;
    readonly customerMayCancel: boolean;
    readonly resale: boolean;
  } | null;
}

/** The agreement alone of something that has one. */
export const agreementOf = (a: Agreement): Agreement => ({
  currency: a.currency,
  party: a.party,
  lines: a.lines,
  fee: a.fee,
  vat: a.vat,
  discount: a.discount,
  stay: a.stay,
  instalments: a.instalments,
  depositReturnAt: a.depositReturnAt,
  policy: a.policy,
});

/** What the lines of a price come to. */
export const sumsOf = (lines: readonly PriceLine[]): PriceSums => {
  let [bookingFee, discount, deposit, total] = [0, 0, 0, 0];
  for (const { kind, amount } of lines) {
    total += amount;
    if (kind === 'fee') bookingFee += amount;
    if (kind === 'discount') discount -= amount;
    if (kind === 'deposit') deposit += amount;
  }
  return { price: total - bookingFee + discount - deposit, bookingFee, discount, deposit, total };
};

/** A line of a price, of which nothing is known but what is given. */
export const lineOf = (
  kind: PriceLine['kind'],
  amount: Minor,
  known: Partial<Omit<PriceLine, 'kind' | 'amount'>> = {},
): PriceLine => ({
  kind,
  amount,
  label: known.label ?? null,
  night: known.night ?? null,
  rule: known.rule ?? null,
  id: known.id ?? null,
  quantity: known.quantity ?? null,
  unit: known.unit ?? null,
});

const discountLines = ({ discount }: PriceSums): readonly PriceLine[] =>
  discount > 0 ? [lineOf('discount', -discount)] : [];

/** What ends every price, of blocks and of stays: fee, discount and deposit, as far as they are not nothing. */
export const closingLines = (sums: PriceSums): readonly PriceLine[] => [
  ...(sums.bookingFee > 0 ? [lineOf('fee', sums.bookingFee)] : []),
  ...discountLines(sums),
  ...(sums.deposit > 0 ? [lineOf('deposit', sums.deposit)] : []),
];

/** In which parts a price is paid. */
export type Plan = (sums: PriceSums) => readonly Instalment[];

/** All of it at once; nothing where nothing is owed. */
export const atOnce = ({ total, deposit }: PriceSums): readonly Instalment[] =>
  total === 0
    ? []
    : [
        {
          number: 1,
          kind: 'first',
          amount: total,
          deposit: Math.min(deposit, total),
          dueOn: null,
          remindAt: [],
          overdueAt: null,
          cancelAt: null,
        },
      ];

/** What VAT is in a price; nothing is said where its owner charges none. The deposit has none. */
export const vatOf = (
  { total, deposit }: Pick<PriceSums, 'total' | 'deposit'>,
  vat: { readonly ratePercent: number } | null,
): Agreement['vat'] =>
  vat && { ratePercent: vat.ratePercent, included: vatWithin(total - deposit, vat.ratePercent) };

/** The agreement about a block at a price: one line for it, and what is owed when; all that it comes to at once, unless a plan says otherwise. */
export const agreed = (price: PriceSums, discount: TakenDiscount | null, plan: Plan = atOnce): Agreement => ({
  currency: 'GBP',
  party: null,
  lines: [lineOf('block', price.price), ...closingLines(price)],
  fee: price.bookingFee > 0 ? FEE_TERMS : null,
  vat: null,
  discount,
  stay: null,
  instalments: plan(price),
  depositReturnAt: null,
  policy: null,
});

/** The agreement about a block as its owner has priced it. */
export const agreedOn = (terms: PriceTerms, discount: TakenDiscount | null, plan?: Plan): Agreement =>
  agreed(priceSums(terms, discount), discount, plan);

/**
 * The same agreement with another discount, or none: price, fee and deposit stay as they were frozen. A stay whose party or extras change
 * as well is agreed anew (`stay-agreement.ts`).
 *
 * @param plan The one that it was agreed under.
 */
export const withDiscount = (
  agreement: Agreement,
  discount: TakenDiscount | null,
  plan: Plan = atOnce,
): Agreement => {
  const sums = discountedSums(sumsOf(agreement.lines), discount);
  const full = agreement.lines.filter(({ kind }) => kind !== 'discount');
  const [before, deposits] = [
    full.filter(({ kind }) => kind !== 'deposit'),
    full.filter(({ kind }) => kind === 'deposit'),
  ];
  return {
    ...agreement,
    discount,
    lines: [...before, ...discountLines(sums), ...deposits],
    vat: vatOf(sums, agreement.vat),
    instalments: plan(sums),
  };
};
