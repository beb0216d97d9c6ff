import { tariffWarnings, warningSentence } from '@holdfast/domain/pricing/tariff-warnings';
import type { Tariff } from '@holdfast/domain/stay/tariff';
import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import classes from './publish.module.css';

/** What is odd about a tariff, which may be published nevertheless. */
export const Warnings = ({ tariff }: { tariff: Tariff }) => {
  const warnings = useMemo(() => tariffWarnings(tariff).map(warningSentence), [tariff]);
  if (warnings.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<TriangleAlert size={18} aria-hidden />}
      title="You may publish this, but have a look"
    >
      <ul className={classes.warnings}>
        {warnings.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
};
