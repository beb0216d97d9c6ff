import * as fc from 'fast-check';
import { chancesFor } from '../../../test/support/budget';
import type { Minor } from '../kernel/money';
import type { Instalment } from '../pricing/agreement';
import {
  awaited,
  balance,
  claimed,
  dueBack,
  dueByHand,
  owed,
  refundable,
  refusedStillDue,
  toPay,
} from './account';
import type { Account } from './account';
import type { LetGoReason, MoneyFact } from './facts';
import { post } from './movements';
import { laidAnew, openIn } from './parts';

const { runs, seed } = chancesFor('account', { brief: 1_000, long: 40_000 });

/** What happens next, and how much of what may be: chosen before it is known what the account allows. */
const anyDeed = fc.record({
  what: fc.constantFrom(
    'pay', 'give', 'change', 'answer', 'answer', 'refuse', 'retry', 'keep', 'unasked', 'byHand', 'waive', 'reprice', 'cancel', 'again', 'settle', 'mistake',
  ), // oxfmt-ignore
  share: fc.integer({ min: 0, max: 100 }),
  which: fc.nat(9),
});
type Deed = typeof anyDeed extends fc.Arbitrary<infer One> ? One : never;

/** Quantities by plain sums, kept apart from the account: what was agreed, what came, what went back, and what is on its way. */
class Reckoning {
  price = 0;
  deposit = 0;
  received = 0;
  back = 0;
  isSettled = false;
  readonly open = new Map<string, Minor>();
  readonly payments = new Map<string, Minor>();
  made = 0;

  id(): string {
    this.made += 1;
    return `r${this.made}`;
  }

  hear(fact: MoneyFact): void {
    switch (fact.type) {
      case 'agreed':
      case 'moved':
        this.price = fact.stay.price;
        if (!this.isSettled) this.deposit = fact.stay.deposit;
        return;
      case 'received':
        this.received += fact.amount;
        this.payments.set(fact.id, fact.amount);
        return;
      case 'taken_back':
        this.received -= fact.amount;
        this.payments.delete(fact.id);
        return;
      case 'promised':
        this.open.set(fact.refundId, fact.amount);
        return;
      case 'failed':
      case 'withdrawn':
        this.open.delete(fact.refundId);
        return;
      case 'returned':
        this.back += fact.amount;
        if (fact.refundId !== null) this.open.delete(fact.refundId);
        return;
      case 'deposit_settled':
        this.isSettled = true;
        return;
      default:
    }
  }

  get underWay(): Minor {
    return [...this.open.values()].reduce((sum, amount) => sum + amount, 0);
  }
}

const pick = <One>(of: readonly One[], which: number): One | undefined => of[which % Math.max(1, of.length)];
const stay = (price: Minor, deposit: Minor) => ({ from: '2027-07-17', to: '2027-07-20', price, deposit });
const asked = (refundId: string, amount: Minor, reason: LetGoReason): MoneyFact => ({
  type: 'promised',
  refundId,
  amount,
  reason,
});
const gone = (refundId: string | null, amount: Minor): MoneyFact => ({
  type: 'returned',
  refundId,
  of: null,
  id: null,
  method: 'cash',
  amount,
  onDay: null,
});

/** What a deed can choose from. */
interface Choice {
  readonly account: Account;
  readonly sums: Reckoning;
  readonly share: number;
  readonly which: number;
  readonly stands: boolean;
  readonly open: readonly [refundId: string, amount: Minor] | undefined;
  readonly refused: readonly [refundId: string, amount: Minor] | undefined;
}
type Told = readonly MoneyFact[];

const some = ({ share }: Choice, most: Minor): Minor => Math.floor((most * share) / 100);
const above0 = (amount: Minor, tell: (amount: Minor) => MoneyFact): Told =>
  amount > 0 ? [tell(amount)] : [];
const back = (choice: Choice): Told =>
  above0(some(choice, refundable(choice.account)), (amount) => gone(null, amount));

const DEEDS: Readonly<Record<Deed['what'], (choice: Choice) => Told>> = {
  pay: (choice) =>
    above0(some(choice, toPay(choice.account)), (amount) => ({
      type: 'received',
      id: choice.sums.id(),
      method: 'cash',
      amount,
      fee: null,
      instalment: 1,
      isOrphan: false,
      onDay: null,
    })),
  give: (choice) =>
    above0(some(choice, refundable(choice.account)), (amount) => asked(choice.sums.id(), amount, 'goodwill')),
  change: ({ account, sums }) =>
    above0(Math.min(dueByHand(account), refundable(account)), (amount) => asked(sums.id(), amount, 'change')),
  answer: ({ open }) => (open ? [gone(open[0], open[1])] : []),
  refuse: ({ open }) => (open ? [{ type: 'failed', refundId: open[0] }] : []),
  retry: ({ account, refused }) =>
    refused ? [asked(refused[0], refused[1], account.promised[refused[0]]?.reason ?? 'change')] : [],
  keep: ({ refused }) =>
    refused
      ? [
          { type: 'reckoned', refundId: refused[0], due: refused[1] },
          { type: 'withdrawn', refundId: refused[0] },
        ]
      : [],
  unasked: back,
  byHand: back,
  waive: (choice) =>
    above0(some(choice, toPay(choice.account)), (amount) => ({
      type: 'waived',
      instalment: 1,
      amount,
      deposit: 0,
    })),
  reprice: ({ stands, share, which }) =>
    stands ? [{ type: 'moved', stay: stay(share * 500, (which % 3) * 50_00) }] : [],
  cancel: (choice) => {
    const kept = Math.max(0, some(choice, refundable(choice.account)) - choice.account.depositKept);
    const how = { by: 'tenant_admin', cause: 'wish', kept, refund: null, cost: null, reckoned: null };
    return choice.stands ? [{ type: 'cancelled', ...how }] : [];
  },
  again: ({ account }) => (account.standing === 'cancelled' ? [{ type: 'reinstated' }] : []),
  settle: (choice) => {
    const { account, stands } = choice;
    const held = Math.min(account.deposited + account.letGoDeposit, refundable(account));
    const kept = some(choice, held);
    return stands && !account.isDepositSettled && held > 0
      ? [{ type: 'deposit_settled', returned: held - kept, kept }]
      : [];
  },
  mistake: ({ account, sums, which }) => {
    const payment = pick([...sums.payments], which);
    return payment && payment[1] <= refundable(account)
      ? [{ type: 'taken_back', id: payment[0], amount: payment[1] }]
      : [];
  },
};

