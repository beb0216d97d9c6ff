import type { AuditEntry } from '@holdfast/contracts/audit';
import { todayIn } from '@holdfast/domain/kernel/zone';
import type { ReactNode } from 'react';
import { fullDate } from '../../shared/words';
import { TimeLine } from '../kit/time-line';
import { AuditChanges } from './audit-changes';
import classes from './audit.module.css';

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

const byDay = <Entry extends AuditEntry>(
  entries: readonly Entry[],
  timezone: string,
): readonly (readonly [string, Entry[]])[] => {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = todayIn(new Date(entry.at), timezone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};

interface AuditDaysProps<Entry> {
  readonly entries: readonly Entry[];
  /** Whose days they are. */
  readonly timezone: string;
  /** What happened, in words. */
  readonly textOf: (entry: Entry) => ReactNode;
  /** Tells entries of different logs apart. */
  readonly keyOf: (entry: Entry) => string;
}

/** What happened, day by day. */
export const AuditDays = <Entry extends AuditEntry>({
  entries,
  timezone,
  textOf,
  keyOf,
}: AuditDaysProps<Entry>) => (
  <div className={classes.days}>
    {byDay(entries, timezone).map(([day, ofDay]) => (
      <section key={day}>
        <h2 className={classes.day}>{fullDate(day)}</h2>
        <TimeLine
          entries={ofDay.map((entry) => ({
            key: keyOf(entry),
            at: entry.at,
            text: textOf(entry),
            by: entry.actor,
            more: <More entry={entry} />,
          }))}
        />
      </section>
    ))}
  </div>
);
