import type { TakeBooking } from '@holdfast/contracts/desk';
import { at, isDate } from '@holdfast/domain/kernel/dates';
import { nearestInstant } from '@holdfast/domain/kernel/zone';

/** What is typed into the form of a new booking; names as the server has them, so that what it finds wrong stands beside its field. */
export interface HandValues {
  readonly to: {
    readonly start_date: string;
    readonly end_date: string;
    readonly start_time: string;
    readonly end_time: string;
    readonly party: {
      readonly adults: number | string;
      readonly children: number | string;
      readonly infants: number | string;
      readonly pets: number | string;
    };
  };
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly source: TakeBooking['source'];
  readonly price: { readonly mode: 'list' | 'set'; readonly total: string; readonly reason: string };
  readonly payment: TakeBooking['payment'];
  readonly isProvisional: boolean;
  readonly untilDay: string;
  readonly untilTime: string;
  readonly isReceived: boolean;
  readonly received: {
    readonly amount: string;
    readonly method: 'cash' | 'bank_transfer' | 'card_terminal' | 'other';
    readonly received_on: string;
  };
  readonly ignore_rules: boolean;
  readonly notify: boolean;
  readonly note: string;
}

/** What is known before anything is typed: the dates that were pressed, and today. */
export const newHandValues = (start: string, end: string, today: string): HandValues => ({
  to: {
    start_date: start,
    end_date: end,
    start_time: '',
    end_time: '',
    party: { adults: 2, children: 0, infants: 0, pets: 0 },
  },
  customer: { name: '', email: '', phone: '' },
  source: 'phone',
  price: { mode: 'list', total: '', reason: '' },
  payment: 'link',
  isProvisional: false,
  untilDay: '',
  untilTime: '18:00',
  isReceived: false,
  received: { amount: '', method: 'cash', received_on: today },
  ignore_rules: false,
  notify: true,
  note: '',
});

/** Where the booking is to be, as far as it is typed; null: not far enough to be looked at. */
export const targetOf = ({ to }: Pick<HandValues, 'to'>, isTimed: boolean, hasParty: boolean) => {
  const { start_date, end_date, start_time, end_time, party } = to;
  if (!isDate(start_date) || !isDate(end_date)) return null;
  if (isTimed && (start_time === '' || end_time === '')) return null;
  return {
    start_date,
    end_date,
    ...(isTimed && { start_time, end_time }),
    ...(hasParty && {
      party: {
        adults: Number(party.adults),
        children: Number(party.children),
        infants: Number(party.infants),
        pets: Number(party.pets),
      },
    }),
  };
};

/** A day and a time on the business's clock as the instant that it is; null: they are none. */
export const momentOf = (day: string, time: string, zone: string): string | null =>
  isDate(day) && /^\d\d:\d\d$/.test(time) ? nearestInstant(at(day, time), zone).toISOString() : null;

export interface HandTerms {
  readonly isTimed: boolean;
  readonly hasParty: boolean;
  readonly zone: string;
}

/** The same as it is sent. */
export const handBody = (values: HandValues, { isTimed, hasParty, zone }: HandTerms) => {
  const { customer, source, price, payment, received, ignore_rules, notify, note } = values;
  const { start_date, end_date } = values.to;
  return {
    to: targetOf(values, isTimed, hasParty) ?? { start_date, end_date },
    customer: {
      name: customer.name.trim(),
      email: customer.email.trim(),
      phone: customer.phone.trim(),
    },
    source,
    price:
      price.mode === 'set'
        ? { mode: price.mode, total: price.total.trim(), reason: price.reason.trim() }
        : { mode: price.mode },
    payment,
    ...(values.isProvisional && {
      provisional_until: momentOf(values.untilDay, values.untilTime, zone) ?? '',
    }),
    ...(values.isReceived &&
      !values.isProvisional && { received: { ...received, amount: received.amount.trim() } }),
    ignore_rules,
    notify,
    note: note.trim(),
  };
};
