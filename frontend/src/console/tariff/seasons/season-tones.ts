/** The colours of the seasons, told apart on paper and in the dark. */
const TONES = ['green', 'orange', 'violet', 'yellow', 'red', 'blue'] as const;

export type SeasonTone = (typeof TONES)[number];

/** As CSS has it; nights in no season have the quietest. */
export const toneColour = (tone: SeasonTone | undefined): string =>
  tone ? `var(--mantine-color-${tone}-outline)` : 'var(--mantine-color-default-border)';

const numberOf = (id: string): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** A colour for each season, by its id: it keeps it when the list is put in another order. As many as there are differ. */
export const seasonTones = (ids: readonly string[]): ReadonlyMap<string, SeasonTone> => {
  const tones = new Map<string, SeasonTone>();
  const free = new Set<SeasonTone>();
  for (const id of ids.toSorted()) {
    if (free.size === 0) for (const tone of TONES) free.add(tone);
    const wished = TONES[numberOf(id) % TONES.length]!;
    const tone = free.has(wished) ? wished : [...free][0]!;
    free.delete(tone);
    tones.set(id, tone);
  }
  return tones;
};
