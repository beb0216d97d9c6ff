import type { IncomeMonth } from '@holdfast/contracts/ledger';
import { shortPounds } from '../../../shared/money';
import { monthAndYear, monthName } from '../../../shared/words';
import { niceCeiling } from './nice-ceiling';
import bars from './bars.module.css';
import classes from './income-chart.module.css';

/** What of a month is drawn. */
export type ChartedMonth = Pick<IncomeMonth, 'month' | 'income_by_stay' | 'occupancy'>;

const HEIGHT = 160;

/** `66.7 %`, `60.0 %`, or a dash where nothing could be sold. */
export const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toFixed(1)} %`;

const middleOf = (index: number, count: number): number => ((index + 0.5) / count) * 100;

/** The line of the occupancy, broken where nothing could be sold. */
const Line = ({ months }: { months: readonly ChartedMonth[] }) => {
  const points = months.map(({ occupancy }, index) =>
    occupancy === null ? null : ([middleOf(index, months.length), 100 - occupancy] as const),
  );
  const path = points
    .map((point, index) => {
      if (point === null) return '';
      const isFirst = (points[index - 1] ?? null) === null;
      return `${isFirst ? 'M' : 'L'}${point[0]} ${point[1]}`;
    })
    .join(' ');
  return (
    <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none">
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
};

/** Bars of income by stay with a line of occupancy over them: a picture of the table below, which is what a screen reader is given. */
export const IncomeChart = ({ months }: { months: readonly ChartedMonth[] }) => {
  const most = Math.max(...months.map((month) => month.income_by_stay), 0);
  const top = niceCeiling(most || 1);
  return (
    <figure className={bars.figure} aria-hidden>
      <figcaption className={classes.legend}>
        <span data-tone="income">Income by stay</span>
        <span data-tone="occupancy">Occupancy</span>
      </figcaption>
      <div className={bars.plot} style={{ height: HEIGHT }}>
        {most > 0 && <span className={classes.scale}>{shortPounds(top)}</span>}
        <span className={classes.percent}>100 %</span>
        <div className={bars.bars}>
          {months.map((month) => (
            <div
              key={month.month}
              className={bars.slot}
              title={`${monthAndYear(month.month)}: ${shortPounds(month.income_by_stay)}, ${percentText(month.occupancy)} sold`}
            >
              <div
                className={bars.bar}
                data-tone="green"
                style={{ height: `${(Math.max(0, month.income_by_stay) / top) * 100}%` }}
              />
            </div>
          ))}
        </div>
        <Line months={months} />
      </div>
      <div className={bars.months}>
        {months.map(({ month }) => (
          <span key={month}>{monthName(`${month}-01`).slice(0, 3)}</span>
        ))}
      </div>
    </figure>
  );
};
