import classes from './bones.module.css';

/** A grey shape where something will be. Shown only after a moment: most answers are quicker. */
export const Bone = ({ width = '100%', height = '1rem' }: { width?: string; height?: string }) => (
  <div className={classes.bone} style={{ width, height }} aria-hidden />
);

const WIDTHS = ['72%', '54%', '63%', '80%', '48%'];

export const BoneRows = ({ rows = 6, height = '3.25rem' }: { rows?: number; height?: string }) => (
  <div className={classes.rows}>
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={classes.row} style={{ height }}>
        <Bone width={WIDTHS[index % WIDTHS.length]} />
        <Bone width="4.5rem" />
      </div>
    ))}
  </div>
);
