import type { Today } from '@holdfast/contracts/today';
import { Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { todayTexts } from '../../shared/copy/today';
import { formatPounds } from '../../shared/money';
import { monthAndYear } from '../../shared/words';
import { IncomeChart, percentText } from '../kit/chart/income-chart';
import { Panel } from '../kit/panel';
import { paths } from '../paths';
import classes from './today.module.css';

/** Sold of what was offered, in per cent, to one decimal; null where nothing was. */
const percentOf = (sold: number, offered: number): number | null =>
  offered === 0 ? null : Math.round((sold / offered) * 1000) / 10;

/** Twelve months around this one: how full they are, and what they earn. The report has the rest. */
export const YearPanel = ({ day: { occupancy, income } }: { day: Today }) => {
  const months = occupancy.map(({ month, sold, offered }, index) => ({
    month,
    sold,
    offered,
    occupancy: percentOf(sold, offered),
    income_by_stay: income[index]?.by_stay ?? 0,
    received: income[index]?.by_payment ?? 0,
  }));
  return (
    <Panel title={todayTexts.year} aside={<Link to={paths.money}>Report</Link>}>
      <IncomeChart months={months} />
      <details className={classes.table}>
        <summary>Show as a table</summary>
        <div className={classes.scroll} role="region" aria-label={todayTexts.yearTable} tabIndex={0}>
          <Table withRowBorders={false} verticalSpacing={4}>
            <caption className="visually-hidden">{todayTexts.yearTable}</caption>
            <Table.Thead>
              <Table.Tr>
                {['Month', 'Nights sold', 'Occupancy', 'Income by stay', 'Received'].map((head, index) => (
                  <Table.Th key={head} scope="col" ta={index === 0 ? 'start' : 'end'}>
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {months.map((month) => (
                <Table.Tr key={month.month}>
                  <Table.Td>{monthAndYear(month.month)}</Table.Td>
                  <Table.Td ta="end">
                    {month.sold} of {month.offered}
                  </Table.Td>
                  <Table.Td ta="end">{percentText(month.occupancy)}</Table.Td>
                  <Table.Td ta="end">{formatPounds(month.income_by_stay)}</Table.Td>
                  <Table.Td ta="end">{formatPounds(month.received)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </details>
    </Panel>
  );
};
