import type { ReactNode } from 'react';
import { ago, tableInstant } from './when';
import classes from './time-line.module.css';

export interface TimeLineEntry {
  readonly key: string;
  readonly at: string;
  readonly text: ReactNode;
  readonly by: string;
  readonly more?: ReactNode;
}

/** What happened, one entry under the other, each with its time both as people say it and as clocks do. */
export const TimeLine = ({ entries }: { entries: readonly TimeLineEntry[] }) => (
  <ol className={classes.line}>
    {entries.map(({ key, at, text, by, more }) => (
      <li key={key} className={classes.entry}>
        <div className={classes.text}>{text}</div>
        <div className={classes.meta}>
          <time dateTime={at}>{tableInstant(at)}</time>
          <span>{ago(at)}</span>
          <span>{by}</span>
        </div>
        {more}
      </li>
    ))}
  </ol>
);
