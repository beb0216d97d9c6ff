import type { IncomeMonth } from '@holdfast/contracts/ledger';
import { NativeSelect, Table } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ledgerTexts } from '../../shared/copy/ledger';
import { formatPounds } from '../../shared/money';
import { monthAndYear } from '../../shared/words';
import { ledgerQueries } from '../data/ledger.queries';
import { useBusiness } from '../data/settings.queries';
import { IncomeChart, percentText } from '../kit/chart/income-chart';
import { Loaded } from '../kit/loaded';
import { Panel } from '../kit/panel';
import { SkeletonRows } from '../kit/skeleton';
import { useParams } from '../kit/use-params';
import classes from './money.module.css';
import { periodOf, periods } from './period';

const sum = (months: readonly IncomeMonth[], of: (month: IncomeMonth) => number): number =>
  months.reduce((total, month) => total + Math.round(of(month) * 100), 0) / 100;

const Figures = ({ months }: { months: readonly IncomeMonth[] }) => {
  const figures: readonly (readonly [string, string])[] = [
    ['Income by stay', formatPounds(sum(months, (month) => month.income_by_stay))],
    ['Received', formatPounds(sum(months, (month) => month.income_by_payment))],
    ['Refunded', formatPounds(sum(months, (month) => month.refunds))],
    ['Provider fees', formatPounds(sum(months, (month) => month.fees))],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const heads = [
  'Nights',
  'Closed',
  'Sold',
  'Occupancy',
  'Income by stay',
  'Received',
  'Refunds',
  'Fees',
] as const;

const MonthTable = ({ months }: { months: readonly IncomeMonth[] }) => (
  <div className={classes.scroll} role="region" aria-label="Income and occupancy by month" tabIndex={0}>
    <Table withRowBorders={false} verticalSpacing={4}>
      <caption className="visually-hidden">Income and occupancy by month</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Month</Table.Th>
          {heads.map((head) => (
            <Table.Th key={head} scope="col" ta="end">
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {months.map((month) => (
          <Table.Tr key={month.month}>
            <Table.Td>{monthAndYear(month.month)}</Table.Td>
            <Table.Td ta="end">{month.nights}</Table.Td>
            <Table.Td ta="end">{month.closed}</Table.Td>
            <Table.Td ta="end">{month.sold}</Table.Td>
            <Table.Td ta="end">{percentText(month.occupancy)}</Table.Td>
            <Table.Td ta="end">{formatPounds(month.income_by_stay)}</Table.Td>
            <Table.Td ta="end">{formatPounds(month.income_by_payment)}</Table.Td>
            <Table.Td ta="end">{formatPounds(month.refunds)}</Table.Td>
            <Table.Td ta="end">{formatPounds(month.fees)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

/** What stays earn and how full they are, month by month; the numbers behind it are one click away. */
export const IncomePanel = () => {
  const [params, change] = useParams();
  const { today } = useBusiness();
  const { from, to } = periodOf(params.get('period'), today);
  const income = useQuery({ ...ledgerQueries.income(from, to), placeholderData: keepPreviousData });
  return (
    <Panel
      title="Income and occupancy"
      aside={
        <NativeSelect
          className={classes.period}
          aria-label="Period"
          data={periods.map(({ value, label }) => ({ value, label }))}
          value={params.get('period') ?? ''}
          onChange={({ currentTarget }) => change({ period: currentTarget.value })}
        />
      }
    >
      <Loaded query={income} failed={ledgerTexts.incomeFailed} skeleton={<SkeletonRows rows={4} />}>
        {(months) => (
          <>
            <Figures months={months} />
            <IncomeChart months={months} />
            <details className={classes.table}>
              <summary>Show as a table</summary>
              <MonthTable months={months} />
            </details>
          </>
        )}
      </Loaded>
    </Panel>
  );
};
