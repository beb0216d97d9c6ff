import { charactersOf } from './runs';

/** What a text is wide, in points. */
export type Measure = (text: string) => number;

/** A word that is wider than its column, in pieces that are not. */
const broken = (word: string, width: number, measure: Measure): readonly string[] => {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of charactersOf(word)) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
};

/** A text in lines that are at most so wide; at least one. Words stay whole where they fit. */
export const linesOf = (text: string, width: number, measure: Measure): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => broken(each, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};
