/** Single letters can get in the way of speech input: so they can be turned off (WCAG 2.1.4). */
const LETTERS_OFF = 'keys-off';

export const lettersAreOn = (): boolean => localStorage.getItem(LETTERS_OFF) === null;

export const switchLetters = (on: boolean): void =>
  on ? localStorage.removeItem(LETTERS_OFF) : localStorage.setItem(LETTERS_OFF, '1');
