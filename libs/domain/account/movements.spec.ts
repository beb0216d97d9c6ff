import { earned } from './account';
import type { MoneyFact } from './facts';
import {
  STAY,
  confirmed,
  received,
  promised,
  returned,
  cancelled,
  movementsOf,
  told,
  inParts,
  paid,
} from './testing/told';

describe('The movements of a booking', () => {
  it('L1: a booking that is paid up comes to nothing', () => {
    expect(told(...paid)).toMatchObject({
      amounts: [
        ['charge', 833],
        ['deposit', 75],
        ['payment', -208.25],
        ['payment', -699.75],
      ],
      sum: 0,
    });
  });

  it('L2: cancelled by the policy, it comes to nothing once the refund is done', () => {
    const decided = [...paid, cancelled(416_50), promised('r1', 491_50, 'cancellation')];
    expect(told(...decided).sum).toBe(-491_50);
    expect(told(...decided, returned('r1', 491_50))).toMatchObject({
      amounts: [
        ['charge', 833],
        ['deposit', 75],
        ['payment', -208.25],
        ['payment', -699.75],
        ['let_go', -491.5],
        ['refund', 491.5],
      ],
      sum: 0,
    });
  });

  it('L3: of one that is cancelled with its balance unpaid, the balance is let go', () => {
    expect(told(...inParts, cancelled(208_25))).toMatchObject({
      amounts: [
        ['charge', 833],
        ['deposit', 75],
        ['payment', -208.25],
        ['let_go', -699.75],
      ],
      sum: 0,
    });
  });

  it('L7: waived first and cancelled then, what is left of the price counts', () => {
    const waived: MoneyFact = { type: 'waived', instalment: 2, amount: 699_75, deposit: 75_00 };
    const decided = [...inParts, waived, cancelled(104_13), promised('r1', 104_12, 'cancellation')];
    const { amounts, sum } = told(...decided, returned('r1', 104_12));
    expect(amounts.slice(3)).toEqual([
      ['let_go', -699.75],
      ['let_go', -104.12],
      ['refund', 104.12],
    ]);
    expect(sum).toBe(0);
  });

  it('say the instalment, the means, the fee and the rule that made them', () => {
    const { movements } = told(...inParts, cancelled(208_25));
    expect(movements.at(2)).toEqual({
      kind: 'payment',
      amount: -208_25,
      instalment: 1,
      providerId: 'c1',
      fee: 1_00,
      method: 'paypal',
      onDay: null,
      rule: { kind: 'paid' },
    });
    expect(movements.at(3)?.rule).toEqual({
      kind: 'cancelled',
      cancelled: {
        by: 'customer',
        cause: 'wish',
        kept: 208_25,
        refund: null,
        cost: null,
        reckoned: null,
      },
    });
  });

  it('of a move are what it adds, or takes off', () => {
    const moved = (price: number): MoneyFact => ({ type: 'moved', stay: { ...STAY, price } });
    expect(told(...paid, moved(878_00)).sum).toBe(45_00);
    expect(told(...paid, moved(800_00)).sum).toBe(-33_00);
    const back = told(...paid, moved(800_00), promised('r1', 33_00, 'change'), returned('r1', 33_00));
    expect(back.sum).toBe(0);
    expect(back.account.standing).toBe('confirmed');
  });

  it('let go at once what is promised to go back, the price first', () => {
    expect(told(...paid, promised('r1', 850_00))).toMatchObject({ sum: -850_00 });
    const { account } = told(...paid, promised('r1', 850_00), returned('r1', 850_00));
    expect(account).toMatchObject({ letGoPrice: -833_00, letGoDeposit: -17_00 });
  });

  it('let go what the provider gives back by itself', () => {
    expect(told(...paid, returned(null, 50_00)).amounts.slice(4)).toEqual([
      ['let_go', -50],
      ['refund', 50],
    ]);
  });

  it('of a booking that ends with its refund let go both what is promised and what was never paid', () => {
    const ended = told(...inParts, promised('r1', 208_25), cancelled(null));
    expect(ended.sum).toBe(-208_25);
    expect(told(...inParts, promised('r1', 208_25), cancelled(null), returned('r1', 208_25)).sum).toBe(0);
  });

  it('keep all that was paid of one whose owner gives nothing back, until they do', () => {
    expect(told(...paid, cancelled(null)).amounts).toHaveLength(4);
    expect(told(...paid, cancelled(null), promised('r1', 100_00), returned('r1', 100_00)).sum).toBe(0);
  });

  it('do not let go twice what is asked for again, whole or in parts', () => {
    const again = [promised('r1', 60_00), promised('r1', 40_00), promised('r2', 20_00)];
    const { amounts, sum } = told(...paid, ...again, returned('r1', 40_00), returned('r2', 20_00));
    expect(amounts.slice(4)).toEqual([
      ['let_go', -60],
      ['refund', 40],
      ['refund', 20],
    ]);
    expect(sum).toBe(0);
  });

  it('owe again what does not go back after all, and not what went back in spite of that', () => {
    const withdrawn: MoneyFact = { type: 'withdrawn', refundId: 'r1' };
    expect(told(...paid, promised('r1', 60_00), withdrawn).sum).toBe(0);
    expect(told(...paid, promised('r1', 60_00), withdrawn, returned('r1', 60_00)).sum).toBe(0);
  });

  it('owe nothing twice when a cheaper move is undone before its refund has gone', () => {
    const cheaper: MoneyFact = { type: 'moved', stay: { ...STAY, price: 800_00 } };
    const undone: MoneyFact = { type: 'undone', refundId: 'r1' };
    const back: MoneyFact = { type: 'moved', stay: STAY };
    expect(told(...paid, cheaper, promised('r1', 33_00, 'change'), undone, back).sum).toBe(0);
  });

  it('let go once more what had failed, when it is asked for again after the booking was cancelled', () => {
    const failed: MoneyFact = { type: 'failed', refundId: 'r1' };
    const ended = [cancelled(416_50), promised('r2', 491_50, 'cancellation'), returned('r2', 491_50)];
    expect(told(...paid, promised('r1', 60_00), failed, ...ended).sum).toBe(0);
    const again = [promised('r1', 60_00), returned('r1', 60_00)];
    expect(told(...paid, promised('r1', 60_00), failed, ...ended, ...again)).toMatchObject({
      sum: 0,
      account: { charged: 833_00, refunded: 551_50 },
    });
  });

  it('do not let go twice what had failed and goes back once the cancelled booking stands again', () => {
    const failed: MoneyFact[] = [promised('r1', 60_00), { type: 'failed', refundId: 'r1' }];
    const again: MoneyFact[] = [cancelled(null), { type: 'reinstated' }];
    const stands = [...paid, ...failed, ...again, ...again];
    expect(told(...stands).sum).toBe(-60_00);
    expect(told(...stands, returned('r1', 60_00)).sum).toBe(0);
    expect(told(...stands, { type: 'withdrawn', refundId: 'r1' }).sum).toBe(0);
  });

  it('owe nothing for a gift that went back while the booking was cancelled, nor for one that was given up; of one that had ended it, all', () => {
    const failed: MoneyFact[] = [promised('r1', 60_00), { type: 'failed', refundId: 'r1' }];
    const stands: MoneyFact = { type: 'reinstated' };
    const ended = [...paid, ...failed, cancelled(null)];
    expect(told(...ended, { type: 'withdrawn', refundId: 'r1' }, stands).sum).toBe(0);
    expect(told(...ended, returned('r1', 60_00), stands).sum).toBe(0);
    expect(told(...ended, promised('r1', 60_00), returned('r1', 60_00), stands).sum).toBe(0);
    const byRefund = { ...cancelled(null), cause: 'refund' } as MoneyFact;
    const refunded = [...paid, ...failed, promised('r2', 848_00), returned('r2', 848_00), byRefund];
    expect(told(...refunded, { type: 'withdrawn', refundId: 'r1' }, stands).sum).toBe(848_00);
    expect(told(...refunded, returned('r1', 60_00), stands).sum).toBe(908_00);
  });

  it('let go what went back twice of a booking that is cancelled then', () => {
    const twice = [promised('r1', 150_00), returned('r1', 150_00, null), returned(null, 100_00)];
    expect(told(...inParts, ...twice, cancelled(0)).sum).toBe(0);
  });

  it('take back a payment that was written down by mistake', () => {
    const { amounts, sum, movements } = told(...paid, { type: 'taken_back', id: 'c2', amount: 699_75 });
    expect(amounts.at(4)).toEqual(['payment', 699.75]);
    expect(movements.at(4)).toMatchObject({ providerId: 'c2', method: 'paypal' });
    expect(sum).toBe(699_75);
  });

  it('let go a payment that is taken back of a booking that is over, and ask for it again where the booking stands again', () => {
    const mistake: MoneyFact = { type: 'taken_back', id: 'c2', amount: 699_75 };
    const { amounts, sum } = told(...paid, cancelled(null), mistake);
    expect(amounts.slice(-2)).toEqual([
      ['payment', 699.75],
      ['let_go', -699.75],
    ]);
    expect(sum).toBe(0);
    expect(earned(told(...paid, cancelled(null), mistake).account)).toEqual({ stay: 208_25, deposit: 0 });
    expect(told(...paid, cancelled(null), mistake, { type: 'reinstated' }).sum).toBe(699_75);
  });

  it('of money that belongs to no booking say that somebody is owed, until it is back', () => {
    const orphan = received('x1', 60_00, true);
    expect(told(...paid, orphan).sum).toBe(-60_00);
    const partly = told(...paid, orphan, returned(null, 20_00, 'x1'));
    expect(partly).toMatchObject({ sum: -40_00, account: { paid: 908_00, refunded: 0 } });
    expect(
      told(...paid, orphan, returned(null, 20_00, 'x1'), { type: 'orphan_returned', of: 'x1' }).sum,
    ).toBe(0);
  });

  it('return a deposit once it is settled, and earn what is kept of it', () => {
    const settled: MoneyFact = { type: 'deposit_settled', returned: 45_00, kept: 30_00 };
    const { sum, account } = told(...paid, settled, promised('r1', 45_00, 'deposit'), returned('r1', 45_00));
    expect(sum).toBe(0);
    expect(earned(account)).toEqual({ stay: 833_00, deposit: 30_00 });
  });

  it('earn the price, less what was let go of it, and of a cancelled booking what is kept', () => {
    expect(earned(told(...paid).account)).toEqual({ stay: 833_00, deposit: 0 });
    expect(earned(told(...paid, promised('r1', 33_00)).account)).toEqual({ stay: 800_00, deposit: 0 });
    expect(earned(told(...paid, cancelled(416_50)).account)).toEqual({ stay: 416_50, deposit: 0 });
    expect(earned(told().account)).toEqual({ stay: 0, deposit: 0 });
  });

  it('of a booking that nobody knows are none', () => {
    expect(movementsOf(paid)).toEqual({ account: null, movements: [] });
  });

  it('are agreed anew as long as nothing is confirmed', () => {
    const revised: MoneyFact = { type: 'repriced', price: 800_00, deposit: 0 };
    expect(told(revised, confirmed).amounts).toEqual([['charge', 800]]);
  });
});
