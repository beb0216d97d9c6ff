import type { BrokenRule } from '@holdfast/contracts/broken-rule';
import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './broken-rules.module.css';

interface BrokenRulesProps {
  readonly title: string;
  readonly rules: readonly BrokenRule[];
  /** What can be said to them. */
  readonly children?: ReactNode;
}

/** Which rules of their own an owner is about to break; nothing where there are none. */
export const BrokenRules = ({ title, rules, children }: BrokenRulesProps) =>
  rules.length === 0 ? null : (
    <Alert color="yellow" title={title} icon={<TriangleAlert size={18} aria-hidden />}>
      <ul className={classes.rules}>
        {rules.map(({ code, sentence }) => (
          <li key={code}>{sentence}</li>
        ))}
      </ul>
      {children}
    </Alert>
  );
