import { WEEK } from './instalments';

/** What is owed at once and in parts, by the terms, the day of booking and the block. */
interface Example {
  readonly name: string;
  readonly terms?: object;
  readonly booked?: string;
  readonly block?: typeof WEEK;
  readonly now: number;
  readonly parts: readonly (number | string | null)[];
}

const SECOND_DUE = '2027-06-05';

/** The worked examples of parts (P), with the blocks and days that show them through the API. */
export const PART_EXAMPLES: readonly Example[] = [
  { name: 'P1', now: 208.25, parts: [208.25, null, 699.75, SECOND_DUE] },
  { name: 'P2, a day before', booked: '2027-06-04', now: 208.25, parts: [208.25, null, 699.75, SECOND_DUE] },
  { name: 'P2, on the day', booked: SECOND_DUE, now: 908, parts: [] },
  {
    name: 'P3',
    terms: { now: { amount: 100 }, deposit_with: 'first' },
    now: 175,
    parts: [175, null, 733, SECOND_DUE],
  },
  {
    name: 'P4',
    block: { ...WEEK, start_date: '2027-02-08', end_date: '2027-02-10', price: 195 },
    now: 270,
    parts: [],
  },
  {
    name: 'P6',
    terms: { now: { percent: 33 }, balance_days: 10 },
    booked: '2028-01-01',
    block: { ...WEEK, start_date: '2028-03-10', end_date: '2028-03-13', price: 368 },
    now: 121.44,
    parts: [121.44, null, 321.56, '2028-02-29'],
  },
  { name: 'P7', terms: { now: { all: true } }, now: 833, parts: [833, null, 75, SECOND_DUE] },
];
