/** Every address of the public site; that of a stay's checkout is with the stay (`data/booked.ts`). */
export const paths = {
  home: '/',
  checkout: (blockId: string) => `/checkout/${encodeURIComponent(blockId)}`,
  confirmation: (bookingId: string) => `/confirmation/${encodeURIComponent(bookingId)}`,
  suspended: '/suspended',
  terms: '/terms',
  privacy: '/privacy',
  /** The console is another entry: reached by a plain link. */
  signIn: '/admin/login',
} as const;

/** The page of a booking: the one that stays when a business is suspended. */
export const isConfirmation = (pathname: string): boolean => pathname.startsWith(paths.confirmation(''));
