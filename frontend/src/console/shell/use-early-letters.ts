import { useEffect, useState } from 'react';

/** What is typed, and not a key that does something. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Letters that are typed while what they are meant for is still on its way: nobody looks at the screen between Ctrl K and a name. Until it is
 * there they go nowhere else, neither into the field that had the cursor nor to the keys that lead to places.
 *
 * @param onGiveUp Escape was pressed meanwhile
 */
export const useEarlyLetters = (isAwaited: boolean, onGiveUp: () => void): string => {
  const [letters, setLetters] = useState('');
  useEffect(() => {
    if (!isAwaited) return undefined;
    setLetters('');
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') {
        setLetters('');
        onGiveUp();
      } else if (event.key === 'Backspace') setLetters((typed) => typed.slice(0, -1));
      else if (isLetter(event)) setLetters((typed) => typed + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how it is given up does not change while it is awaited
  }, [isAwaited]);
  return letters;
};
