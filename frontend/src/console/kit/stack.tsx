import type { ReactNode } from 'react';
import classes from './stack.module.css';

interface StackProps {
  readonly children: ReactNode;
  readonly gap?: 'tight' | 'snug' | 'wide';
}

/** Things under one another. */
export const Stack = ({ children, gap = 'snug' }: StackProps) => (
  <div className={classes.stack} data-gap={gap}>
    {children}
  </div>
);

/** Things beside one another, which wrap when there is no room. */
export const Row = ({
  children,
  justify = 'start',
}: {
  children: ReactNode;
  justify?: 'start' | 'end' | 'between';
}) => (
  <div className={classes.row} data-justify={justify}>
    {children}
  </div>
);

/** Fields of equal width, as many in a line as fit. */
export const FieldGrid = ({
  children,
  narrow = false,
}: {
  readonly children: ReactNode;
  /** They hold a number or two: two stand beside one another even on a phone. */
  readonly narrow?: boolean;
}) => (
  <div className={classes.grid} data-narrow={narrow || undefined}>
    {children}
  </div>
);
