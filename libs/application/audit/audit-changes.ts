import type { AuditEntry } from '@holdfast/contracts/audit';
import { localAt } from '@holdfast/domain/kernel/zone';
import type { AuditField, AuditRow } from '@holdfast/projections/audit/audit.queries';
import { auditLabels, sealedLabels } from './audit-labels';

type Change = AuditEntry['changes'][number];
type Value = string | null;

/** Stands where the data of somebody who was erased would be. */
export const ERASED = '(erased)';
const LONGEST = 2_000;

export interface ChangeReading {
  /** What was opened from the vault, by reference; people who were erased are missing. */
  readonly sealed: ReadonlyMap<string, unknown>;
  readonly timeZone: string;
}

/** The references into the vault of an entry. */
export const sealedIn = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): string[] =>
  [before, after].flatMap((facts) =>
    Object.entries(facts).flatMap(([field, value]) =>
      value && auditLabels[field as AuditField][1] === 'sealed' ? [value] : [],
    ),
  );

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

const change = (field: string, before: Value, after: Value): Change[] =>
  before === after
    ? []
    : [{ field, before: before === null ? null : cut(before), after: after === null ? null : cut(after) }];

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A sealed record may have parts, of which each is a change; one that is gone is shown as one erased whole. */
const sealedChanges = (label: string, before: Value, after: Value, { sealed }: ChangeReading): Change[] => {
  const open = (reference: Value): unknown => (reference === null ? null : (sealed.get(reference) ?? ERASED));
  const [was, is] = [open(before), open(after)];
  if (!isParts(was) && !isParts(is)) {
    // Two erased records may have differed: both are told.
    const [one, other] = [was as Value, is as Value];
    return one === ERASED && other === ERASED && before !== after
      ? [{ field: label, before: one, after: other }]
      : change(label, one, other);
  }
  const part = (whole: unknown, name: string): Value =>
    isParts(whole) ? ((whole[name] ?? null) as Value) : (whole as Value);
  return Object.keys(sealedLabels).flatMap((name) =>
    (isParts(was) && name in was) || (isParts(is) && name in is)
      ? change(sealedLabels[name] ?? name, part(was, name), part(is, name))
      : [],
  );
};

/** What was changed, with the values before and after; what stayed the same is left out. */
export const auditChanges = (
  { before, after }: Pick<AuditRow, 'before' | 'after'>,
  reading: ChangeReading,
): Change[] =>
  (Object.keys(after) as AuditField[]).flatMap((field) => {
    const [label, showing] = auditLabels[field];
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    const local = (at: Value): Value =>
      at === null ? null : localAt(new Date(at), reading.timeZone).replace('T', ' ');
    switch (showing) {
      case 'text':
        return change(label, was, is);
      case 'instant':
        return change(label, local(was), local(is));
      case 'sealed':
        return sealedChanges(label, was, is, reading);
    }
  });
