import type { PublishTariff as Wish } from '@holdfast/contracts/tariff';
import type { Ids } from '@holdfast/ports/ids.port';

/** The same wish, where what is named without an id gets one. */
export const identified = (wish: Wish, ids: Ids) => {
  const { seasons, reductions, extras } = wish;
  const withId = <Part extends { id?: string | undefined }>(part: Part): Part & { id: string } => ({
    ...part,
    id: part.id ?? ids.newId(),
  });
  return {
    ...wish,
    seasons: seasons.map(withId),
    reductions: reductions.map(withId),
    extras: extras.map(withId),
  };
};
