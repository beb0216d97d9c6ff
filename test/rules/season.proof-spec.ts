import { Season } from '@holdfast/domain/channel/testing/season';
import { amountOf, chancesFor } from '../support/budget';

const { runs, seed: first } = chancesFor('season', { brief: 1, long: 10, variable: 'SEASON_SEEDS' });
const STAYS = amountOf({ brief: 400, long: 2_000, variable: 'SEASON_STAYS' });

/**
 * A house that is sold at five places for a year: four platforms that read each other and us at their own pace, lengthen, cancel, move their window
 * on, fail and come back. `SEASON_SEEDS=20 SEASON_STAYS=5000` plays all of it.
 */
describe('A season with four platforms', () => {
  it.each(Array.from({ length: runs }, (_, n) => first + n))(
    'loses no stay, has no phantom, sells nothing twice that could be known, and tells every clash: seed %i',
    (seed) => {
      const season = new Season(seed, STAYS);
      season.play();
      const { lost, phantoms, mistaken, knowable, untold } = season.faults;
      const few = (faults: readonly string[]) => [faults.length, faults.slice(0, 3)];
      expect({
        lost: few(lost),
        phantoms: few(phantoms),
        mistaken: few(mistaken),
        knowable: few(knowable),
        untold: few(untold),
      }).toEqual({
        lost: [0, []],
        phantoms: [0, []],
        mistaken: [0, []],
        knowable: [0, []],
        untold: [0, []],
      });
      expect(season.counts.stays).toBeGreaterThan(50);
    },
  );
});
