import type { Token } from './schemes';

export type Pairs = readonly (readonly [Token, readonly Token[]])[];

/** Every text and the grounds on which it may lie: 4.5 : 1 (WCAG 1.4.3). No screen shows others. */
export const TEXT: Pairs = [
  [
    'ink',
    [
      'paper',
      'surface',
      'sunken',
      'tint',
      'tint-lift',
      'hatch-ground',
      'hatch',
      'danger-ground',
      'good-ground',
      'warn-ground',
    ],
  ],
  // Of the view of a calendar that is chosen.
  ['paper', ['ink']],
  ['soft', ['paper', 'surface', 'sunken', 'hatch-ground', 'danger-ground']],
  ['accent-text', ['paper', 'surface', 'sunken', 'tint']],
  ['on-accent', ['accent', 'accent-hover']],
  ['tint-ink', ['paper', 'surface', 'tint', 'tint-lift']],
  ['danger', ['paper', 'surface', 'danger-ground']],
  ['good', ['paper', 'surface', 'good-ground']],
  ['warn', ['paper', 'surface', 'warn-ground']],
];
