import type { Tariff } from '@holdfast/domain/stay/tariff';
import { wireOf } from '@holdfast/domain/stay/tariff-to-wire';
import type { TariffWire } from '@holdfast/domain/stay/tariff-wire';
import { extraInWords, nightsInWords, reductionInWords, seasonInWords, termsInWords } from './terms-in-words';
import type { InWords } from './terms-in-words';

export interface Difference {
  /** What it is about: nights, terms, or the name of a season, reduction or extra. */
  readonly part: string;
  /** A field; null where the whole part came, went or moved. */
  readonly field: string | null;
  /** Null: it was not set, or not there. */
  readonly before: string | null;
  readonly after: string | null;
}

const between = (part: string, before: InWords, after: InWords): readonly Difference[] => {
  const [old, next] = [new Map(before), new Map(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, next.get(field) ?? null];
    return was === is ? [] : [{ part, field, before: was, after: is }];
  });
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Parts are the same by their ids, whatever they are called. */
const inLists = <Part extends Named>(
  noun: string,
  before: readonly Part[],
  after: readonly Part[],
  inWords: (part: Part, isAfter: boolean) => InWords,
): readonly Difference[] => {
  const gone = before.filter(({ id }) => !after.some((part) => part.id === id));
  const changes = after.flatMap((part): readonly Difference[] => {
    const old = before.find(({ id }) => id === part.id);
    return old
      ? between(part.name, inWords(old, false), inWords(part, true))
      : [{ part: part.name, field: null, before: null, after: `new ${noun}` }];
  });
  const order = before.filter(({ id }) => after.some((part) => part.id === id));
  const newOrder = after.filter(({ id }) => before.some((part) => part.id === id));
  const isMoved = order.some(({ id }, index) => newOrder[index]?.id !== id);
  const names = (list: readonly Part[]): string => list.map(({ name }) => name).join(', ');
  return [
    ...changes,
    ...gone.map(({ name }) => ({ part: name, field: null, before: noun, after: null })),
    ...(isMoved
      ? [
          {
            part: `Order of the ${noun}s`,
            field: null,
            before: names(order),
            after: names(newOrder),
          },
        ]
      : []),
  ];
};

const ofNights = (before: TariffWire['nights'], after: TariffWire['nights']): readonly Difference[] => {
  if (before && after) return between('Nights', nightsInWords(before), nightsInWords(after));
  if (!before && !after) return [];
  const said = (nights: TariffWire['nights']) => (nights ? 'stays by the night' : null);
  return [{ part: 'Nights', field: null, before: said(before), after: said(after) }];
};

/** What one tariff says otherwise than another, in the order of the screen. */
export const differences = (one: Tariff, other: Tariff): readonly Difference[] => {
  const [before, after] = [wireOf(one), wireOf(other)];
  return [
    ...ofNights(before.nights, after.nights),
    ...inLists('season', before.seasons, after.seasons, seasonInWords),
    ...inLists('reduction', before.reductions, after.reductions, (reduction, isAfter) =>
      reductionInWords(reduction, (isAfter ? after : before).seasons),
    ),
    ...inLists('extra', before.extras, after.extras, extraInWords),
    ...between('Terms', termsInWords(before), termsInWords(after)),
  ];
};
