/**
 * What stands behind the addresses in messages, with `…` where an id or a token is. A unit test holds every kind of message there is
 * against these; the browser opens each.
 */
export const MAILED = [
  '/',
  '/admin',
  '/admin/bookings',
  '/admin/bookings?booking=…',
  '/confirmation/…',
  '/m/…',
  '/privacy',
  '/terms',
] as const;

/** Every address that a message holds: in its words, its look and its calendar file, whose lines are folded. */
export const addressesIn = (text: string): string[] => [
  ...new Set(text.replace(/\r?\n[ \t]/g, '').match(/https?:\/\/[^\s"'<>\\]+/g) ?? []),
];

/** Which of `MAILED` an address is. */
export const shapeOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  const path = pathname.replace(/^\/(m|confirmation)\/[\w-]+$/, '/$1/…');
  return path + search.replace(/=[\w-]+$/, '=…');
};
