const SANE = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;

/** The id a request is known by in logs and events: the one a proxy gave it, if that is sane, else a new one. */
export const requestIdOf = (given: string | string[] | undefined, newId: () => string): string =>
  typeof given === 'string' && SANE.test(given) ? given : newId();
