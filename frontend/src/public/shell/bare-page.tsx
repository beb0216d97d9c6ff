import type { ReactNode } from 'react';
import styles from './bare-page.module.css';
import { Knot } from './knot';
import { usePageTitle } from './use-page-title';

interface BarePageProps {
  title: string;
  children: ReactNode;
}

/** A page that has one thing to say and no tenant to say it for. */
export const BarePage = ({ title, children }: BarePageProps) => {
  const heading = usePageTitle(title);
  return (
    <main className={styles.page}>
      <span className={styles.mark}>
        <Knot />
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </main>
  );
};
