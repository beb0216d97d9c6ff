import { balance, dueBack, dueByHand, earned, owed, refundable, refusedStillDue, toPay } from './account';
import type { Account } from './account';
import { agreedAnew } from './agreed-anew';
import type { MoneyFact } from './facts';
import { post } from './movements';

/** Stays cost £100 a night, and £75 of deposit, unless said; amounts are pounds. */
const pence = (pounds: number): number => Math.round(pounds * 100);
const stay = (price: number, deposit = 75) => ({
  from: '2027-07-17',
  to: '2027-07-20',
  price: pence(price),
  deposit: pence(deposit),
});
const agreed = (price = 300, deposit = 75): MoneyFact => ({ type: 'agreed', stay: stay(price, deposit) });
const confirmed: MoneyFact = { type: 'confirmed' };
const moved = (price: number, deposit = 75): MoneyFact => ({ type: 'moved', stay: stay(price, deposit) });
const paid = (amount: number, id = 'c1'): MoneyFact => ({
  type: 'received',
  id,
  method: 'paypal',
  amount: pence(amount),
  fee: null,
  instalment: 1,
  isOrphan: false,
  onDay: null,
});
const wanted = (
  refundId: string,
  amount: number,
  reason: 'goodwill' | 'change' | 'cancellation' | 'deposit',
): MoneyFact => ({
  type: 'promised',
  refundId,
  amount: pence(amount),
  reason,
});
const refused = (refundId: string): MoneyFact => ({ type: 'failed', refundId });
const gone = (refundId: string | null, amount: number): MoneyFact => ({
  type: 'returned',
  refundId,
  of: 'c1',
  id: 'their-id',
  method: null,
  amount: pence(amount),
  onDay: null,
});
const cancelled = (kept: number): MoneyFact => ({
  type: 'cancelled',
  by: 'tenant_admin',
  cause: 'wish',
  kept: pence(kept),
  refund: null,
  cost: null,
  reckoned: null,
});
const standsAgain: MoneyFact = { type: 'reinstated' };
const waived = (amount: number, deposit = 0): MoneyFact => ({
  type: 'waived',
  instalment: 2,
  amount: pence(amount),
  deposit: pence(deposit),
});
const settled = (returned: number, kept: number): MoneyFact => ({
  type: 'deposit_settled',
  returned: pence(returned),
  kept: pence(kept),
});

const accountOf = (...facts: readonly MoneyFact[]): Account => {
  let account: Account | null = null;
  let sum = 0;
  for (const fact of facts) {
    const posted = post(account, fact);
    if (posted === null) continue;
    account = posted.account;
    for (const { amount } of posted.movements) sum += amount;
    // Its entries always come to what is owed.
    expect(owed(account)).toBe(sum);
  }
  return account as Account;
};

/** What it says, in pounds. */
const says = (account: Account) => ({
  toPay: toPay(account) / 100,
  dueBack: dueBack(account) / 100,
  byHand: dueByHand(account) / 100,
  refundable: refundable(account) / 100,
});
const items = (account: Account) =>
  Object.fromEntries([...refusedStillDue(account)].map(([id, amount]) => [id, amount / 100]));

const ALL_PAID = [agreed(), confirmed, paid(375)];

