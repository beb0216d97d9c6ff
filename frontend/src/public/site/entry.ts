import type { ReactNode } from 'react';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import type { Block } from '../data/block';
import { lengthOf, lookOf, nameOf, shortWhen, stateOf } from '../data/block';
import type { Held } from '../data/holds';
import { paths } from '../paths';

/** What can be booked in one step: a block or a stay. */
export interface Entry {
  readonly id: string;
  readonly to: string;
  readonly when: string;
  readonly price: number;
  readonly length: string;
  /** What is said behind the price, where there is anything to say. */
  readonly deposit: string;
  /** Of one's own: how it stands. */
  readonly own: string | null;
  /** All of it in one line. */
  readonly name: string;
}

/** What whoever shows the next entries says, and is told. */
export interface NextEntriesProps {
  /** Blocks that can be booked now, in order. */
  free: readonly Block[];
  holds: readonly Held[];
  localNow: string;
  atMost: number;
  /** Until the stays are known. */
  fallback: ReactNode;
  /** @param own what the customer holds  @param next what can be had next */
  children: (own: readonly Entry[], next: readonly Entry[]) => ReactNode;
}

export const depositText = (deposit: number | null): string =>
  deposit ? `, ${copy.price.includesDeposit(formatPounds(deposit))}` : '';

export const entryOfBlock = (block: Block, localNow: string): Entry => {
  const look = lookOf(block, localNow);
  return {
    id: block.id,
    to: paths.checkout(block.id),
    when: shortWhen(block, localNow),
    price: block.customer_price,
    length: lengthOf(block),
    deposit: depositText(block.security_deposit),
    own: block.own ? stateOf(block, look) : null,
    name: nameOf(block, look),
  };
};
