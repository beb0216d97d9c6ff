import { daysBetween } from '../kernel/dates';
import type { LocalDate } from '../kernel/dates';
import { divideHalfUp } from '../kernel/money';
import type { Minor } from '../kernel/money';
import { todayIn } from '../kernel/zone';
import { lineOf, sumsOf, vatOf } from './agreement';
import type { Agreement, Instalment, PriceLine } from './agreement';
import { shiftedReturn } from './deposit-return';
import type { AgreedAt } from './instalments';
import { shiftedInstalments } from './shifted-instalments';

/** An agreement, and when what is agreed begins. */
export interface AgreedStart {
  readonly agreement: Agreement;
  readonly arrival: LocalDate;
}

/** The same, and when it ends. */
export interface AgreedStay extends AgreedStart {
  readonly departure: LocalDate;
}

/** What of an instalment may still be asked for. */
export interface LeftToPay {
  readonly number: number;
  readonly left: Minor;
}

/** What a booking comes to that is agreed anew, in minor units. */
export interface Settlement {
  /** What its customer has to pay in all. */
  readonly owes: Minor;
  /** What is due back because of it, beyond what was before. */
  readonly back: Minor;
}

/** The money of a booking, as far as a change of it is reckoned with. */
export interface ChangeMoney {
  /** What is unpaid of the booking, instalment by instalment. */
  readonly unpaid: readonly LeftToPay[];
  /** What its account says once it is agreed so; absent: its prices alone say what it costs more or less. */
  readonly settles?: (agreed: { readonly price: Minor; readonly deposit: Minor }) => Settlement;
  /** Its deposit is settled: whatever is changed, none is asked for or goes back. */
  readonly keepsDeposit?: boolean;
}

/** How the difference of a change is settled. */
export interface ChangeMeans extends ChangeMoney {
  /** How much of what is taken off comes back: so many per cent; so much, where the owner has said it; or all but what was told to be kept. */
  readonly comesBack: { readonly percent: number } | { readonly amount: Minor } | { readonly kept: Minor };
  /** The least that the provider takes. */
  readonly smallest: Minor;
  /** What it costs more may join a part that is to be paid at once and is not: nobody waits for its payment before the booking is changed. */
  readonly joinsUnpaid?: boolean;
  readonly at: AgreedAt;
}

/** What a change comes to. */
export interface ChangedTerms {
  readonly agreement: Agreement;
  /** What the booking costs more, or less where it is below 0. */
  readonly difference: Minor;
  /** What is paid for it now, as which instalment. */
  readonly payNow: Minor;
  readonly instalment: number | null;
  /** What is put onto a balance that is not due yet. */
  readonly payLater: Minor;
  /** What need not be paid any more of what was still owed. */
  readonly lessToPay: Minor;
  /** What goes back. */
  readonly refund: Minor;
}

/** Fee, discount and deposit end every price. */
const CLOSING: readonly PriceLine['kind'][] = ['fee', 'discount', 'deposit'];

const withLine = (agreement: Agreement, line: PriceLine): Agreement => {
  const isClosing = ({ kind }: PriceLine) => CLOSING.includes(kind);
  const lines = [
    ...agreement.lines.filter((other) => !isClosing(other)),
    line,
    ...agreement.lines.filter(isClosing),
  ];
  return { ...agreement, lines, vat: vatOf(sumsOf(lines), agreement.vat) };
};

/** Taking part off is cancelling that part: what of it does not come back stays in the price. The deposit is none of it. */
const keptOf = (priceDifference: Minor, comesBack: ChangeMeans['comesBack']): Minor => {
  const off = Math.max(0, -priceDifference);
  if ('kept' in comesBack) return Math.min(comesBack.kept, off);
  const back = 'amount' in comesBack ? comesBack.amount : divideHalfUp(off * comesBack.percent, 100);
  return off - Math.min(back, off);
};

/** Lines of this rule are not of the price as it is quoted: they are what a change makes of it. */
const CHANGE = 'change';

const keptLine = (amount: Minor): PriceLine =>
  lineOf('extra', amount, { label: 'Kept for the dates before', rule: { from: CHANGE, field: 'kept' } });

const letGoLine = (amount: Minor): PriceLine =>
  lineOf('reduction', -amount, { label: 'Let go', rule: { from: CHANGE, field: 'let_go' } });

/** What is kept in a price of what the booking cost before it was changed. */
export const keptIn = ({ lines }: Pick<Agreement, 'lines'>): Minor =>
  lines.reduce((sum, { rule, amount }) => (rule?.from === CHANGE && amount > 0 ? sum + amount : sum), 0);

/** An agreement as it was quoted, without what a change has made of it. */
const asQuoted = (agreement: Agreement): Agreement => {
  const lines = agreement.lines.filter(({ rule }) => rule?.from !== CHANGE);
  return lines.length === agreement.lines.length
    ? agreement
    : { ...agreement, lines, vat: vatOf(sumsOf(lines), agreement.vat) };
};

/** With the deposit that was agreed before. */
const withDepositOf = (agreement: Agreement, { lines: before }: Agreement): Agreement => {
  const isDeposit = ({ kind }: PriceLine) => kind === 'deposit';
  const lines = [...agreement.lines.filter((line) => !isDeposit(line)), ...before.filter(isDeposit)];
  return { ...agreement, lines };
};

