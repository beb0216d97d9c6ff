import type { Demand, DemandQuery } from '@holdfast/contracts/demand';
import { addDays } from '@holdfast/domain/kernel/dates';
import { NativeSelect, Table } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { demandTexts } from '../../shared/copy/demand';
import { demandQueries } from '../data/demand.queries';
import { Loaded } from '../kit/loaded';
import { SkeletonRows } from '../kit/skeleton';
import classes from './today.module.css';

type By = DemandQuery['by'];

const DAYS = 30;
const WAYS: readonly By[] = ['rule', 'month', 'nights'];

const Rows = ({ by, rows }: { by: By; rows: Demand['rows'] }) => {
  const name = demandTexts.table(demandTexts.ways[by]);
  // Of a rule nobody holds anything, and whom none turned away is in none of its rows.
  const columns =
    by === 'rule' ? (['refused'] as const) : (['searches', 'refused', 'holds', 'lapsed'] as const);
  return (
    <div className={classes.scroll} role="region" aria-label={name} tabIndex={0}>
      <Table withRowBorders={false} verticalSpacing={4}>
        <caption className="visually-hidden">{name}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{demandTexts.ways[by]}</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} scope="col" ta="end">
                {demandTexts[column]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Td>{row.name}</Table.Td>
              {columns.map((column) => (
                <Table.Td key={column} ta="end">
                  {row[column]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
};

/** The figures behind the sentences, told apart by rule, month or nights. Asked for when somebody opens it. */
export const DemandTable = ({ today }: { today: string }) => {
  const [by, setBy] = useState<By>('rule');
  const query = { from: addDays(today, -DAYS), to: today, by };
  const told = useQuery({ ...demandQueries.told(query), placeholderData: keepPreviousData });
  return (
    <>
      <NativeSelect
        label={demandTexts.by}
        value={by}
        onChange={({ currentTarget: { value } }) => setBy(WAYS.find((way) => way === value) ?? 'rule')}
        data={WAYS.map((way) => ({ value: way, label: demandTexts.ways[way] }))}
        maw="14rem"
        my="xs"
      />
      <Loaded query={told} failed={demandTexts.failed} skeleton={<SkeletonRows rows={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={classes.nobody}>{demandTexts.empty}</p>
          ) : (
            <Rows by={by} rows={rows} />
          )
        }
      </Loaded>
      <p className={classes.told}>{demandTexts.counted}</p>
    </>
  );
};
