import type { NightRules, Party, StayDates, Tariff } from '../../stay/tariff';
import { nightsOfA, tariffA } from '../../stay/testing/tariff-a';
import type { StayTariff } from '../night-prices';
import type { DiscountTerms } from '../price';
import { quote } from '../quote';
import type { Quote } from '../quote';
import type { ChosenExtra } from '../stay-extras';

export const offered = (changes: Partial<Tariff> = {}, nights: Partial<NightRules> = {}): StayTariff => ({
  ...tariffA,
  ...changes,
  nights: { ...nightsOfA, ...nights },
});

interface Case {
  readonly tariff?: StayTariff;
  readonly party?: Partial<Party>;
  readonly extras?: readonly ChosenExtra[];
  readonly discount?: DiscountTerms;
  readonly heldOn?: string;
}

/** The price of a stay for two adults, asked about on 15 January 2027. */
export const priceOf = (arrival: string, departure: string, asked: Case = {}): Quote => {
  const { tariff = offered(), party, extras = [], discount = null, heldOn = '2027-01-15' } = asked;
  const stay: StayDates = { arrival, departure };
  const two = { adults: 2, children: 0, infants: 0, pets: 0, ...party };
  return quote(tariff, { stay, party: two, extras }, discount, heldOn);
};

export const nightsIn = ({ lines }: Quote) => lines.filter(({ kind }) => kind === 'night');
export const amounts = ({ lines }: Quote) => lines.map(({ amount }) => amount);
export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
