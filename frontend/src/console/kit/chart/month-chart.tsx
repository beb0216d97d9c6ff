import type { MonthlyFigure } from '@holdfast/contracts/tenants';
import { Table } from '@mantine/core';
import { formatPounds } from '../../../shared/money';
import { monthAndYear, monthName } from '../../../shared/words';
import bars from './bars.module.css';
import classes from './month-chart.module.css';
import { fillMonths } from './fill-months';
import { niceCeiling } from './nice-ceiling';

const HEIGHT = 120;

interface BarsProps {
  readonly figures: readonly MonthlyFigure[];
  readonly title: string;
  readonly value: (figure: MonthlyFigure) => number;
  readonly format: (value: number) => string;
  readonly tone: 'blue' | 'green';
}

const Bars = ({ figures, title, value, format, tone }: BarsProps) => {
  const top = niceCeiling(Math.max(...figures.map(value), 1));
  const sum = figures.reduce((total, figure) => total + value(figure), 0);
  return (
    <figure className={bars.figure}>
      <figcaption className={classes.caption}>
        {title} <span>{format(sum)} in all</span>
      </figcaption>
      {/* A picture of the table below: that is what a screen reader is given. */}
      <div className={bars.plot} aria-hidden style={{ height: HEIGHT }}>
        <span className={classes.scale}>{format(top)}</span>
        <div className={bars.bars}>
          {figures.map((figure) => (
            <div
              key={figure.month}
              className={bars.slot}
              title={`${monthAndYear(figure.month)}: ${format(value(figure))}`}
            >
              <div
                className={bars.bar}
                data-tone={tone}
                data-empty={value(figure) === 0 || undefined}
                style={{ height: `${(value(figure) / top) * 100}%` }}
              />
            </div>
          ))}
        </div>
      </div>
      <div className={bars.months} aria-hidden>
        {figures.map((figure) => (
          <span key={figure.month}>{monthName(`${figure.month}-01`).slice(0, 3)}</span>
        ))}
      </div>
    </figure>
  );
};

const FigureTable = ({ figures }: { figures: readonly MonthlyFigure[] }) => (
  <Table withRowBorders={false} verticalSpacing={4}>
    <caption className="visually-hidden">Bookings and revenue by month</caption>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Month</Table.Th>
        <Table.Th scope="col" ta="end">
          Bookings
        </Table.Th>
        <Table.Th scope="col" ta="end">
          Revenue
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {figures.map((figure) => (
        <Table.Tr key={figure.month}>
          <Table.Td>{monthAndYear(figure.month)}</Table.Td>
          <Table.Td ta="end">{figure.bookings}</Table.Td>
          <Table.Td ta="end">{formatPounds(figure.revenue)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

/** Bookings and money by month: two plain rows of bars, and the table one click away. */
export const MonthChart = ({ figures: known, now }: { figures: readonly MonthlyFigure[]; now: string }) => {
  const figures = fillMonths(known, now);
  return (
    <div className={classes.chart}>
      <div className={classes.pair}>
        <Bars
          figures={figures}
          title="Bookings"
          value={({ bookings }) => bookings}
          format={String}
          tone="blue"
        />
        <Bars
          figures={figures}
          title="Revenue"
          value={({ revenue }) => revenue}
          format={(pounds) => formatPounds(pounds).replace(/\.00$/, '')}
          tone="green"
        />
      </div>
      <details className={classes.details}>
        <summary>Show as a table</summary>
        <FigureTable figures={figures} />
      </details>
    </div>
  );
};
