import { late } from '../../kit/late';
import { NO_RATES } from '../draft/tariff-values';
import type { SeasonValues } from '../draft/tariff-values';
import type { TariffForm } from '../draft/use-tariff-draft';
import { PartsCard } from '../parts/parts-card';
import { useOpenPart } from '../parts/use-open-part';
import { seasonFacts } from './season-facts';
import { seasonTones } from './season-tones';
import { Swatch } from './swatch';

const SeasonForm = late(async () => (await import('./season-form')).SeasonForm);

const newSeason = (today: string): Omit<SeasonValues, 'id'> => ({
  ...NO_RATES,
  name: '',
  yearly: true,
  from: today.slice(5),
  to: today.slice(5),
  open: 'base',
  min_nights: '',
  arrival_days: [],
  departure_days: [],
  pricing: 'rates',
  percent: '',
});

/** The seasons in the order in which they win. */
export const SeasonsCard = ({ form, today }: { form: TariffForm; today: string }) => {
  const { seasons } = form.values;
  const opened = useOpenPart<SeasonValues>(form, 'seasons', 'season', newSeason(today));
  const tones = seasonTones(seasons.map(({ id }) => id));
  return (
    <>
      <PartsCard
        form={form}
        parts="seasons"
        noun="season"
        title="Seasons"
        note="Where seasons overlap, the one higher in the list counts for the night, and nothing of the others."
        most={60}
        rows={seasons.map((season) => ({
          id: season.id,
          name: season.name,
          facts: seasonFacts(season),
          mark: <Swatch tone={tones.get(season.id)} isClosed={season.open === 'closed'} />,
        }))}
      >
        A season is a part of the year with prices or rules of its own, or one in which you are closed.
      </PartsCard>
      {opened && <SeasonForm key={opened.part.id} {...opened} today={today} />}
    </>
  );
};
