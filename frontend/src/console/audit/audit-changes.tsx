import type { AuditEntry } from '@holdfast/contracts/audit';
import classes from './audit.module.css';

/** Longer texts scroll by themselves, and so can be reached by keyboard. */
const LONG = 400;

const Value = ({ value, which }: { value: string | null; which: 'before' | 'after' }) =>
  value === null || value === '' ? (
    <i className={classes.nothing}>{which === 'before' ? 'was empty' : 'now empty'}</i>
  ) : (
    <div
      className={which === 'before' ? classes.before : classes.after}
      {...(value.length > LONG ? { 'data-long': true, tabIndex: 0 } : {})}
    >
      {value}
    </div>
  );

/** Before and after, field by field. */
export const AuditChanges = ({ changes }: { changes: AuditEntry['changes'] }) => (
  <table className={classes.changes}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <tr key={change.field}>
          <th scope="row">{change.field}</th>
          <td>
            <Value value={change.before} which="before" />
          </td>
          <td>
            <Value value={change.after} which="after" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
