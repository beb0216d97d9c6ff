import type { LocalDate } from '../kernel/dates';
import type { Minor } from '../kernel/money';
import type { Instalment } from '../pricing/agreement';

/** What is known of the parts of what a booking owes; by their numbers, in minor units. */
export interface PartsKnown {
  readonly paid: (number: number) => Minor;
  readonly waived: Readonly<Record<number, Minor>>;
  /** Numbers that no new part may have, for money may come for them still. */
  readonly taken: readonly number[];
  readonly today: LocalDate;
}

type Parts = readonly Instalment[];

const waivedOf = ({ waived }: PartsKnown, { number }: Instalment): Minor => waived[number] ?? 0;

/** What of a part is neither paid nor let go. */
export const openOf = (known: PartsKnown, part: Instalment): Minor =>
  Math.max(0, part.amount - waivedOf(known, part) - known.paid(part.number));

/** What the open parts come to. */
export const openIn = (known: PartsKnown, parts: Parts): Minor =>
  parts.reduce((sum, part) => sum + openOf(known, part), 0);

/** A part that was paid in part: what was paid of it stays, and what was not is a part of its own that is due when it was. */
const parted = (
  part: Instalment,
  known: PartsKnown,
): readonly [paid: Instalment, left: Omit<Instalment, 'number'> | null] => {
  const left = openOf(known, part);
  if (left === 0) return [part, null];
  const waived = waivedOf(known, part);
  // Of a part its price is paid before its deposit, and its deposit is waived before its price.
  const unpaid = part.deposit - Math.max(0, known.paid(part.number) - (part.amount - part.deposit));
  const deposit = unpaid - Math.min(waived, unpaid);
  return [
    { ...part, amount: part.amount - left, deposit: part.deposit - deposit },
    { ...part, kind: 'balance', amount: left, deposit },
  ];
};

const isPart = (part: Omit<Instalment, 'number'> | null): part is Omit<Instalment, 'number'> => part !== null;

/**
 * More is owed than the parts ask for: that is a part of its own, due today. So much less is asked of the parts that had paid for it, last first, of each
 * its price before its deposit, so that the parts come to the price as before.
 */
const withMore = (parts: Parts, known: PartsKnown, more: Minor): Parts => {
  let [left, deposit] = [more, 0];
  const rests: (Omit<Instalment, 'number'> | null)[] = [];
  const lessened = parts.toReversed().map((part) => {
    const less = Math.min(left, part.amount, known.paid(part.number));
    if (less === 0) return part;
    const [mine, rest] = parted(part, known);
    const ofDeposit = Math.max(0, less - (mine.amount - mine.deposit));
    left -= less;
    deposit += ofDeposit;
    rests.push(rest);
    return { ...mine, amount: mine.amount - less, deposit: mine.deposit - ofDeposit };
  });
  let number = Math.max(0, ...known.taken, ...parts.map((part) => part.number));
  const again = { kind: 'balance', amount: more, deposit, dueOn: known.today } as const;
  const added = [...rests.filter(isPart), { ...again, remindAt: [], overdueAt: null, cancelAt: null }];
  return [...lessened.toReversed(), ...added.map((part) => ({ ...part, number: (number += 1) }))];
};

/**
 * Less is owed than the parts ask for: it is taken off what is open, last first; as much is put back to parts that were paid and ask for less than that
 * since. What nothing is left of is no part any more.
 */
const withLess = (parts: Parts, known: PartsKnown, less: Minor): Parts => {
  let off = less;
  const lessened = parts.toReversed().map((part) => {
    const taken = Math.min(off, openOf(known, part));
    off -= taken;
    const amount = part.amount - taken;
    return { ...part, amount, deposit: Math.min(part.deposit, amount) };
  });
  let back = less - off;
  const whole = lessened.toReversed().map((part) => {
    const given = Math.min(back, Math.max(0, known.paid(part.number) + waivedOf(known, part) - part.amount));
    back -= given;
    return given === 0 ? part : { ...part, amount: part.amount + given };
  });
  return whole.filter((part) => part.amount > 0 || known.paid(part.number) > 0);
};

/**
 * The parts of a booking laid anew, so that what is open of them comes to what its customer has to pay: the plan follows the account, and never the
 * other way round.
 *
 * @param owes minor units, from 0
 * @returns the very parts that were given where they come to that already
 */
export const laidAnew = (parts: Parts, known: PartsKnown, owes: Minor): Parts => {
  const more = owes - openIn(known, parts);
  if (more === 0) return parts;
  return more > 0 ? withMore(parts, known, more) : withLess(parts, known, -more);
};
