import { addDays } from '@holdfast/domain/kernel/dates';
import { mayStay } from '@holdfast/domain/stay/may-stay';
import type { TakenNights } from '@holdfast/domain/stay/taken';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import { cottageTariff } from './cottage-tariff';
import { yearOfStays } from './year-of-stays';

describe('A year of the cottage', () => {
  const named = <Part extends { id?: string | undefined }>(parts: readonly Part[]) =>
    parts.map((part, index) => ({ ...part, id: part.id ?? `part-${index}` }));
  const { seasons, reductions, extras } = cottageTariff;
  const tariff = tariffOf({
    ...cottageTariff,
    seasons: named(seasons),
    reductions: named(reductions),
    extras: named(extras),
  });

  it.each(['2026-11-23', '2027-02-28', '2027-07-17', '2028-02-29'])(
    'is busy, in order and within the rules, seen from %s',
    (today) => {
      const stays = yearOfStays(tariff, today);
      expect(stays.length).toBeGreaterThan(35);
      expect(stays.map(({ bookedOn }) => bookedOn)).toEqual(stays.map(({ bookedOn }) => bookedOn).toSorted());
      const taken: TakenNights[] = [];
      for (const { stay, bookedOn } of stays) {
        expect(bookedOn < today).toBe(true);
        expect(mayStay(tariff, [...taken], stay, { date: bookedOn, time: '10:00' })).toBeNull();
        taken.push({ from: stay.arrival, to: stay.departure, kind: 'booked', preparation: null });
      }
      expect(new Set(stays.map(({ end }) => end?.kind))).toEqual(
        new Set([undefined, 'cancelled', 'refunded']),
      );
      expect(stays.some(({ stay }) => stay.arrival > today)).toBe(true);
      expect(stays.some(({ stay }) => stay.arrival < addDays(today, -300))).toBe(true);
    },
  );
});
