import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { count } from '../../../shared/words';
import { Row } from '../stack';
import { useParams } from '../use-params';
import { RecordCards } from './record-cards';
import { RecordTable } from './record-table';
import type { RecordsProps } from './records-props';
import { nextSort, readSort, sortRows } from './sorting';

const PAGE_SIZE = 50;

/** A table, or cards where there is no room for one. Sorting and page stand in the address. */
export const Records = <R,>(props: RecordsProps<R>) => {
  const [params, change] = useParams();
  const isWide = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const sort = readSort(params.get('sort'));
  const sorted = sortRows(props.rows, props.columns, sort);
  const pages = Math.max(1, Math.ceil(sorted.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Number(params.get('page')) || 1));
  const shown = sorted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <>
      {isWide ? (
        <RecordTable
          {...props}
          rows={shown}
          sort={sort}
          onSort={(id) => change({ sort: nextSort(sort, id), page: null })}
        />
      ) : (
        <RecordCards {...props} rows={shown} />
      )}
      {pages > 1 && (
        <div style={{ padding: '0.75rem 1.25rem' }}>
          <Row justify="between">
            <span>
              {count(sorted.length, props.noun)}, page {page} of {pages}
            </span>
            <Pagination
              total={pages}
              value={page}
              onChange={(next) => change({ page: next === 1 ? null : String(next) })}
              size="sm"
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
            />
          </Row>
        </div>
      )}
    </>
  );
};
