import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One screen: its heading takes the focus when the screen opens, so that it is read out and Tab starts there. */
export const Page = ({ title, intro, actions, children }: PageProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useLocation().key === 'default';
  const arrivedFirst = useRef(isFirst);

  useEffect(() => {
    document.title = `${title} · Holdfast`;
  }, [title]);

  useEffect(() => {
    // Not on the first load: the browser starts at the top by itself, where the skip link is.
    if (!arrivedFirst.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {intro && <p className={classes.intro}>{intro}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
};
