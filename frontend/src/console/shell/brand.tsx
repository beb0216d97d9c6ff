import classes from './brand.module.css';

/** The sign of Holdfast, as on the tab. */
export const Brand = ({ size = 26 }: { size?: number }) => (
  <span className={classes.brand}>
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mantine-color-blue-filled)" />
      <path
        d="M9 8v16M23 8v16M9 16h14"
        fill="none"
        stroke="#fffaf0"
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
    Holdfast
  </span>
);
