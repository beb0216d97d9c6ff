import type { ReactNode } from 'react';
import classes from './key-list.module.css';
import type { Place } from './places';

const Entry = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <div>
    <dt>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </dt>
    <dd>{children}</dd>
  </div>
);

interface KeyListProps {
  readonly places: readonly Place[];
  /** Whether single letters do anything on this device. */
  readonly letters: boolean;
}

/** What the keyboard can do. */
export const KeyList = ({ places, letters }: KeyListProps) => (
  <dl className={classes.keys}>
    <Entry keys={['Ctrl', 'K']}>Find or do anything</Entry>
    {letters && (
      <>
        <Entry keys={['n']}>Begin something new, where something can be made</Entry>
        <Entry keys={['?']}>Show these keys</Entry>
        {places.map(({ path, key, name }) => (
          <Entry key={path} keys={['g', key]}>
            {name}
          </Entry>
        ))}
      </>
    )}
  </dl>
);
