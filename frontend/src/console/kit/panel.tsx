import { useId } from 'react';
import type { ReactNode } from 'react';
import { ErrorCatch } from './error-catch';
import classes from './panel.module.css';

interface PanelProps {
  readonly title?: string;
  readonly note?: ReactNode;
  readonly aside?: ReactNode;
  /** Tables and lists reach the edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A sheet of the logbook: one subject, named by its heading. */
export const Panel = ({ title, note, aside, flush = false, children }: PanelProps) => {
  const id = useId();
  return (
    <section
      className={classes.panel}
      aria-labelledby={title ? id : undefined}
      data-flush={flush || undefined}
    >
      {title && (
        <div className={classes.head}>
          <div>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            {note && <p className={classes.note}>{note}</p>}
          </div>
          {aside}
        </div>
      )}
      <div className={classes.body}>
        <ErrorCatch>{children}</ErrorCatch>
      </div>
    </section>
  );
};
