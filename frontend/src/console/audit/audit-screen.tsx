import type { AuditEntry } from '@holdfast/contracts/audit';
import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { fullDate } from '../../shared/words';
import { wallTimeAt } from '../../shared/wall-clock';
import { BoneRows } from '../kit/bones';
import { Empty } from '../kit/empty';
import { DayInput } from '../kit/forms/fields';
import { Loaded } from '../kit/loaded';
import { Page } from '../kit/page';
import { Panel } from '../kit/panel';
import { Pictures } from '../kit/pictures';
import { Row, Stack } from '../kit/stack';
import { TimeLine } from '../kit/time-line';
import { useParams } from '../kit/use-params';
import { useHouse } from '../settings/settings.queries';
import { AuditChanges } from './audit-changes';
import { auditQueries } from './audit.queries';
import type { AuditFilter } from './audit.queries';
import classes from './audit.module.css';

const SUBJECTS = [
  { value: '', label: 'Everything' },
  { value: 'booking', label: 'Bookings' },
  { value: 'payment', label: 'Payments' },
  { value: 'calendar', label: 'Availability' },
  { value: 'schedule', label: 'Schedules' },
  { value: 'discount', label: 'Discounts' },
  { value: 'service-page', label: 'Service' },
  { value: 'tenant', label: 'Settings and sign-ins' },
  { value: 'customer', label: 'Customers' },
];

const ACTORS = [
  { value: '', label: 'Anybody' },
  { value: 'tenant_admin', label: 'You' },
  { value: 'customer', label: 'Customers' },
  { value: 'super_admin', label: 'The platform' },
  { value: 'provider', label: 'PayPal' },
  { value: 'system', label: 'Holdfast itself' },
];

const NAMES = ['subject_type', 'subject_id', 'actor', 'from', 'to'] as const;

const readFilter = (params: URLSearchParams): AuditFilter =>
  Object.fromEntries(NAMES.map((name) => [name, params.get(name)] as const).filter(([, value]) => value));

const Filters = () => {
  const [params, change] = useParams();
  return (
    <div className={classes.filters} role="search">
      <NativeSelect
        label="About"
        data={SUBJECTS}
        value={params.get('subject_type') ?? ''}
        onChange={(event) => change({ subject_type: event.currentTarget.value })}
      />
      <NativeSelect
        label="By"
        data={ACTORS}
        value={params.get('actor') ?? ''}
        onChange={(event) => change({ actor: event.currentTarget.value })}
      />
      <DayInput
        label="From"
        value={params.get('from') ?? ''}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <DayInput
        label="To"
        value={params.get('to') ?? ''}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </div>
  );
};

const More = ({ entry }: { entry: AuditEntry }) => (
  <details className={classes.details}>
    <summary>{entry.changes.length > 0 ? 'Before and after' : 'Where from'}</summary>
    {entry.changes.length > 0 && <AuditChanges changes={entry.changes} />}
    <p className={classes.origin}>
      {[
        entry.ip && `From ${entry.ip}`,
        entry.request_id && `Request ${entry.request_id}`,
        `No. ${entry.position}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </details>
);

const byDay = (
  entries: readonly AuditEntry[],
  timezone: string,
): readonly (readonly [string, AuditEntry[]])[] => {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = wallTimeAt(new Date(entry.at), timezone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};

const Days = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const { timezone } = useHouse();
  return (
    <div className={classes.days}>
      {byDay(entries, timezone).map(([day, ofDay]) => (
        <section key={day}>
          <h2 className={classes.day}>{fullDate(day)}</h2>
          <TimeLine
            entries={ofDay.map((entry) => ({
              key: String(entry.position),
              at: entry.at,
              text: entry.sentence,
              by: entry.actor,
              more: <More entry={entry} />,
            }))}
          />
        </section>
      ))}
    </div>
  );
};

/** Who did what, when, from where, before and after. */
export const AuditScreen = () => {
  const [params, change] = useParams();
  const filter = readFilter(params);
  const audit = useInfiniteQuery({ ...auditQueries.list(filter), placeholderData: keepPreviousData });
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Page title="Audit" intro="Every change, with who made it and what was there before.">
      <Panel>
        <Stack gap="wide">
          <Filters />
          <Loaded query={audit} failed="Failed to load the audit" skeleton={<BoneRows rows={8} />}>
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
                <Days entries={entries} />
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
                onClick={() => change(Object.fromEntries(NAMES.map((name) => [name, null])))}
              >
                Clear the filters
              </Button>
            )}
          </Row>
        </Stack>
      </Panel>
    </Page>
  );
};