/** What a deed tells of the account as it stands; nothing where it is not possible now. */
const factsOf = ({ what, share, which }: Deed, account: Account, sums: Reckoning): Told =>
  DEEDS[what]({
    account,
    sums,
    share,
    which,
    stands: account.standing === 'confirmed',
    open: pick([...sums.open], which),
    refused: pick([...refusedStillDue(account)], which),
  });

/** Each rule of the account that holds after every fact. */
const holds = (account: Account, sums: Reckoning, entries: Minor): void => {
  expect(owed(account)).toBe(entries);
  expect(owed(account)).toBe(claimed(account) - sums.received + sums.back);
  expect([account.charged, account.deposited]).toEqual([sums.price, sums.deposit]);
  expect(awaited(account)).toBe(sums.underWay);
  expect(refundable(account)).toBe(Math.max(0, sums.received - sums.back - sums.underWay));
  // Every pound due back is one thing: on its way, or waiting for a person.
  expect(dueBack(account)).toBe(awaited(account) + dueByHand(account));
  const items = [...refusedStillDue(account).values()];
  expect(items.every((amount) => amount > 0)).toBe(true);
  expect(items.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(dueByHand(account));
  expect(toPay(account) === 0 || dueByHand(account) === 0).toBe(true);
  if (account.standing === 'cancelled') expect(balance(account)).toBeLessThanOrEqual(0);
  if (account.standing === 'confirmed')
    expect(claimed(account) - toPay(account)).toBeLessThanOrEqual(sums.received);
};

const lived = (
  deeds: readonly Deed[],
): { account: Account; sums: Reckoning; tell(fact: MoneyFact): void } => {
  const sums = new Reckoning();
  let account: Account | null = null;
  let entries = 0;
  const tell = (fact: MoneyFact): void => {
    const posted = post(account, fact);
    if (posted === null) return;
    account = posted.account;
    entries += posted.movements.reduce((sum, { amount }) => sum + amount, 0);
    sums.hear(fact);
    if (account.standing !== 'held') holds(account, sums, entries);
  };
  tell({ type: 'agreed', stay: stay(300_00, 75_00) });
  tell({ type: 'confirmed' });
  for (const deed of deeds) for (const fact of factsOf(deed, account as unknown as Account, sums)) tell(fact);
  return {
    get account() {
      return account as unknown as Account;
    },
    sums,
    tell,
  };
};

describe('The account of a booking, whatever happens to its money', () => {
  it('keeps its rules after every fact, and comes to nothing once its advice is followed', () => {
    fc.assert(
      fc.property(fc.array(anyDeed, { maxLength: 25 }), (deeds) => {
        const life = lived(deeds);
        for (const [refundId, amount] of life.sums.open) life.tell(gone(refundId, amount));
        const before = life.account.refunded;
        const due = dueByHand(life.account);
        for (const [refundId, amount] of refusedStillDue(life.account)) life.tell(gone(refundId, amount));
        // Whoever gives back what the list says gives back no more than is due.
        expect(life.account.refunded - before).toBeLessThanOrEqual(due);
        if (dueByHand(life.account) > 0) life.tell(gone(null, dueByHand(life.account)));
        expect(dueBack(life.account)).toBe(0);
        if (life.account.standing === 'cancelled') expect(owed(life.account)).toBe(0);
        else expect(owed(life.account)).toBe(toPay(life.account));
      }),
      { numRuns: runs, seed },
    );
  });

  it('is followed by its parts: open ones come to what is to be paid', () => {
    const anyPart = fc.record({
      amount: fc.integer({ min: 0, max: 50_000 }),
      deposit: fc.integer({ min: 0, max: 7_500 }),
      paid: fc.integer({ min: 0, max: 60_000 }),
      waived: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyPart, { maxLength: 4 }), fc.nat(90_000), (any, owes) => {
        const parts = any.map(({ amount, deposit }, n): Instalment => ({
          number: n + 1,
          kind: n === 0 ? 'first' : 'balance',
          amount,
          deposit: Math.min(deposit, amount),
          dueOn: null,
          remindAt: [],
          overdueAt: null,
          cancelAt: null,
        }));
        const known = {
          paid: (number: number) => any[number - 1]?.paid ?? 0,
          waived: Object.fromEntries(any.map(({ waived }, n) => [n + 1, waived])),
          taken: [7],
          today: '2027-03-01',
        };
        const laid = laidAnew(parts, known, owes);
        expect(openIn(known, laid)).toBe(owes);
        expect(new Set(laid.map(({ number }) => number)).size).toBe(laid.length);
        for (const { amount, deposit } of laid)
          expect([amount >= 0, deposit <= amount]).toEqual([true, true]);
        expect(laidAnew(laid, known, owes)).toBe(laid);
      }),
      { numRuns: runs, seed },
    );
  });
});
