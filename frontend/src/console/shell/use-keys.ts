import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Place } from './places';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Single letters can get in the way of speech input: whoever wants may turn them off (WCAG 2.1.4). */
const LETTERS_OFF = 'keys-off';
export const lettersAreOn = (): boolean => localStorage.getItem(LETTERS_OFF) === null;
export const switchLetters = (on: boolean): void =>
  on ? localStorage.removeItem(LETTERS_OFF) : localStorage.setItem(LETTERS_OFF, '1');

const CHORD_MS = 1_200;

interface KeysOptions {
  readonly places: readonly Place[];
  readonly onSearch: () => void;
}

/** Ctrl or ⌘ K opens the palette; `g` and a letter go to a place. */
export const useKeys = ({ places, onSearch }: KeysOptions): void => {
  const navigate = useNavigate();
  const latest = useRef({ places, onSearch, navigate });
  latest.current = { places, onSearch, navigate };

  useEffect(() => {
    let chordUntil = 0;
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        latest.current.onSearch();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !lettersAreOn()) return;
      if (event.key === 'g') {
        chordUntil = Date.now() + CHORD_MS;
        return;
      }
      const place = latest.current.places.find(({ key }) => key === event.key);
      if (place && Date.now() < chordUntil) void latest.current.navigate(place.path);
      chordUntil = 0;
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
