import { calendarCopy } from '../../shared/copy/calendar';
import { copy } from '../../shared/copy/public';
import { formatPounds } from '../../shared/money';
import { deviceTime } from '../../shared/words';
import { lengthOf, shortWhen, spoken } from '../data/block';
import { inOrder } from '../data/block-days';
import type { BookedStay } from '../data/booked';
import { checkoutOf, isStay } from '../data/booked';
import type { Held } from '../data/holds';
import { NextStays } from '../stay/next-stays';
import { depositText, entryOfBlock } from './entry';
import type { Entry, NextEntriesProps } from './entry';

const entryOf = (stay: BookedStay, localNow: string, price: number, deposit: number, own: string | null) => {
  const priced = `${formatPounds(price)}${depositText(deposit)}, ${copy.calendar.available.toLowerCase()}`;
  return {
    id: stay.id,
    to: checkoutOf(stay),
    when: shortWhen(stay, localNow),
    price,
    length: lengthOf(stay),
    deposit: depositText(deposit),
    own,
    name: spoken(`${shortWhen(stay)}, ${lengthOf(stay)}, ${own?.toLowerCase() ?? priced}`),
  } satisfies Entry;
};

const entryOfHeld = (held: Held, localNow: string): Entry => {
  const { block: booked, booking } = held;
  if (!isStay(booked)) return entryOfBlock({ ...booked, own: held }, localNow);
  const own = calendarCopy.ownUntil(deviceTime(booking.hold_expires_at ?? ''));
  return entryOf(booked, localNow, booking.amount, 0, own);
};

/** The first blocks and stays that can be booked, by their start, and before them what the customer holds. */
export const StayEntries = ({ free, holds, localNow, atMost, fallback, children }: NextEntriesProps) => (
  <NextStays
    beside={free.map(({ start_date: arrival, end_date: departure }) => ({ arrival, departure }))}
    atMost={atMost}
    fallback={fallback}
  >
    {(stays) => {
      const next = [
        ...free.map((block) => ({ of: block, entry: entryOfBlock(block, localNow) })),
        ...stays.map(({ stay, total, deposit }) => ({
          of: stay,
          entry: entryOf(stay, localNow, total, deposit, null),
        })),
      ]
        .toSorted((a, b) => inOrder(a.of, b.of))
        .slice(0, atMost);
      return children(
        holds.map((held) => entryOfHeld(held, localNow)),
        next.map(({ entry }) => entry),
      );
    }}
  </NextStays>
);
