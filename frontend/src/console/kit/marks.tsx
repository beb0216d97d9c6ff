import type { LucideIcon } from 'lucide-react';
import classes from './marks.module.css';

export type Tone = 'green' | 'yellow' | 'red' | 'violet' | 'orange' | 'gray' | 'blue';

interface MarkProps {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly children: string;
  /** Filled, for what must not be overlooked. */
  readonly loud?: boolean;
}

/** A state: always a word, a colour and an icon, never a colour alone. */
export const Mark = ({ tone, icon: Icon, children, loud = false }: MarkProps) => (
  <span className={classes.mark} data-tone={tone} data-loud={loud || undefined}>
    <Icon size={14} strokeWidth={2.4} aria-hidden />
    {children}
  </span>
);
