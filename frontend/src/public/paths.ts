/** Every address of the public site; that of a stay's checkout is with the stay (`data/booked.ts`). */
export const paths = {
  home: '/',
  checkout: (blockId: string) => `/checkout/${encodeURIComponent(blockId)}`,
  confirmation: (bookingId: string) => `/confirmation/${encodeURIComponent(bookingId)}`,
  /** Of a booking that its customer manages, by the token of their link. */
  manage: '/manage',
  suspended: '/suspended',
  terms: '/terms',
  privacy: '/privacy',
  /** The console is another entry: reached by a plain link. */
  signIn: '/admin/login',
} as const;

/** A page of one booking: those stay when a business is suspended. */
export const isOfBooking = (pathname: string): boolean =>
  [paths.confirmation(''), paths.manage, '/m/'].some((path) => pathname.startsWith(path));