/** What is owed more than before, or less where it is below 0. */
const net = ({ owes, back }: Settlement, unpaid: readonly LeftToPay[]): Minor =>
  owes - back - unpaid.reduce((sum, { left }) => sum + left, 0);

const grown = (instalment: Instalment, by: Minor, deposit: Minor): Instalment => {
  const amount = instalment.amount + by;
  return { ...instalment, amount, deposit: Math.min(Math.max(0, instalment.deposit + deposit), amount) };
};

const nextInstalment = (instalments: readonly Instalment[], amount: Minor, deposit: Minor): Instalment => ({
  number: Math.max(0, ...instalments.map(({ number }) => number)) + 1,
  kind: 'change',
  amount,
  deposit: Math.min(Math.max(0, deposit), amount),
  dueOn: null,
  remindAt: [],
  overdueAt: null,
  cancelAt: null,
});

/** Takes as much as may be off what is unpaid, the last instalment first. */
const lessened = (
  instalments: readonly Instalment[],
  unpaid: readonly LeftToPay[],
  amount: Minor,
): { readonly instalments: readonly Instalment[]; readonly taken: Minor } => {
  let rest = amount;
  const left = instalments.toReversed().flatMap((instalment) => {
    const off = Math.min(rest, unpaid.find(({ number }) => number === instalment.number)?.left ?? 0);
    rest -= off;
    const less = grown(instalment, -off, 0);
    return less.amount === 0 ? [] : [less];
  });
  return { instalments: left.toReversed(), taken: amount - rest };
};

/**
 * What was agreed about a booking, changed to what would be agreed now. What it costs more goes onto a balance that is not due yet, else it
 * is an instalment of its own, paid now; less than the provider takes is let go. What it costs less first lowers what is unpaid, and then goes
 * back, as far as it comes back at all. A policy stays the one that was agreed to, and a deposit goes back as many days after the departure.
 *
 * @param quotedAgreement as it would be made without the booking; its instalments do not count, nor what an earlier look at the same
 *   change has kept or let go
 */
export const changedTerms = (
  before: AgreedStay,
  { agreement: quotedAgreement, arrival, departure }: AgreedStay,
  { unpaid, settles, keepsDeposit = false, comesBack, smallest, joinsUnpaid = false, at }: ChangeMeans,
): ChangedTerms => {
  const listed = asQuoted(quotedAgreement);
  const quoted = keepsDeposit ? withDepositOf(listed, before.agreement) : listed;
  const [was, is] = [sumsOf(before.agreement.lines), sumsOf(quoted.lines)];
  const difference = is.total - was.total;
  const deposit = is.deposit - was.deposit;
  const kept = keptOf(difference - deposit, comesBack);
  const owed = settles
    ? net(settles({ price: is.total - is.deposit + kept, deposit: is.deposit }), unpaid)
    : difference + kept;
  const moved = shiftedInstalments(before.agreement.instalments, daysBetween(before.arrival, arrival), at);
  const priced = kept > 0 ? withLine(quoted, keptLine(kept)) : quoted;
  const { policy } = before.agreement;
  const later = daysBetween(before.departure, departure);
  const depositReturnAt =
    is.deposit === 0 ? null : shiftedReturn(before.agreement.depositReturnAt, later, at.zone);
  const told = { difference, payNow: 0, instalment: null, payLater: 0, lessToPay: 0, refund: 0 };
  const agreed = (instalments: readonly Instalment[], lined = priced): Agreement => ({
    ...lined,
    instalments,
    policy,
    depositReturnAt,
  });
  if (owed < 0) {
    const { instalments, taken } = lessened(moved, unpaid, -owed);
    return { ...told, agreement: agreed(instalments), lessToPay: taken, refund: -owed - taken };
  }
  if (owed === 0) return { ...told, agreement: agreed(moved) };
  const today = todayIn(at.now, at.zone);
  const isOpen = ({ number, dueOn }: Instalment) =>
    (dueOn === null ? joinsUnpaid : dueOn > today) &&
    unpaid.some((part) => part.number === number && part.left > 0);
  const balance = moved.findLast(isOpen);
  if (balance !== undefined) {
    const instalments = moved.map((one) => (one === balance ? grown(one, owed, deposit) : one));
    return { ...told, agreement: agreed(instalments), payLater: owed };
  }
  if (owed < smallest) return { ...told, agreement: agreed(moved, withLine(priced, letGoLine(owed))) };
  const instalment = nextInstalment(moved, owed, deposit);
  return {
    ...told,
    agreement: agreed([...moved, instalment]),
    payNow: owed,
    instalment: instalment.number,
  };
};

/**
 * The agreement of a booking once a change is paid: what was offered, with what is owed as it stands now, for parts of it may have been put off
 * meanwhile.
 */
export const onceChanged = (
  before: AgreedStart,
  offered: AgreedStart,
  instalment: number | null,
  at: AgreedAt,
): Agreement => {
  const days = daysBetween(before.arrival, offered.arrival);
  const paidNow = offered.agreement.instalments.filter(({ number }) => number === instalment);
  return {
    ...offered.agreement,
    instalments: [...shiftedInstalments(before.agreement.instalments, days, at), ...paidNow],
  };
};
