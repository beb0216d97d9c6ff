import type { LocalDate } from '@holdfast/domain/kernel/dates';
import { quote } from '@holdfast/domain/pricing/quote';
import { staySentence } from '@holdfast/domain/stay/sentence';
import type { Today } from '@holdfast/domain/stay/surroundings';
import type { StayDates } from '@holdfast/domain/stay/tariff';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { stayCopy } from '../../shared/copy/stay';
import { keep } from '../data/kept';
import { tellOfLost } from '../data/lost-demand';
import type { StayOffer } from './offer';
import { companyOf, NOTHING_CHOSEN, pickArrival, pickDay, pickStay } from './wish';
import type { Choice, Picked } from './wish';
import { datesOf, departureWanted, nightsOf, pounds } from './words';

/** Kept as long as the tab lives: whoever comes back from the checkout finds what they had chosen. */
const keptChoice = keep<Choice>('holdfast.stay');

export const changeChoice = (change: Partial<Choice>): void =>
  keptChoice.write({ ...NOTHING_CHOSEN, ...keptChoice.read(), ...change });

export const useKeptChoice = (): Choice =>
  useSyncExternalStore(keptChoice.subscribe, keptChoice.read) ?? NOTHING_CHOSEN;

/** What has been chosen, judged anew as time and others take from it. */
const judged = (offer: StayOffer, { arrival, departure }: Choice, now: Today): Picked => {
  if (arrival === null) return { kind: 'cleared' };
  return departure === null ? pickArrival(offer, arrival, now) : pickStay(offer, { arrival, departure }, now);
};

const priced = (offer: StayOffer, choice: Choice, stay: StayDates, { date }: Today) =>
  quote(offer.tariff, { stay, ...companyOf(choice, offer) }, null, date);

/** What is said of a choice that was just made. */
const sentenceOf = (offer: StayOffer, choice: Choice, picked: Picked, now: Today): string => {
  switch (picked.kind) {
    case 'arrival':
      return departureWanted(picked.arrival, picked.earliest);
    case 'stay': {
      const { total } = priced(offer, choice, picked.stay, now).sums;
      return stayCopy.chosen(datesOf(picked.stay), nightsOf(picked.stay), pounds(total));
    }
    case 'refused':
      return staySentence(picked.refusal);
    case 'cleared':
      return stayCopy.cleared;
  }
};

/** The dates of a stay as they are chosen, and what is said of each step. */
export const useChoice = (offer: StayOffer, now: Today) => {
  const choice = useKeptChoice();
  const [tried, setTried] = useState<Extract<Picked, { kind: 'refused' }> | null>(null);
  const [said, say] = useState('');
  const picked = useMemo(() => judged(offer, choice, now), [offer, choice, now]);
  const stay = picked.kind === 'stay' ? picked.stay : null;
  const price = useMemo(() => stay && priced(offer, choice, stay, now), [offer, choice, stay, now]);

  const make = (next: Picked): void => {
    say(sentenceOf(offer, choice, next, now));
    setTried(next.kind === 'refused' ? next : null);
    // Where they hold dates themselves, the server would take those for somebody else's.
    if (next.kind === 'refused' && !offer.own?.length) tellOfLost(next.wish, companyOf(choice, offer).party);
    if (next.kind === 'arrival') changeChoice({ arrival: next.arrival, departure: null });
    if (next.kind === 'stay') changeChoice(next.stay);
    if (next.kind === 'cleared') changeChoice({ arrival: null, departure: null });
  };
  return {
    choice,
    picked,
    stay,
    price,
    /** The refusal that is to be shown: of what was tried last, or of what was chosen and can be had no more. */
    refused: tried ?? (picked.kind === 'refused' ? picked : null),
    said,
    pick: (date: LocalDate) => make(pickDay(offer, choice, date, now)),
    arrive: (date: LocalDate) => make(pickArrival(offer, date, now)),
    take: (dates: StayDates) => make(pickStay(offer, dates, now)),
    clear: () => make({ kind: 'cleared' }),
  };
};

export type ChoiceSteps = ReturnType<typeof useChoice>;
