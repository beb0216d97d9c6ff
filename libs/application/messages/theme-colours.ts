import type { ThemeId } from '@holdfast/contracts/themes';

/** What a mail shows of a theme. */
export interface MailColours {
  /** The ground of the band at the top and of the button. */
  readonly accent: string;
  /** Text that lies on it. */
  readonly onAccent: string;
}

/** The accents of the themes as `#rrggbb`: mail programs know neither OKLCH nor custom properties. */
export const mailColours: Readonly<Record<ThemeId, MailColours>> = {
  default: { accent: '#1d4987', onAccent: '#ffffff' },
  ocean: { accent: '#13636f', onAccent: '#ffffff' },
  sunset: { accent: '#af4a1b', onAccent: '#ffffff' },
  forest: { accent: '#3b5622', onAccent: '#ffffff' },
  rose: { accent: '#a04b5e', onAccent: '#ffffff' },
  midnight: { accent: '#5851ba', onAccent: '#ffffff' },
  mint: { accent: '#067253', onAccent: '#ffffff' },
  royal: { accent: '#612060', onAccent: '#ffffff' },
  ruby: { accent: '#991329', onAccent: '#ffffff' },
  slate: { accent: '#303942', onAccent: '#ffffff' },
  amber: { accent: '#f1ab34', onAccent: '#1f1f1f' },
  lavender: { accent: '#6d5398', onAccent: '#ffffff' },
  coral: { accent: '#f37767', onAccent: '#1f1f1f' },
  emerald: { accent: '#06492f', onAccent: '#ffffff' },
  indigo: { accent: '#433ecf', onAccent: '#ffffff' },
};
