import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Ofcom keeps these mobiles free for drama; demonstrations and the stand-in of the provider use them. */
const DRAMA = /^\+447700900\d{3}$/;

/** Who has numbers that begin with +44: the UK, and Guernsey, Jersey and the Isle of Man, whose mobiles look like any other. */
const REGIONS: ReadonlySet<string | undefined> = new Set(['GB', 'GG', 'JE', 'IM']);

/** A number as it was typed, in E.164, when it is a mobile of +44 (numbers without a country are); otherwise null. */
export const ukMobile = (typed: string): string | null => {
  const number = parsePhoneNumberFromString(typed, 'GB');
  if (number === undefined || !REGIONS.has(number.country)) return null;
  return number.getType() === 'MOBILE' || DRAMA.test(number.number) ? number.number : null;
};
