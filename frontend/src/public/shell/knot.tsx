/** A rope that is made fast to a cleat: the house's own mark, where a tenant has none to show. */
export const Knot = () => (
  <svg
    aria-hidden="true"
    width="72"
    height="48"
    viewBox="0 0 72 48"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
  >
    <path d="M6 20c8 0 10 3 16 3h28c6 0 8-3 16-3" strokeWidth="5" opacity=".28" />
    <path d="M29 24v16M43 24v16M24 42h24" strokeWidth="5" opacity=".28" />
    <path
      d="M2 36c14 0 20-20 32-20s6 16 16 16 10-12 2-12-14 16-26 16-12-14-4-14 12 18 30 18 18-8 18-8"
      strokeWidth="2.6"
    />
  </svg>
);
