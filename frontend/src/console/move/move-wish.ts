import type { MovePreview } from '@holdfast/contracts/move';
import { clockTime, shortRange } from '../../shared/words';

/** When a booking is to be, in the words of the API. */
export interface MoveTimes {
  readonly start_date: string;
  readonly end_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

/** Where to, within a sentence that says "to" already: `Sat 5 – Tue 8 December`, and at what times. The year is told where it is another one. */
export const whereTo = (
  { start_date: start, end_date: end, start_time: from, end_time: until }: MoveTimes,
  now: MoveTimes,
): string => {
  const days = shortRange(start, end, now.start_date).replace(' to ', ' – ');
  return from && until ? `${days}, ${clockTime(from)} – ${clockTime(until)}` : days;
};

export type PriceMode = 'keep' | 'recalculate' | 'set';

/** What its owner chooses about a move. */
export interface MoveChoice {
  readonly mode: PriceMode;
  /** As it was typed, in pounds. */
  readonly total: string;
  readonly reason: string;
  /** As it was typed; what comes back of what it costs less. */
  readonly back: string;
  readonly asks: boolean;
  readonly tells: boolean;
}

export const firstChoice: MoveChoice = {
  mode: 'keep',
  total: '',
  reason: '',
  back: '',
  asks: false,
  tells: true,
};

/** The same for a time that may have no list price, or whose customer can no longer be asked. */
export const possibleChoice = (choice: MoveChoice, preview: MovePreview): MoveChoice => ({
  ...choice,
  mode: choice.mode === 'recalculate' && preview.total_new === null ? 'keep' : choice.mode,
  asks: choice.asks && preview.may_ask,
});

const POUNDS = /^\d{1,7}(\.\d{1,2})?$/;

/** An amount that was typed; null where it is none. */
export const poundsTyped = (text: string): number | null =>
  POUNDS.test(text.trim()) ? Number(text.trim()) : null;

/** What the booking comes to by a choice; null where that cannot be said. */
export const totalOf = ({ mode, total }: MoveChoice, preview: MovePreview): number | null => {
  if (mode === 'keep') return preview.total_kept;
  return mode === 'recalculate' ? preview.total_new : poundsTyped(total);
};

/** How much less it comes to; 0 where it does not. */
export const lessOf = (choice: MoveChoice, preview: MovePreview): number => {
  const pence = (pounds: number) => Math.round(pounds * 100);
  const total = totalOf(choice, preview);
  return total === null ? 0 : Math.max(0, pence(preview.total_kept) - pence(total)) / 100;
};

/** What is sent. */
export const moveBody = (to: MoveTimes, choice: MoveChoice, preview: MovePreview) => {
  const { mode, reason, back, asks, tells } = choice;
  const less = lessOf(choice, preview);
  return {
    to: {
      start_date: to.start_date,
      end_date: to.end_date,
      ...(to.start_time !== null && { start_time: to.start_time }),
      ...(to.end_time !== null && { end_time: to.end_time }),
    },
    price: {
      mode,
      ...(mode === 'set' && { total: totalOf(choice, preview) }),
      ...(mode === 'set' && reason.trim() && { reason: reason.trim() }),
      ...(mode !== 'keep' && less > 0 && { give_back: poundsTyped(back) ?? less }),
    },
    expected_total: totalOf(choice, preview),
    ask_customer: asks,
    notify: asks || tells,
    // They have been read out in the dialogue.
    ignore_rules: preview.rules_broken.length > 0,
  };
};
