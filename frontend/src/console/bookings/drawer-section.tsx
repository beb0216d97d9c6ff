import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './drawer.module.css';

/** One subject of the drawer, set off from the one before it. */
export const DrawerSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  );
};
