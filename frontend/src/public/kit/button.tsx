import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `main` is the one bright thing of a screen. */
  look?: 'main' | 'plain' | 'quiet';
  wide?: boolean;
  square?: boolean;
}

const classes = ({ look = 'plain', wide, square }: Look): string =>
  [styles.button, styles[look], wide && styles.wide, square && styles.square].filter(Boolean).join(' ');

export const Button = ({ look, wide, square, ...rest }: Look & ComponentProps<'button'>) => (
  <button type="button" className={classes({ look, wide, square })} {...rest} />
);

/** A link to another page of the site that looks like a button. */
export const ButtonLink = ({ look, wide, square, ...rest }: Look & ComponentProps<typeof Link>) => (
  <Link className={classes({ look, wide, square })} {...rest} />
);

/** A link out of the site (or to the telephone) that looks like a button. */
export const ButtonAnchor = ({ look, wide, square, children, ...rest }: Look & ComponentProps<'a'>) => (
  <a className={classes({ look, wide, square })} {...rest}>
    {children}
  </a>
);
