import { isDate } from '@holdfast/domain/kernel/dates';
import type { StayWish } from '@holdfast/domain/pricing/quote';
import type { ChosenExtra } from '@holdfast/domain/pricing/stay-extras';
import { wrongDates } from '@holdfast/domain/stay/may-stay';
import type { Party } from '@holdfast/domain/stay/tariff';

const COUNT = /^\d{1,2}$/;
const EXTRA = /^([0-9a-f-]{36}):(\d{1,2})$/i;
const MOST = 50;

const countIn = (text: string | null): number | null =>
  text !== null && COUNT.test(text) && Number(text) <= MOST ? Number(text) : null;

const partyIn = (search: URLSearchParams): Party | null => {
  const [adults, ...others] = ['adults', 'children', 'infants', 'pets'].map((who) =>
    countIn(search.get(who) ?? (who === 'adults' ? null : '0')),
  );
  const [children, infants, pets] = others;
  if (!adults || children == null || infants == null || pets == null) return null;
  return { adults, children, infants, pets };
};

const extrasIn = (text: string): readonly ChosenExtra[] | null => {
  if (text === '') return [];
  const found = text.split(',').map((part) => EXTRA.exec(part));
  return found.every((match) => match !== null)
    ? found.map(([, id = '', quantity]) => ({ id, quantity: Number(quantity) }))
    : null;
};

/** The stay that an address asks for, as strangers write it; null where it makes no sense. Whether it may be had is another question. */
export const wishIn = (search: URLSearchParams): StayWish | null => {
  const [arrival, departure] = [search.get('arrival'), search.get('departure')];
  if (!isDate(arrival) || !isDate(departure) || wrongDates({ arrival, departure }) !== null) return null;
  const [party, extras] = [partyIn(search), extrasIn(search.get('extras') ?? '')];
  return party && extras && { stay: { arrival, departure }, party, extras };
};

/** `arrival=…&departure=…&adults=2&children=1&infants=0&pets=1&extras=<id>:2`: what `wishIn` reads. */
export const searchOf = ({ stay, party, extras }: StayWish): string => {
  const { adults, children, infants, pets } = party;
  const counts = Object.entries({ adults, children, infants, pets }).map(([who, many]) => `${who}=${many}`);
  const chosen = extras.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  return [
    `arrival=${stay.arrival}`,
    `departure=${stay.departure}`,
    ...counts,
    ...(chosen ? [`extras=${chosen}`] : []),
  ].join('&');
};
