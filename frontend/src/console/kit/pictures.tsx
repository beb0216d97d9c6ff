/** Small drawings for empty screens, each of the thing that is missing. Lines take the colour of the text. */

const frame = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const;
const tint = {
  fill: 'var(--mantine-color-blue-light)',
  stroke: 'var(--mantine-color-blue-outline)',
  strokeWidth: 1.5,
} as const;

const Ledger = () => (
  <svg viewBox="0 0 176 104">
    <rect x="28" y="8" width="120" height="88" rx="6" {...frame} fill="var(--surface)" />
    <path d="M48 8v88" stroke="var(--margin-rule)" strokeWidth="1.5" />
    <path d="M58 30h52M58 50h40M58 70h48" {...frame} opacity="0.45" />
    <path d="M124 30h14M124 50h14M124 70h14" {...frame} />
  </svg>
);

const Calendar = () => (
  <svg viewBox="0 0 176 104">
    <rect x="24" y="14" width="128" height="84" rx="6" {...frame} fill="var(--surface)" />
    <path d="M24 34h128M56 8v12M120 8v12" {...frame} />
    <path d="M24 55h128M24 76h128" {...frame} opacity="0.3" />
    <rect x="44" y="59" width="74" height="13" rx="4" {...tint} />
  </svg>
);

const Pattern = () => (
  <svg viewBox="0 0 176 104">
    <rect x="24" y="14" width="128" height="84" rx="6" {...frame} fill="var(--surface)" />
    {[24, 46, 68].map((y) => (
      <g key={y}>
        <rect x="36" y={y} width="46" height="13" rx="4" {...tint} />
        <rect x="98" y={y} width="30" height="13" rx="4" {...tint} opacity="0.6" />
      </g>
    ))}
  </svg>
);

const Ticket = () => (
  <svg viewBox="0 0 176 104">
    <path
      d="M32 28h112a4 4 0 0 1 4 4v12a8 8 0 0 0 0 16v12a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4V60a8 8 0 0 0 0-16V32a4 4 0 0 1 4-4z"
      {...tint}
    />
    <path d="M112 32v40" {...frame} strokeDasharray="3 5" />
    <path d="M52 62l20-20M54 44h.01M70 60h.01" {...frame} strokeWidth={3} />
  </svg>
);

const Photo = () => (
  <svg viewBox="0 0 176 104">
    <rect x="32" y="12" width="112" height="80" rx="6" {...frame} fill="var(--surface)" />
    <circle cx="116" cy="34" r="8" {...tint} />
    <path d="M40 84l30-34 22 22 14-12 30 24" {...frame} strokeLinejoin="round" />
  </svg>
);

const Houses = () => (
  <svg viewBox="0 0 176 104">
    <path d="M22 92h132" {...frame} />
    <path
      d="M34 92V52l22-18 22 18v40M98 92V40l20-16 20 16v52"
      {...frame}
      fill="var(--surface)"
      strokeLinejoin="round"
    />
    <rect x="48" y="66" width="16" height="26" rx="2" {...tint} />
    <rect x="110" y="60" width="16" height="32" rx="2" {...tint} />
  </svg>
);

export const Pictures = { Ledger, Calendar, Pattern, Ticket, Photo, Houses };
