import { toMajor } from '@holdfast/domain/kernel/money';
import type { StayDates } from '@holdfast/domain/stay/tariff';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { bookedStay } from '../data/booked';
import type { BookedStay } from '../data/booked';
import { searchOf } from './address';
import { nextStays } from './entries';
import { useOffer } from './use-offer';
import { usualParty } from './wish';

/** A stay that is proposed, with its price in pounds. */
export interface ProposedStay {
  readonly stay: BookedStay;
  readonly total: number;
  readonly deposit: number;
}

interface NextStaysProps {
  /** What is offered beside them. */
  beside: readonly StayDates[];
  atMost: number;
  /** Until they are known. */
  fallback: ReactNode;
  children: (stays: readonly ProposedStay[]) => ReactNode;
}

/** The stays that may begin next: for whoever takes what is free soonest. */
export const NextStays = ({ beside, atMost, fallback, children }: NextStaysProps) => {
  const { offer, now, isError } = useOffer();
  const key = beside.map(({ arrival, departure }) => `${arrival}/${departure}`).join();
  const stays = useMemo(() => {
    if (!offer) return [];
    const { nights, securityDeposit } = offer.tariff;
    const party = usualParty(nights);
    return nextStays(offer, beside, atMost, now).map(({ total, ...stay }) => ({
      stay: bookedStay(stay.arrival, stay.departure, searchOf({ stay, party, extras: [] })),
      total: toMajor(total),
      deposit: toMajor(securityDeposit),
    }));
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all of what is beside
  }, [offer, now, key, atMost]);
  return offer === undefined && !isError ? fallback : children(stays);
};
