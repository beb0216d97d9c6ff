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
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={classes.grid}>{children}</div>
);
