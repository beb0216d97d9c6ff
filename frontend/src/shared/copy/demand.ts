/** What the console says about visitors who asked for stays and did not get them. */
export const demandTexts = {
  title: 'Lost demand',
  note: 'What visitors looked for in the last 30 days and did not get',
  none: 'No rule has turned away five searches of one kind.',
  look: 'Look at the rule',
  lookAt: (sentence: string) => `Look at the rule: ${sentence}`,
  show: 'Show as a table',
  by: 'By',
  ways: { rule: 'Rule', month: 'Month of stay', nights: 'Nights' },
  table: (way: string) => `Lost demand by ${way.toLowerCase()}`,
  failed: 'Failed to load what visitors looked for',
  empty: 'Nobody has looked for a stay yet.',
  searches: 'Could be had',
  refused: 'Turned away',
  holds: 'Held',
  lapsed: 'Lapsed',
  counted: 'A visitor counts once in ten minutes. Nothing is kept of who they are.',
} as const;
