import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Ofcom keeps these mobiles free for drama; demonstrations and the stand-in of the provider use them. */
const DRAMA = /^\+447700900\d{3}$/;

/** A number as it was typed, in E.164, when it is a mobile of the UK (numbers without a country are); otherwise null. */
export const ukMobile = (typed: string): string | null => {
  const number = parsePhoneNumberFromString(typed, 'GB');
  if (number?.country !== 'GB') return null;
  return number.getType() === 'MOBILE' || DRAMA.test(number.number) ? number.number : null;
};
