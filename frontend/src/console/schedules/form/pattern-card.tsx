import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './pattern-editor.module.css';

interface PatternCardProps {
  readonly number: number;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export const PatternCard = ({ number, onRemove, children }: PatternCardProps) => (
  <div className={classes.card} role="group" aria-label={`Pattern ${number}`}>
    <span className={classes.number}>Pattern {number}</span>
    <CloseButton className={classes.remove} aria-label={`Remove pattern ${number}`} onClick={onRemove} />
    <div className={classes.fields}>{children}</div>
  </div>
);
