const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pounds as people read them, always with pence: `£1,234.50`. */
export const formatPounds = (pounds: number): string => format.format(pounds);

/** As `formatPounds`, without pence that are none: where there is little room. */
export const shortPounds = (pounds: number): string => formatPounds(pounds).replace('.00', '');

/** A difference: `+£20.00`, `−£5.50`, `£0.00`. */
export const signedPounds = (pounds: number): string =>
  `${pounds > 0 ? '+' : pounds < 0 ? '−' : ''}${formatPounds(Math.abs(pounds))}`;
