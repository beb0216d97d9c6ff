import { TEXT } from '../../frontend/src/shared/themes/pairs';
import { light } from '../../frontend/src/shared/themes/schemes';

const hex = (channel: number): string => channel.toString(16).padStart(2, '0');

/**
 * A colour for each token that no other has, nor a mixture of two. They are much alike: a link that is told from the words around it
 * by its colour alone is told from them in no theme.
 */
export const TOKENS = Object.keys(light).map((token, index) => {
  const grey = hex(110 + 3 * index);
  return { token, colour: `#${grey}${grey}${hex(110 + ((5 * index) % 7))}` };
});

const tokenOf = new Map(TOKENS.map(({ token, colour }) => [colour, token]));
const legible = new Set(TEXT.flatMap(([text, grounds]) => grounds.map((ground) => `${text} on ${ground}`)));

/** A text that axe has judged while every token had the colour above. */
export interface Shown {
  readonly rule: string;
  readonly failed: boolean;
  /** Absent where a rule asks for no colours, or finds none: of what is hidden, say. */
  readonly text?: string;
  readonly ground?: string;
  readonly at: string;
}

const fault = ({ rule, failed, text, ground, at }: Shown): string | undefined => {
  const [words, below] = [tokenOf.get(text ?? ''), tokenOf.get(ground ?? '')];
  // Colours of no theme are the same in all: axe has judged them. What is mixed of two themes' has failed, as they are alike.
  if (words === undefined && below === undefined) return failed ? `${rule}: ${at}` : undefined;
  const pair = `${words ?? text} on ${below ?? ground}`;
  return legible.has(pair) ? undefined : `${pair} is not among the pairs of the themes: ${at}`;
};

/** What is wrong with the texts of a page in one theme or another, in one line each. */
export const strangePairs = (shown: readonly Shown[]): string[] =>
  shown.map(fault).filter((each) => each !== undefined);
