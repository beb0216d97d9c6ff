import type { ReactNode } from 'react';
import { Stack } from '../../kit/stack';
import classes from './fields.module.css';

interface GroupProps {
  readonly legend: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** Fields that answer one question. */
export const Group = ({ legend, note, children }: GroupProps) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{legend}</legend>
    {note && <p className={classes.note}>{note}</p>}
    <Stack>{children}</Stack>
  </fieldset>
);

/** Short fields of equal width: two in a line on a phone. */
export const Numbers = ({ children }: { children: ReactNode }) => (
  <div className={classes.numbers}>{children}</div>
);
