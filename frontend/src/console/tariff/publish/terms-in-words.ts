import type {
  ExtraWire,
  NightsWire,
  PaymentWire,
  ReductionWire,
  SeasonWire,
  TariffWire,
} from '@holdfast/domain/stay/tariff-wire';
import { dayName } from '@holdfast/domain/kernel/words';
import { formatPounds } from '../../../shared/money';

/** What parts of a tariff say, one field after the other: its name, and its value in words. What is not set is left out. */
export type InWords = readonly (readonly [field: string, value: string])[];

type Names<Part> = Readonly<Record<keyof Part, string>>;

/** Each field of the wire has a name here: one that is new does not compile without. */
const NIGHTS: Names<Omit<NightsWire, 'weekday_rates' | 'min_nights_from'>> = {
  rate: 'Price for a night',
  week: 'Price for a week',
  open: 'Open when there is no season',
  min_nights: 'Nights at least',
  max_nights: 'Nights at most',
  arrival_days: 'Stays begin on',
  departure_days: 'Stays end on',
  preparation_nights: 'Nights of preparation',
  notice_days: 'Days of notice',
  notice_until: 'Notice until',
  horizon_days: 'Arrivals, days ahead',
  fill_gaps_from: 'Stay that fills a gap, nights',
  smallest_gap: 'Smallest gap to leave, nights',
  max_guests: 'Guests at most',
  guests_included: 'Guests in the price',
  max_infants: 'Infants at most',
  max_pets: 'Pets at most',
  arrive_from: 'Arrive from',
  leave_by: 'Leave by',
};
const SEASON: Names<Omit<SeasonWire, 'id' | 'weekday_rates'>> = {
  name: 'Name',
  from: 'First night',
  to: 'Last night',
  yearly: 'Every year',
  open: 'Open',
  min_nights: 'Nights at least',
  arrival_days: 'Stays begin on',
  departure_days: 'Stays end on',
  rate: 'Price for a night',
  week: 'Price for a week',
  percent: 'More than usual by',
};
const REDUCTION: Names<Omit<ReductionWire, 'id' | 'seasons'>> = {
  name: 'Name',
  kind: 'For',
  at: 'From or up to',
  percent: 'Takes off',
};
const EXTRA: Names<Omit<ExtraWire, 'id'>> = {
  name: 'Name',
  amount: 'Amount',
  per: 'Charged',
  compulsory: 'Compulsory',
  max_quantity: 'At most',
};

const POUNDS = new Set(['rate', 'week', 'amount']);

const valueInWords = (field: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && POUNDS.has(field)) return formatPounds(value);
  if (typeof value === 'number' && field === 'percent') return `${value} %`;
  if (Array.isArray(value)) return value.map((day) => dayName(Number(day)).slice(0, 3)).join(', ');
  return String(value).replaceAll('_', ' ');
};

const fieldsInWords = <Part extends object>(part: Part, names: Readonly<Record<string, string>>): InWords =>
  Object.entries(names).flatMap(([field, name]) => {
    const value: unknown = part[field as keyof Part];
    return value === null || value === undefined ? [] : [[name, valueInWords(field, value)] as const];
  });

const byDay = (
  values: Readonly<Record<string, number | undefined>>,
  name: string,
  write: (value: number) => string,
): InWords =>
  Object.entries(values).flatMap(([day, value]) =>
    value === undefined ? [] : [[`${name} ${dayName(Number(day))}`, write(value)] as const],
  );

export const nightsInWords = (nights: NightsWire): InWords => [
  ...fieldsInWords(nights, NIGHTS),
  ...byDay(nights.weekday_rates, 'Price on a', formatPounds),
  ...byDay(nights.min_nights_from, 'Nights at least from a', String),
];

export const seasonInWords = (season: SeasonWire): InWords => [
  ...fieldsInWords(season, SEASON),
  ...byDay(season.weekday_rates, 'Price on a', formatPounds),
];

export const reductionInWords = (
  { seasons, ...reduction }: ReductionWire,
  all: TariffWire['seasons'],
): InWords => {
  const names = seasons?.map((id) => all.find((season) => season.id === id)?.name ?? 'no season');
  return [...fieldsInWords(reduction, REDUCTION), ['Nights', names?.join(', ') ?? 'all']];
};

export const extraInWords = (extra: ExtraWire): InWords => fieldsInWords(extra, EXTRA);

const firstInWords = ({ now }: PaymentWire): string => {
  if ('percent' in now) return `${now.percent} %`;
  return 'amount' in now ? formatPounds(now.amount) : 'all of the price';
};

const unpaidInWords = ({ when_unpaid: then, grace_days: days }: PaymentWire): string =>
  then === 'ask' ? 'you decide' : `cancelled after ${days} days of grace`;

/** Where all is paid at once there is no balance to speak of. */
const paymentInWords = (payment: PaymentWire): InWords => [
  ['First payment', firstInWords(payment)],
  ...('all' in payment.now && payment.deposit_with === 'first'
    ? []
    : [
        ['Balance due, days before the arrival', String(payment.balance_days)] as const,
        [
          'Deposit is paid with',
          payment.deposit_with === 'first' ? 'the first payment' : 'the balance',
        ] as const,
      ]),
  ...('all' in payment.now ? [] : [['If the balance is not paid', unpaidInWords(payment)] as const]),
  ...(payment.return_deposit_days === null
    ? []
    : [['Deposit goes back, days after the departure', String(payment.return_deposit_days)] as const]),
];

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

const cancellationInWords = (policy: TariffWire['cancellation']): InWords =>
  policy === null
    ? []
    : [
        [
          'Comes back when cancelled',
          policy.steps.map(({ days, percent }) => `${percent} % until ${days} days before`).join(', ') ||
            'nothing',
        ],
        ['Free of charge after booking', policy.free_hours === 0 ? 'no' : `${policy.free_hours} hours`],
        ['Customers may cancel by themselves', yesOrNo(policy.customer_may_cancel)],
        ['What is let again goes back', yesOrNo(policy.resale)],
      ];

export const termsInWords = ({
  booking_fee: fee,
  security_deposit: deposit,
  vat,
  payment,
  cancellation,
}: Pick<TariffWire, 'booking_fee' | 'security_deposit' | 'vat' | 'payment' | 'cancellation'>): InWords => [
  ['Customers pay a booking fee', fee ? 'yes' : 'no'],
  ...(deposit > 0 ? [['Security deposit', formatPounds(deposit)] as const] : []),
  ...(vat ? [['VAT', `${vat.rate_percent} %, ${vat.number}`] as const] : []),
  ...paymentInWords(payment),
  ...cancellationInWords(cancellation),
];
