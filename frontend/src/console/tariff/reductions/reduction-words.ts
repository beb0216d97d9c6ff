import { count } from '../../../shared/words';
import type { ReductionValues, SeasonValues } from '../draft/tariff-values';

/** Stands for the nights that are in no season. */
export const BASE = 'base';

const KINDS: Readonly<Record<ReductionValues['kind'], (at: string) => string>> = {
  length: (at) => `stays of ${count(Number(at), 'night')} or more`,
  early: (at) => `booked ${count(Number(at), 'day')} or more ahead`,
  late: (at) => `booked ${count(Number(at), 'day')} or fewer ahead`,
};

/** What a reduction says, in a few words each. */
export const reductionFacts = (
  { kind, at, percent, seasons }: ReductionValues,
  all: readonly Pick<SeasonValues, 'id' | 'name'>[],
): readonly string[] => {
  const names = seasons?.map((id) =>
    id === BASE ? 'no season' : (all.find((season) => season.id === id)?.name ?? 'a season that is gone'),
  );
  return [`${percent} % off`, KINDS[kind](at), ...(names ? [`in ${names.join(', ')}`] : [])];
};
