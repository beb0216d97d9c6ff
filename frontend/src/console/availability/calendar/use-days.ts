import { addDays } from '@holdfast/domain/kernel/dates';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { dayAfterKey } from '../../../shared/roving';

interface DaysProps {
  readonly first: string;
  readonly days: number;
  readonly today: string;
  readonly onTurn: (date: string) => void;
}

/** The days of a calendar: one stop for Tab among them, arrow keys from one to the next and out into other months. */
export const useDays = <Calendar extends HTMLElement>({ first, days, today, onTurn }: DaysProps) => {
  const ref = useRef<Calendar>(null);
  const [reached, setReached] = useState<string | null>(null);
  const toFocus = useRef<string | null>(null);
  const isShown = (date: string): boolean => date >= first && date < addDays(first, days);
  const stop = reached && isShown(reached) ? reached : isShown(today) ? today : first;

  useLayoutEffect(() => {
    if (toFocus.current === null) return;
    const day = ref.current?.querySelector<HTMLElement>(`[data-turns-to="${toFocus.current}"]`);
    // Its month may not have been turned to yet.
    if (!day) return;
    toFocus.current = null;
    day.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, from: string): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = dayAfterKey(toFocus.current ?? from, event.key, event.shiftKey);
    if (target === null) return;
    event.preventDefault();
    toFocus.current = target;
    setReached(target);
    if (!isShown(target)) onTurn(target);
  };

  return {
    ref,
    /** What the button of a day needs. */
    of: (date: string) => ({
      'data-turns-to': date,
      tabIndex: date === stop ? 0 : -1,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, date),
      onFocus: () => setReached(date),
    }),
  };
};
