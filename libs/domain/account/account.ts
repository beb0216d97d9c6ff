import type { Minor } from '../kernel/money';
import type { AgreedStay, LetGoReason } from './facts';

/** A refund that was asked for. */
export interface Promised {
  /** So much of it is to go back, or has gone back. */
  readonly credited: Minor;
  readonly reason: LetGoReason;
  readonly state: 'open' | 'failed' | 'done';
  /** So much of it was let go when it was asked for: nothing had let it go before. */
  readonly gift?: Minor;
  /** Of one that was refused: what of it was due back when that was reckoned last; absent: all. */
  readonly due?: Minor;
}

/** Where money came from. */
interface Source {
  readonly method: string;
  readonly isOrphan: boolean;
  readonly instalment: number | null;
  /** Of money that belongs to no booking: what has not gone back. */
  readonly left: Minor;
}

/**
 * The account of a booking: what is known of its money, and as much as it takes to say what the next fact makes of it. Plain JSON; sums are signed as
 * their entries are: charge and deposit above 0, what is let go of them below.
 */
export interface Account extends AgreedStay {
  readonly standing: 'held' | 'confirmed' | 'cancelled';
  readonly charged: Minor;
  readonly deposited: Minor;
  readonly letGoPrice: Minor;
  readonly letGoDeposit: Minor;
  /** How much of that, above 0, was let go because it was given: by a refund that nothing else had let go. */
  readonly giftPrice: Minor;
  readonly giftDeposit: Minor;
  /** What the booking's own money comes to, and what of that has gone back: both above 0. */
  readonly paid: Minor;
  readonly refunded: Minor;
  /** Money that belongs to no booking and has not gone back. */
  readonly orphaned: Minor;
  readonly fees: Minor;
  readonly isDepositSettled: boolean;
  /** What was kept of a deposit that is settled. */
  readonly depositKept: Minor;
  readonly promised: Readonly<Record<string, Promised>>;
  /** Of refunds that were asked for again with less: what the others asked for in their place are for, and how much of that is given. */
  readonly spare: Minor;
  readonly spareGift: Minor;
  readonly sources: Readonly<Record<string, Source>>;
  /** Of a cancelled booking: what is let go of it should it stand again; null: it stands, or is held. */
  readonly before: { readonly letGoPrice: Minor; readonly letGoDeposit: Minor } | null;
}

/** The account of a booking that was agreed, before anything is owed. */
export const openAccount = (stay: AgreedStay): Account => ({
  ...stay,
  standing: 'held',
  charged: 0,
  deposited: 0,
  letGoPrice: 0,
  letGoDeposit: 0,
  giftPrice: 0,
  giftDeposit: 0,
  paid: 0,
  refunded: 0,
  orphaned: 0,
  fees: 0,
  isDepositSettled: false,
  depositKept: 0,
  promised: {},
  spare: 0,
  spareGift: 0,
  sources: {},
  before: null,
});

/** An account as it is kept: what is as in the beginning is left out. */
export type KeptAccount = AgreedStay & Partial<Account>;

const isAsInTheBeginning = (value: unknown): boolean =>
  value === 0 ||
  value === false ||
  value === 'held' ||
  value === null ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

const AGREED: readonly string[] = ['from', 'to', 'price', 'deposit'];

/** An account, to be kept. */
export const keptAccount = (account: Account): KeptAccount =>
  Object.fromEntries(
    Object.entries(account).filter(([name, value]) => AGREED.includes(name) || !isAsInTheBeginning(value)),
  ) as unknown as KeptAccount;

/** The account that was kept. */
export const accountOfKept = (kept: KeptAccount): Account => ({ ...openAccount(kept), ...kept });

/**
 * What is let go of price and deposit, at most what there is of either: where it costs less since, what was let go before may be more than that, and
 * counts again as soon as it costs more. Of a booking that has ended more may be let go, for more may have gone back than came.
 */
export const letGoNow = (account: Account): { readonly price: Minor; readonly deposit: Minor } => {
  const { letGoPrice, letGoDeposit, charged, deposited } = account;
  return account.standing === 'confirmed'
    ? { price: Math.max(letGoPrice, -charged), deposit: Math.max(letGoDeposit, -deposited) }
    : { price: letGoPrice, deposit: letGoDeposit };
};

/** What is asked for in all, whether or not it is paid: charge and deposit less what is let go. */
export const claimed = (account: Account): Minor => {
  const { price, deposit } = letGoNow(account);
  return account.charged + account.deposited + price + deposit;
};

/** What its customer owes; below 0, somebody is owed. The sum of all its entries. */
export const owed = (account: Account): Minor =>
  claimed(account) - account.paid + account.refunded - account.orphaned;

/** What was asked for and is on its way: neither back, nor refused. */
export const awaited = ({ promised }: Pick<Account, 'promised'>): Minor =>
  Object.values(promised).reduce((sum, one) => (one.state === 'open' ? sum + one.credited : sum), 0);

/** What is owed of the booking's own money once what is on its way has gone back; below 0, more is due back than was asked for. */
export const balance = (account: Account): Minor =>
  claimed(account) - account.paid + account.refunded + awaited(account);

/** What its customer has to pay. What is on its way back counts as gone until it is refused; of a booking that has ended nothing is asked for. */
export const toPay = (account: Account): Minor =>
  account.standing === 'confirmed' ? Math.max(0, balance(account)) : 0;

/** What is due back and nobody is asked for: it was refused, and waits for a person. */
export const dueByHand = (account: Account): Minor => Math.max(0, -balance(account));

/** All that is due back: what is on its way, and what waits for a person. */
export const dueBack = (account: Account): Minor => awaited(account) + dueByHand(account);

/** What can be given back at most: what was paid, less what has gone back or is on its way. */
export const refundable = (account: Account): Minor =>
  Math.max(0, account.paid - account.refunded - awaited(account));

/** What is due back now of each refund that was refused, by its id, those that were asked for first first; one of which nothing is due any more is left out. */
export const refusedStillDue = (account: Account): ReadonlyMap<string, Minor> => {
  const due = new Map<string, Minor>();
  let rest = dueByHand(account);
  for (const [id, { state, credited }] of Object.entries(account.promised)) {
    const amount = state === 'failed' ? Math.min(rest, credited) : 0;
    if (amount > 0) due.set(id, amount);
    rest -= amount;
  }
  return due;
};

/**
 * What a booking earns by its stay: its price less what was let go of it, and all that is kept of a cancelled one. A deposit is earned only
 * as far as it is kept once it is settled.
 */
export const earned = (account: Account): { readonly stay: Minor; readonly deposit: Minor } => {
  if (account.standing === 'held') return { stay: 0, deposit: 0 };
  if (account.standing === 'cancelled') {
    const deposit = Math.min(account.depositKept, Math.max(0, claimed(account)));
    return { stay: claimed(account) - deposit, deposit };
  }
  const letGo = letGoNow(account);
  return {
    stay: account.charged + letGo.price,
    deposit: account.isDepositSettled ? account.deposited + letGo.deposit : 0,
  };
};
