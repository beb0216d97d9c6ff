import type { AuditEntry } from '@holdfast/contracts/audit';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../kit/skeleton';
import { Empty } from '../kit/empty';
import { Loaded } from '../kit/loaded';
import { Panel } from '../kit/panel';
import { Pictures } from '../kit/pictures';
import { Row, Stack } from '../kit/stack';
import { useParams } from '../kit/use-params';
import { AuditDays } from './audit-days';
import { AuditFilters, readFilter } from './audit-filters';
import type { AuditChoice } from './audit-filters';
import { auditPages } from '../data/audit.queries';

interface AuditLogProps<Entry> {
  /** Where it is read. */
  readonly path: string;
  readonly choices: readonly AuditChoice[];
  /** Further names that an address may ask for. */
  readonly names?: readonly string[];
  readonly timezone: string;
  readonly textOf?: (entry: Entry) => ReactNode;
  readonly keyOf?: (entry: Entry) => string;
}

/** Who did what, when, from where, before and after: filtered, and as far back as it goes. */
export const AuditLog = <Entry extends AuditEntry>({
  path,
  choices,
  names = [],
  timezone,
  textOf = ({ sentence }) => sentence,
  keyOf = ({ position }) => String(position),
}: AuditLogProps<Entry>) => {
  const [params, change] = useParams();
  const known = [...choices.map(({ name }) => name), ...names, 'from', 'to'];
  const filter = readFilter(params, known);
  const audit = useInfiniteQuery({ ...auditPages<Entry>(path, filter), placeholderData: keepPreviousData });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Panel>
      <Stack gap="wide">
        <AuditFilters choices={choices} />
        <Loaded query={audit} failed="Failed to load the audit" skeleton={<SkeletonRows rows={8} />}>
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries);
            return entries.length === 0 ? (
              <Empty
                title={isFiltered ? 'Nothing fits' : 'Nothing has happened yet'}
                picture={<Pictures.Ledger />}
              >
                {isFiltered
                  ? 'Try a longer period, or everything.'
                  : 'Whatever changes will be written down here.'}
              </Empty>
            ) : (
              <AuditDays entries={entries} timezone={timezone} textOf={textOf} keyOf={keyOf} />
            );
          }}
        </Loaded>
        <Row justify="between">
          {audit.hasNextPage && (
            <Button
              variant="default"
              loading={audit.isFetchingNextPage}
              onClick={() => void audit.fetchNextPage()}
            >
              Show older
            </Button>
          )}
          {isFiltered && (
            <Button
              variant="subtle"
              onClick={() => change(Object.fromEntries(known.map((name) => [name, null])))}
            >
              Clear the filters
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  );
};
