import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from './skeleton';
import classes from './stat-card.module.css';

interface StatCardProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly icon: LucideIcon;
  /** What the number is made of, in small. */
  readonly note?: string | undefined;
  /** Where the number comes from. */
  readonly to?: string;
}

const Content = ({ label, value, note, icon: Icon }: StatCardProps) => (
  <>
    <span className={classes.label}>
      <Icon size={16} aria-hidden /> {label}
    </span>
    <span className={classes.value}>
      {value ?? <Skeleton width="4rem" height="1.875rem" />}
      {note && <small className={classes.note}>{note}</small>}
    </span>
  </>
);

/** A number that can be clicked, where there is something behind it. */
export const StatCard = (props: StatCardProps) =>
  props.to ? (
    <Link to={props.to} className={classes.card}>
      <Content {...props} />
    </Link>
  ) : (
    <div className={classes.card}>
      <Content {...props} />
    </div>
  );

export const StatCards = ({ children }: { children: ReactNode }) => (
  <div className={classes.cards}>{children}</div>
);
