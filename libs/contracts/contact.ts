/** What a business has given to be reached by, as it wrote it. */
export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
  /** May have several lines. */
  readonly address: string | null;
}

/** Lines of an address as one. */
export const inOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ');

/**
 * How a business is reached, to stand behind 'please': 'write to hello@bay.example, or call 01632 960 147'. Null when it has
 * given nothing: then nobody is asked to get in touch. No library here, so that the public pages stay light.
 * @param toWrite what is said before the e-mail address
 */
export const waysToReach = ({ email, phone, address }: Contact, toWrite = 'write to'): string | null => {
  const ways = [...(email ? [`${toWrite} ${email}`] : []), ...(phone ? [`call ${phone}`] : [])];
  if (ways.length > 0) return ways.join(', or ');
  return address?.trim() ? `write to ${inOneLine(address)}` : null;
};
