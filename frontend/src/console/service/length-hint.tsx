/** How long a text is against what is recommended: `52 of 60, recommended 50-60`. */
export const LengthHint = ({ length, from, to }: { length: number; from: number; to: number }) => (
  <>
    {length} of {to} characters, recommended {from}-{to}
    {length > 0 && length < from && `; ${from - length} more would be good`}
    {length >= from && ' ✓'}
  </>
);
