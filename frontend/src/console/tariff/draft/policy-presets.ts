/** Steps of a policy as text: so many days before the arrival, so many per cent of the price. */
export type StepTexts = readonly { readonly days: string; readonly percent: string }[];

export type Preset = 'flexible' | 'moderate' | 'strict';

/** What most agree on. Which of them a policy is, its steps tell. */
export const presets: Readonly<Record<Preset, StepTexts>> = {
  flexible: [{ days: '7', percent: '100' }],
  moderate: [
    { days: '30', percent: '100' },
    { days: '14', percent: '50' },
  ],
  strict: [
    { days: '60', percent: '100' },
    { days: '30', percent: '50' },
  ],
};

/** The preset that has these steps; null: it is the owner's own. */
export const presetOf = (steps: StepTexts): Preset | null =>
  (Object.keys(presets) as Preset[]).find(
    (name) =>
      JSON.stringify(presets[name]) ===
      JSON.stringify(steps.map(({ days, percent }) => ({ days: days.trim(), percent: percent.trim() }))),
  ) ?? null;
