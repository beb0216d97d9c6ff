import type { Season, Tariff } from '@holdfast/domain/stay/tariff';
import { Panel } from '../../kit/panel';
import { longDate, monthName, year } from '../../../shared/words';
import { seasonTones, toneColour } from '../seasons/season-tones';
import type { SeasonTone } from '../seasons/season-tones';
import { Swatch } from '../seasons/swatch';
import { nightsBySeason, stripMonths } from './strip-months';
import type { SeasonNights, StripMonth } from './strip-months';
import classes from './year-strip.module.css';

type Tones = ReadonlyMap<string, SeasonTone>;

interface LookProps {
  readonly tariff: Tariff;
  readonly tones: Tones;
}

const isClosed = (tariff: Tariff, season: Season | null): boolean =>
  !(season?.open ?? tariff.nights?.open ?? false);

const colourOf = (tones: Tones, season: Season | null): string =>
  toneColour(season ? tones.get(season.id) : undefined);

const Month = ({ month, runs, lanes, tariff, tones }: StripMonth & LookProps) => (
  <div className={classes.month}>
    <div className={classes.monthName}>
      {monthName(`${month}-01`).slice(0, 3)}
      {month.endsWith('-01') && <b> {year(month)}</b>}
    </div>
    <div className={classes.nights}>
      {runs.map(({ from, nights, season }) => (
        <span
          key={from}
          style={{ flexGrow: nights, color: colourOf(tones, season) }}
          data-closed={isClosed(tariff, season) || undefined}
          title={season?.name ?? 'No season'}
        />
      ))}
    </div>
    {lanes.map((lane, index) => (
      // A lane is its place under the strip.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={index} className={classes.lane}>
        {lane.map(({ nights, season }, place) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            style={{ flexGrow: nights, color: colourOf(tones, season) }}
            data-hidden={season !== null || undefined}
            title={season ? `${season.name}, hidden` : undefined}
          />
        ))}
      </div>
    ))}
  </div>
);

const inWords = (spans: SeasonNights['won']): string =>
  spans.map(({ from, to }) => `${longDate(from)} to ${longDate(to)}`).join('; ');

const LegendEntry = ({ season, won, lost, tariff, tones }: SeasonNights & LookProps) => {
  const closed = isClosed(tariff, season);
  const isHidden = won.length === 0 && lost.length > 0;
  return (
    <li>
      <Swatch tone={season ? tones.get(season.id) : undefined} isClosed={closed} />
      {season?.name ?? 'No season'}
      {closed && <small>closed</small>}
      {isHidden && <small>hidden</small>}
      <span className="visually-hidden">
        {won.length > 0 && `: nights from ${inWords(won)}.`}
        {lost.length > 0 && ` Other seasons count in its place from ${inWords(lost)}.`}
      </span>
    </li>
  );
};

/** A year of nights, each in the colour of the season that wins it; what that hides is hatched below. */
export const YearStrip = ({ tariff, today }: { tariff: Tariff; today: string }) => {
  const months = stripMonths(tariff, today);
  const tones = seasonTones(tariff.seasons.map(({ id }) => id));
  const hides = months.some(({ lanes }) => lanes.some((lane) => lane.some(({ season }) => season !== null)));
  return (
    <Panel title="The year ahead">
      {/* A picture of the legend below: that is what a screen reader is given. */}
      <div className={classes.year} aria-hidden>
        {months.map((month) => (
          <Month key={month.month} {...month} tariff={tariff} tones={tones} />
        ))}
      </div>
      <ul className={classes.legend} aria-label="Which season counts when">
        {nightsBySeason(tariff, months)
          .filter(({ won, lost }) => won.length + lost.length > 0)
          .map((nights) => (
            <LegendEntry key={nights.season?.id ?? 'base'} {...nights} tariff={tariff} tones={tones} />
          ))}
        {hides && (
          <li aria-hidden>
            <span className={classes.hatched} />
            hidden by another season
          </li>
        )}
      </ul>
    </Panel>
  );
};
