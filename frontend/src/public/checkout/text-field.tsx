import type { ComponentProps, ReactNode } from 'react';
import styles from './checkout.module.css';

interface TextFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint?: string;
  fault?: string | undefined;
  children?: ReactNode;
}

/** A labelled field with its hint and what is wrong with it, tied together for whoever cannot see them side by side. */
export const TextField = ({ id, label, hint, fault, children, ...input }: TextFieldProps) => {
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      <input
        id={id}
        className={styles.input}
        aria-invalid={fault ? true : undefined}
        {...(described ? { 'aria-describedby': described } : {})}
        {...input}
      />
      {children}
    </div>
  );
};
