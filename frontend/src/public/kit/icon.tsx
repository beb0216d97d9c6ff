import type { ReactNode } from 'react';

/** Drawn on a 20 × 20 grid with one line width, so that they sit beside text. */
export const Drawing = ({ size = 20, children }: { size?: number; children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

const SHAPES = {
  left: 'M12.5 4.5 7 10l5.5 5.5',
  right: 'M7.5 4.5 13 10l-5.5 5.5',
  down: 'm4.5 7.5 5.5 5.5 5.5-5.5',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  calendar: 'M3 4.5h14V17H3ZM3 8.5h14M7 2.5v4M13 2.5v4',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.5M3 10h.5M3 15h.5',
  phone:
    'M5 3h2.6l1.2 3.6-1.7 1.3a10 10 0 0 0 5 5l1.3-1.7L17 12.4V15a2 2 0 0 1-2.2 2A13.6 13.6 0 0 1 3 5.2 2 2 0 0 1 5 3Z',
  mail: 'M2.5 4.5h15v11h-15ZM3 6l7 5 7-5',
  pin: 'M10 17.5S4.5 12.4 4.5 8.3a5.5 5.5 0 0 1 11 0c0 4.1-5.5 9.2-5.5 9.2ZM10 10.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z',
  warning: 'M10 3 18 16.5H2L10 3Zm0 5v4m0 2.2v.3',
  photos: 'M3 5h14v11H3ZM3.5 14l4-4 3 3 2.5-2.5 3.5 3.5',
} as const;

/** A picture beside words that say the same: never read out. */
export const Icon = ({ name, size }: { name: keyof typeof SHAPES; size?: number }) => (
  <Drawing {...(size ? { size } : {})}>
    <path d={SHAPES[name]} />
  </Drawing>
);
