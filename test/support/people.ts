import { addDays } from '@holdfast/domain/kernel/dates';

/** Who signs in, who books and for when: apart from what starts a product, which most who need these do not. */
export const SUPER_ADMIN = { username: 'root', password: 'correct horse battery' } as const;
export const ADMIN = { username: 'owner', password: 'hunter22' } as const;

export const CUSTOMER = {
  customer_name: 'Anna Whitfield',
  customer_email: 'anna@example.com',
  customer_phone: '07700 900123',
} as const;

/** For a whole test file, also where it begins on New Year's Eve. */
const NEXT_YEAR = new Date().getUTCFullYear() + 1;

/** A date that many days after 1 June of next year. */
export const day = (offset: number): string => addDays(`${NEXT_YEAR}-06-01`, offset);
