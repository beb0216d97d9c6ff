import classes from './skeleton.module.css';

/** A grey shape where something will be. Shown only after a moment: most answers are quicker. */
export const Skeleton = ({ width = '100%', height = '1rem' }: { width?: string; height?: string }) => (
  <div className={classes.skeleton} style={{ width, height }} aria-hidden />
);

const WIDTHS = ['72%', '54%', '63%', '80%', '48%'];

export const SkeletonRows = ({ rows = 6, height = '3.25rem' }: { rows?: number; height?: string }) => (
  <div className={classes.rows}>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={classes.row} style={{ height }}>
        <Skeleton width={WIDTHS[index % WIDTHS.length]} />
        <Skeleton width="4.5rem" />
      </div>
    ))}
  </div>
);
