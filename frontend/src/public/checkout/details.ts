import { isUkPhone, REQUIRED_FIELDS_MESSAGE, UK_PHONE_MESSAGE } from '@holdfast/contracts/rules';
import { checkoutCopy } from '../../shared/copy/checkout';
import type { Details } from '../data/held';

/** The fields of the form, in their order on the page. */
export const fields = ['name', 'email', 'phone'] as const;
export type Field = (typeof fields)[number];
export type Faults = Readonly<Partial<Record<Field, string>>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with each field; an empty object when nothing is. */
export const faultsOf = ({ name, email, phone }: Details): Faults => ({
  ...(name.trim() === '' ? { name: checkoutCopy.requiredName } : {}),
  ...(email.trim() === ''
    ? { email: checkoutCopy.requiredEmail }
    : EMAIL.test(email.trim())
      ? {}
      : { email: checkoutCopy.badEmail }),
  ...(phone.trim() === ''
    ? { phone: checkoutCopy.requiredPhone }
    : isUkPhone(phone)
      ? {}
      : { phone: UK_PHONE_MESSAGE }),
});

/** The one sentence over the form: a field that is missing comes before one that is wrong. */
export const summaryOf = (details: Details, faults: Faults): string => {
  const isMissing = fields.some((field) => details[field].trim() === '');
  if (isMissing) return REQUIRED_FIELDS_MESSAGE;
  return fields.map((field) => faults[field]).find((fault) => fault !== undefined) ?? '';
};

/** The server's words for our field names. */
const serverFields: Readonly<Record<string, Field>> = {
  customer_name: 'name',
  customer_email: 'email',
  customer_phone: 'phone',
};

/** What the server finds wrong, by our fields. */
export const faultsOfServer = (problems: readonly { path: string; message: string }[]): Faults =>
  Object.fromEntries(
    problems.flatMap(({ path, message }) => {
      const field = serverFields[path];
      return field ? [[field, message]] : [];
    }),
  );
