import { assertNever } from '../kernel/assert-never';
import { dayOfWeek } from '../kernel/dates';
import { moneyText } from '../kernel/money';
import type { Minor } from '../kernel/money';
import { counted, dayName } from '../kernel/words';
import type { PriceLine } from './agreement';

/** A row of a price as it is printed: what it says, and what it comes to; below 0 where something is taken off. */
export interface PriceRow {
  readonly kind: PriceLine['kind'];
  readonly text: string;
  readonly amount: Minor;
}

/** Nights that make one row: of one rule at one amount. Rates by weekday are one rule, and so is the price of a week, whose sevenths differ by a penny. */
const nightGroup = ({ rule, amount }: PriceLine): string => {
  const field = rule?.field.split('.')[0] ?? '';
  return [rule?.from ?? '', field, field === 'week' ? '' : amount].join(' ');
};

/** `Friday, Saturday`; nothing where it is every day of the week. */
const weekdays = (nights: readonly PriceLine[]): string => {
  const days = new Set(nights.flatMap(({ night }) => (night === null ? [] : [dayOfWeek(night)])));
  return days.size === 7 ? '' : `: ${[...days].map(dayName).join(', ')}`;
};

const nightsRow = (nights: readonly PriceLine[]): PriceRow => {
  const [first] = nights;
  const price = first?.rule?.field === 'week' ? 'the weekly price' : moneyText(first?.amount ?? 0);
  return {
    kind: 'night',
    text: `${counted(nights.length, 'night')} at ${price}${weekdays(nights)}`,
    amount: nights.reduce((sum, { amount }) => sum + amount, 0),
  };
};

const textOf = ({ kind, label, quantity, unit }: PriceLine): string => {
  switch (kind) {
    case 'extra': {
      const name = label ?? 'Extra';
      return quantity !== null && unit !== null && quantity > 1
        ? `${name}: ${quantity} at ${moneyText(unit)}`
        : name;
    }
    case 'reduction':
      return label ?? 'Reduction';
    case 'fee':
      return 'Booking fee';
    case 'discount':
      return 'Discount';
    case 'deposit':
      return 'Refundable deposit';
    case 'block':
    case 'set':
    case 'night':
      return label ?? 'Price';
    default:
      return assertNever(kind);
  }
};

/**
 * The lines of a price as rows to print, which come to the same: nights of one rule and amount are one row, where the first of them stands
 * (`2 nights at £100.00: Friday, Saturday`); every other line is a row of its own.
 */
export const priceRows = (lines: readonly PriceLine[]): readonly PriceRow[] => {
  const groups = new Map<string, PriceLine[]>();
  for (const [index, line] of lines.entries()) {
    const key = line.kind === 'night' ? `night ${nightGroup(line)}` : `line ${index}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((group) => {
    const [line] = group;
    if (!line || line.kind === 'night') return nightsRow(group);
    return { kind: line.kind, text: textOf(line), amount: line.amount };
  });
};
