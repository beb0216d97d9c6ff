import { daysBetween } from '@holdfast/domain/kernel/dates';
import type { Minor } from '@holdfast/domain/kernel/money';
import { localAt } from '@holdfast/domain/kernel/zone';
import type { PriceLine } from '@holdfast/domain/pricing/agreement';
import type { StayAccountRow } from '@holdfast/projections/ledger/booking-ledger.queries';
import type { AccountRow } from '@holdfast/projections/ledger/ledger.queries';
import { amountCell } from '../booking-export/csv';
import type { NumberCell } from '../booking-export/csv';

/** A column of a file of accounts. */
export type AccountColumn<Row> = readonly [heading: string, show: (row: Row) => string | NumberCell];

const count = (number: number): NumberCell => ({ digits: String(number) });
const maybe = (amount: Minor | null): string | NumberCell => (amount === null ? '' : amountCell(amount));

const kinds: Readonly<Record<string, string>> = { payment: 'Payment', refund: 'Refund' };
/** Above 0 what came, below 0 what went. */
const cash = ({ amount }: AccountRow): Minor => -amount;
const ofDeposit = (row: AccountRow): Minor => (row.kind === 'refund' ? -row.ofDeposit : row.ofDeposit);

/** A row for each movement of money. */
export const paymentColumns = (timeZone: string): readonly AccountColumn<AccountRow>[] => [
  ['Date', ({ day }) => day],
  ['Time', ({ at }) => localAt(new Date(at), timeZone).slice(11)],
  ['Reference', ({ reference }) => reference],
  ['Kind', ({ kind }) => kinds[kind] ?? kind],
  ['Instalment', ({ instalment }) => (instalment === null ? '' : count(instalment))],
  ['Amount (£)', (row) => amountCell(cash(row))],
  ['Provider fee (£)', ({ fee }) => maybe(fee)],
  ['Net (£)', (row) => amountCell(cash(row) - (row.fee ?? 0))],
  ['Of which deposit (£)', (row) => amountCell(ofDeposit(row))],
  ['Method', ({ method }) => method ?? ''],
  ['Provider ID', ({ providerId }) => providerId ?? ''],
];

const lineSum = ({ terms }: StayAccountRow, ...wanted: readonly PriceLine['kind'][]): Minor =>
  (terms?.lines ?? []).reduce((sum, { kind, amount }) => (wanted.includes(kind) ? sum + amount : sum), 0);

/** What nights cost by themselves; of a block, which has one price, all of it. */
const nightsPrice = (row: StayAccountRow): Minor =>
  row.terms === null ? row.price : lineSum(row, 'night', 'block', 'set');

/** A row for each booking, by the day on which it begins. */
export const stayColumns: readonly AccountColumn<StayAccountRow>[] = [
  ['Reference', ({ reference }) => reference],
  ['Arrival', ({ arrival }) => arrival],
  ['Departure', ({ departure }) => departure],
  ['Nights', ({ arrival, departure }) => count(daysBetween(arrival, departure))],
  ['Guests', ({ terms }) => (terms?.party ? count(terms.party.adults + terms.party.children) : '')],
  ['Nights (£)', (row) => amountCell(nightsPrice(row))],
  ['Reduction (£)', (row) => amountCell(lineSum(row, 'reduction'))],
  ['Extras (£)', (row) => amountCell(lineSum(row, 'extra'))],
  ['Booking fee (£)', ({ bookingFee }) => amountCell(bookingFee)],
  ['Discount (£)', ({ discount }) => amountCell(-discount)],
  ['Price (£)', (row) => amountCell(row.price + row.bookingFee - row.discount)],
  ['VAT (£)', ({ terms }) => maybe(terms?.vat?.included ?? null)],
  ['Deposit (£)', ({ deposit }) => amountCell(deposit)],
  ['Charged (£)', ({ charged, deposit }) => amountCell(charged + deposit)],
  ['Let go (£)', ({ letGo }) => amountCell(-letGo)],
  ['Paid (£)', ({ paid }) => amountCell(paid)],
  ['Refunded (£)', ({ refunded }) => amountCell(refunded)],
  ['Kept (£)', ({ kept }) => amountCell(kept)],
  ['Owed (£)', ({ owed }) => amountCell(owed)],
];
