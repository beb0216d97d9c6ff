import type { Today } from '@holdfast/contracts/today';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { demandTexts } from '../../shared/copy/demand';
import { Panel } from '../kit/panel';
import { paths } from '../paths';
import { DemandTable } from './demand-table';
import classes from './today.module.css';

/** Where what turned them away is set: taken time stands in the calendar, all else with the prices. */
const ruleAt = (rule: string): string => (rule === 'stay_taken' ? paths.availability : paths.prices);

/** What visitors looked for and did not get, in sentences, each with the way to the rule it is about; the figures are one click away. */
export const DemandPanel = ({ day: { demand, today } }: { day: Today }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={demandTexts.title} note={demandTexts.note}>
      {demand.length === 0 ? (
        <p className={classes.nobody}>{demandTexts.none}</p>
      ) : (
        <ul className={classes.people}>
          {demand.map(({ sentence, rule }) => (
            <li key={sentence}>
              <Link to={ruleAt(rule)} className={classes.person} aria-label={demandTexts.lookAt(sentence)}>
                <span className={classes.what}>{sentence}</span>
                <span className={classes.told}>{demandTexts.look}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <details className={classes.table} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
        <summary>{demandTexts.show}</summary>
        {isOpen && <DemandTable today={today} />}
      </details>
    </Panel>
  );
};
