import type { Difference } from './differences';
import classes from './publish.module.css';

const Change = ({ before, after }: Pick<Difference, 'before' | 'after'>) => (
  <>
    {before !== null && <del>{before}</del>}
    {before !== null && after !== null && <span aria-hidden> → </span>}
    {after === null ? <span className={classes.gone}>taken out</span> : <ins>{after}</ins>}
  </>
);

/** Differences by what they are about, old and new beside each other. */
export const DifferenceList = ({ list }: { list: readonly Difference[] }) => {
  const parts = [...new Set(list.map(({ part }) => part))];
  return (
    <dl className={classes.differences}>
      {parts.map((part) => (
        <div key={part}>
          <dt>{part}</dt>
          {list
            .filter((one) => one.part === part)
            .map((one) => (
              <dd key={one.field}>
                {one.field !== null && <span className={classes.field}>{one.field}: </span>}
                <Change {...one} />
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
};
