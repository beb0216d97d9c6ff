import type { ReactNode } from 'react';
import classes from './empty.module.css';

interface EmptyProps {
  /** A drawing of the thing that is missing. */
  readonly picture?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here yet: one sentence, one picture of the thing itself, one button. */
export const Empty = ({ picture, title, children, action }: EmptyProps) => (
  <div className={classes.empty}>
    {picture && (
      <div className={classes.picture} aria-hidden>
        {picture}
      </div>
    )}
    <p className={classes.title}>{title}</p>
    {children && <p className={classes.text}>{children}</p>}
    {action}
  </div>
);
