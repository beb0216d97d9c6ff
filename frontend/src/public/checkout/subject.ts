import type { HeldBooking, ValidDiscount } from '@holdfast/contracts/checkout';
import type { Quote } from '@holdfast/contracts/stays';
import type { ReactNode } from 'react';
import type { PriceLines } from '../../shared/price';
import type { Booked } from '../data/booked';
import type { QuotedRows } from '../data/quoted';
import { rowsOfQuote } from '../data/quoted';
import type { Refusal } from './checkout-state';

/** A price as it is shown. */
export interface ShownPrice {
  readonly lines: PriceLines;
  /** Of a stay: what it is made of, in whole pence. Null: of a block, whose lines say it all. */
  readonly stay: QuotedRows | null;
}

/** What a checkout is for. */
export interface Subject {
  readonly booked: Booked;
  /** How the server is told of it. @param total the price that was seen, in pounds */
  readonly bodyFor: (total: number) => Readonly<Record<string, unknown>>;
  readonly priceOf: (discount: ValidDiscount | null) => ShownPrice;
  /** Of a stay: hours, and who comes. */
  readonly stayFacts?: {
    readonly hours?: { readonly arriveFrom: string; readonly leaveBy: string };
    readonly who: string;
  };
  /** The page that says that it cannot be had any more. */
  readonly gone: (refusal: Refusal | null) => ReactNode;
}

/** The price of a stay as the server tells it. */
export const priceOfQuote = (quote: Quote): ShownPrice => {
  const { price, booking_fee, discount, security_deposit, total } = quote;
  return { lines: { price, booking_fee, discount, security_deposit, total }, stay: rowsOfQuote(quote) };
};

/** What is held costs what was agreed when it was held. */
export const priceOfHeld = ({ price, quote }: HeldBooking): ShownPrice =>
  // What a browser has kept of earlier says nothing of a quote.
  quote ? priceOfQuote(quote) : { lines: price, stay: null };