describe('What is owed, and what is due back', () => {
  it('A1: paid in part, cancelled with everything back, standing again, and half as long', () => {
    const facts = [agreed(600), confirmed, paid(180), cancelled(0), wanted('r1', 180, 'cancellation')];
    expect(says(accountOf(...facts))).toMatchObject({ toPay: 0, dueBack: 180, byHand: 0 });
    for (const end of [[gone('r1', 180), standsAgain], [standsAgain, gone('r1', 180)], [standsAgain]])
      expect(says(accountOf(...facts, ...end, moved(300)))).toMatchObject({ toPay: 375, byHand: 0 });
  });

  it('A2: a gift on its way when all goes back is due back once, should it fail', () => {
    const facts = [...ALL_PAID, wanted('gift', 100, 'goodwill'), cancelled(0), wanted('rest', 275, 'cancellation')];
    expect(says(accountOf(...facts))).toMatchObject({ dueBack: 375, byHand: 0, refundable: 0 });
    const failed = accountOf(...facts, gone('rest', 275), refused('gift'));
    expect([says(failed), items(failed)]).toMatchObject([{ dueBack: 100, byHand: 100 }, { gift: 100 }]);
  }); // oxfmt-ignore

  it('A3: what a change was to give back and was refused goes back with what the policy gives', () => {
    const facts = [...ALL_PAID, moved(200), wanted('change', 100, 'change'), refused('change')];
    expect(items(accountOf(...facts))).toEqual({ change: 100 });
    const ended = accountOf(...facts, cancelled(200), wanted('end', 175, 'cancellation'));
    expect([says(ended), items(ended)]).toMatchObject([{ dueBack: 175, byHand: 0 }, {}]);
  });

  it('A4: a gift that was refused is no item any more once all has gone back', () => {
    const facts = [...ALL_PAID, wanted('gift', 50, 'goodwill'), refused('gift')];
    expect(items(accountOf(...facts))).toEqual({ gift: 50 });
    const ended = accountOf(...facts, cancelled(0), wanted('end', 375, 'cancellation'), gone('end', 375));
    expect([says(ended), items(ended)]).toEqual([{ toPay: 0, dueBack: 0, byHand: 0, refundable: 0 }, {}]);
  });

  it('A5: what was on its way when it stood again is owed until it fails, and then nothing is', () => {
    const facts = [...ALL_PAID, cancelled(0), wanted('end', 375, 'cancellation'), standsAgain];
    expect(says(accountOf(...facts))).toMatchObject({ toPay: 375, byHand: 0 });
    const failed = accountOf(...facts, refused('end'));
    expect([says(failed), items(failed)]).toEqual([{ toPay: 0, dueBack: 0, byHand: 0, refundable: 375 }, {}]);
  });

  it('A6, A7: a booking that was free owes what it comes to cost', () => {
    const free = [agreed(0, 0), confirmed];
    expect(says(accountOf(...free, moved(0, 50)))).toMatchObject({ toPay: 50 });
    const changed = accountOf(...free, paid(50), moved(0, 50));
    expect(says(changed)).toEqual({ toPay: 0, dueBack: 0, byHand: 0, refundable: 50 });
  });

  it.each([
    ['none', 27, 0],
    ['all', 0, 27],
    ['the policy', 13.5, 13.5],
  ])('A8: a deposit that is settled stays so when the booking is cancelled with %s back', (_, kept, back) => {
    const facts = [agreed(27, 20), confirmed, paid(47), settled(13.2, 6.8), wanted('d', 13.2, 'deposit'), gone('d', 13.2)];
    const ended = accountOf(...facts, cancelled(kept), ...(back > 0 ? [wanted('end', back, 'cancellation'), gone('end', back)] : []));
    expect([owed(ended), balance(ended)]).toEqual([0, 0]);
    expect(earned(ended)).toEqual({ stay: pence(kept), deposit: 680 });
  }); // oxfmt-ignore

  it('A13: what was let go of the price stays let go when it is agreed anew; of the deposit goes back what was paid', () => {
    const depositPaid = [agreed(), confirmed, paid(75), waived(300)];
    expect(agreedAnew(accountOf(...depositPaid), { price: pence(300), deposit: 0 })).toEqual({ owes: 0, back: 7500 });
    const pricePaid = [agreed(), confirmed, paid(75), waived(300, 75)];
    expect(agreedAnew(accountOf(...pricePaid), { price: pence(300), deposit: 0 })).toEqual({ owes: 0, back: 0 });
  }); // oxfmt-ignore

  it('A14: a shorter stay gives back what is there of its price, and leaves the deposit', () => {
    const facts = [...ALL_PAID, wanted('gift', 150, 'goodwill'), gone('gift', 150)];
    const account = accountOf(...facts);
    const anew = agreedAnew(account, { price: pence(100), deposit: pence(75) });
    expect(anew).toEqual({ owes: 0, back: pence(150) });
    expect(anew.back).toBeLessThanOrEqual(refundable(account));
    expect(says(accountOf(...facts, moved(100), wanted('less', 150, 'change')))).toMatchObject({ byHand: 0, refundable: 75 });
  }); // oxfmt-ignore

  it('A16, A17: a deposit that is settled is neither asked for nor returned when it is agreed anew', () => {
    const facts = [...ALL_PAID, settled(0, 75)];
    for (const deposit of [200, 0])
      expect(agreedAnew(accountOf(...facts), { price: pence(300), deposit: pence(deposit) })).toEqual({ owes: 0, back: 0 });
    expect(earned(accountOf(...facts, moved(300, 0)))).toEqual({ stay: pence(300), deposit: pence(75) });
  }); // oxfmt-ignore

  it('A18: a deposit that went back at the provider does not go back once more', () => {
    const back = accountOf(agreed(300, 50), confirmed, paid(350), gone(null, 50));
    expect(back).toMatchObject({ letGoPrice: 0, letGoDeposit: -5000 });
    expect(says(back)).toMatchObject({ toPay: 0, dueBack: 0 });
    expect(says(accountOf(agreed(300, 50), confirmed, paid(350), gone(null, 50), settled(0, 0)))).toMatchObject({ dueBack: 0 });
  }); // oxfmt-ignore

  it('A23: waived, moved and cancelled in any order, it keeps what was paid and asks for nothing', () => {
    const begun = [agreed(600), confirmed, paid(180)];
    for (const between of [[waived(495, 75), moved(300)], [moved(300), waived(195, 75)]])
      expect(says(accountOf(...begun, ...between, cancelled(180)))).toMatchObject({ toPay: 0, dueBack: 0, refundable: 180 });
  }); // oxfmt-ignore
});
