import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { lettersAreOn } from './letters';
import type { Place } from './places';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]') !==
    null;

const CHORD_MS = 1_200;

interface KeysOptions {
  readonly places: readonly Place[];
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

const asksForSearch = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';

/** Ctrl or ⌘ K opens the palette; `g` and a letter go to a place; `n` begins what is made there; `?` tells of all this. */
export const useKeys = ({ places, onSearch, onHelp }: KeysOptions): void => {
  const navigate = useNavigate();
  const latest = useRef({ places, onSearch, onHelp, navigate });
  latest.current = { places, onSearch, onHelp, navigate };

  useEffect(() => {
    let chordUntil = 0;
    const onLetter = (letter: string): void => {
      const { current } = latest;
      const inChord = Date.now() < chordUntil;
      chordUntil = letter === 'g' && !inChord ? Date.now() + CHORD_MS : 0;
      if (inChord) {
        const place = current.places.find(({ key }) => key === letter);
        if (place) void current.navigate(place.path);
        return;
      }
      if (letter === '?') current.onHelp();
      if (letter !== 'n') return;
      const here = current.places.find(({ path }) => path === window.location.pathname);
      if (here?.begins) void current.navigate(here.path + here.begins.search);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (asksForSearch(event)) {
        event.preventDefault();
        latest.current.onSearch();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !lettersAreOn()) return;
      onLetter(event.key);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
