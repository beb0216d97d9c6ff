/** The fifteen themes, in the order in which they are offered. The theme screen shows the first ten. */
export const themeIds = [
  'default',
  'ocean',
  'sunset',
  'forest',
  'rose',
  'midnight',
  'mint',
  'royal',
  'ruby',
  'slate',
  'amber',
  'lavender',
  'coral',
  'emerald',
  'indigo',
] as const;
export type ThemeId = (typeof themeIds)[number];
