import { Alert } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useNeeds } from '../settings/missing';
import classes from './dashboard-screen.module.css';

/** Warns of what customers and owner go without, until it is there. */
export const MissingWarning = () => {
  const missing = useNeeds().filter(({ done }) => !done);
  if (missing.length === 0) return null;
  return (
    <Alert
      role="note"
      color="yellow"
      icon={<TriangleAlert size={20} aria-hidden />}
      title="Something is missing"
    >
      <ul className={classes.missing}>
        {missing.map(({ warning, section, action }) => (
          <li key={warning}>
            {warning} <Link to={paths.settingsOf(section)}>{action}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
};
