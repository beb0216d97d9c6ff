import { addDays } from '@holdfast/domain/kernel/dates';
import { mayStay } from '@holdfast/domain/stay/may-stay';
import { tariffOf } from '@holdfast/domain/stay/tariff-from-wire';
import { cottageTariff } from './cottage-tariff';
import { takenOn, yearOfStays } from './year-of-stays';
import type { DemoStay } from './year-of-stays';

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

  const weeks = Array.from({ length: 60 }, (_, week) => addDays('2026-11-24', 8 * week));

  it.each(['2027-02-28', '2027-07-17', '2028-02-29', ...weeks])(
    'is busy, in order and within the rules, seen from %s',
    (today) => {
      const stays = yearOfStays(tariff, today);
      expect(stays.length).toBeGreaterThan(35);
      expect(stays.map(({ bookedOn }) => bookedOn)).toEqual(stays.map(({ bookedOn }) => bookedOn).toSorted());
      const before: DemoStay[] = [];
      for (const booked of stays) {
        const { stay, bookedOn } = booked;
        expect(bookedOn < today).toBe(true);
        const taken = takenOn(before, bookedOn);
        expect(mayStay(tariff, taken, stay, { date: bookedOn, time: '10:00' })).toBeNull();
        before.push(booked);
      }
      expect(new Set(stays.map(({ end }) => end?.kind))).toEqual(
        new Set([undefined, 'cancelled', 'refunded']),
      );
      expect(stays.some(({ stay }) => stay.arrival > today)).toBe(true);
      expect(stays.some(({ stay }) => stay.arrival < addDays(today, -300))).toBe(true);
    },
  );
});
