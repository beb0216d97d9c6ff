import { isLikeEmail, isUkPhone, REQUIRED_FIELDS_MESSAGE, UK_PHONE_MESSAGE } from '@holdfast/contracts/rules';
import { checkoutCopy } from '../../shared/copy/checkout';
import type { Details } from '../data/held';

/** The fields of the form, in their order on the page. */
export const fields = ['name', 'email', 'phone'] as const;
export type Field = (typeof fields)[number];
export type Faults = Readonly<Partial<Record<Field, string>>>;

/** A number as people write it, `+44 (0)7700 900-123`, as the rule for numbers reads it: `+447700900123`. */
export const plainPhone = (text: string): string =>
  text
    .replace(/[\s\-–().]/g, '')
    .replace(/^00(?=44)/, '+')
    .replace(/^\+440/, '+44');

/** What is wrong with each field; an empty object when nothing is. */
export const faultsOf = ({ name, email, phone }: Details): Faults => {
  const faults: Partial<Record<Field, string>> = {};
  if (name.trim() === '') faults.name = checkoutCopy.requiredName;
  if (email.trim() === '') faults.email = checkoutCopy.requiredEmail;
  else if (!isLikeEmail(email.trim())) faults.email = checkoutCopy.badEmail;
  if (phone.trim() === '') faults.phone = checkoutCopy.requiredPhone;
  else if (!isUkPhone(plainPhone(phone))) faults.phone = UK_PHONE_MESSAGE;
  return faults;
};

/** The sentence over the list of faults, when there is one for all of them. */
export const sentenceForAll = (details: Details): string | null =>
  fields.some((field) => details[field].trim() === '') ? REQUIRED_FIELDS_MESSAGE : null;

/** Names of the server's fields for ours. */
const SERVER_FIELDS: Readonly<Record<string, Field>> = {
  customer_name: 'name',
  customer_email: 'email',
  customer_phone: 'phone',
};

/** What the server finds wrong, by our fields. */
export const faultsOfServer = (problems: readonly { path: string; message: string }[]): Faults =>
  Object.fromEntries(
    problems.flatMap(({ path, message }) => {
      const field = SERVER_FIELDS[path];
      return field ? [[field, message]] : [];
    }),
  );

const SLIPS: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gnail.com': 'gmail.com',
  'googlemail.con': 'googlemail.com',
  'hotmial.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yahooo.com': 'yahoo.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'icloud.con': 'icloud.com',
  'iclod.com': 'icloud.com',
  'btinternet.con': 'btinternet.com',
};

/** The address that was probably meant, or null. Nobody is held to it. */
export const likelyEmail = (email: string): string | null => {
  const [name, domain] = email.trim().split('@');
  const meant = SLIPS[domain?.toLowerCase() ?? ''];
  return name && meant ? `${name}@${meant}` : null;
};
