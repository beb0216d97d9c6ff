import type { Tariff } from '@holdfast/domain/stay/tariff';
import { tariffA } from '@holdfast/domain/stay/testing/tariff-a';
import { closedNights } from './closed-nights';

describe('The nights that the owner’s calendar shows as out of season', () => {
  it('are those of a season that closes them, by its name', () => {
    const closed = closedNights(tariffA);
    expect(closed('2027-11-07')).toBeNull();
    expect(closed('2027-11-08')).toBe('out of season, Winter closing');
    expect(closed('2027-12-19')).toBe('out of season, Winter closing');
    expect(closed('2027-12-20')).toBeNull();
  });

  it('are all that no season opens, where the tariff says so', () => {
    const nights = tariffA.nights && { ...tariffA.nights, open: false };
    const opening: Tariff = {
      ...tariffA,
      nights,
      seasons: tariffA.seasons.map((season) => ({
        ...season,
        open: season.name === 'Summer' ? true : null,
      })),
    };
    expect(closedNights(opening)('2027-06-20')).toBe('out of season');
    expect(closedNights(opening)('2027-07-20')).toBeNull();
  });

  it('are none where no nights are sold', () => {
    expect(closedNights({ ...tariffA, nights: null })('2027-11-20')).toBeNull();
  });
});
