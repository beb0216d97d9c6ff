import fc from 'fast-check';
import { planRefund, refundableOf } from './plan-refund';
import type { RefundableCapture } from './plan-refund';

const DAY_MS = 86_400_000;
const now = new Date('2027-07-16T10:00:00.000Z');

/** A capture so many days old; its provider gives back for 178 of them. */
const capture = (captureId: string, amount: number, days: number, underWay = 0): RefundableCapture => ({
  captureId,
  amount,
  refunded: 0,
  underWay,
  closesAt: new Date(now.getTime() + (178 - days) * DAY_MS),
});

describe('Which captures money goes back for', () => {
  it.each([
    [
      'F1: that which closes first',
      [capture('c2', 699_75, 8), capture('c1', 208_25, 146)],
      300_00,
      ['c1', 208_25, 'c2', 91_75],
      0,
    ],
    [
      'F2: less what is under way',
      [capture('c1', 208_25, 146, 50_00), capture('c2', 699_75, 8)],
      300_00,
      ['c1', 158_25, 'c2', 141_75],
      0,
    ],
    [
      'F3: none that is too old',
      [capture('c1', 208_25, 182), capture('c2', 699_75, 45)],
      800_00,
      ['c2', 699_75],
      100_25,
    ],
  ])('%s', (_what, captures, amount, parts, offline) => {
    const plan = planRefund(captures, amount, now);
    expect([plan.parts.flatMap(({ captureId, amount: part }) => [captureId, part]), plan.offline]).toEqual([
      parts,
      offline,
    ]);
  });

  it('is the one that never closes last of all, in the order of their captures', () => {
    const always = { ...capture('s1', 100_00, 0), closesAt: null };
    const { parts } = planRefund(
      [always, { ...always, captureId: 's2' }, capture('c1', 10_00, 0)],
      150_00,
      now,
    );
    expect(parts.map(({ captureId }) => captureId)).toEqual(['c1', 's1', 's2']);
  });

  it('leaves what has gone back already where it is', () => {
    const half = { ...capture('c1', 208_25, 1), refunded: 208_25 };
    expect(planRefund([half, capture('c2', 10_00, 1)], 5_00, now).parts).toEqual([
      { captureId: 'c2', amount: 5_00 },
    ]);
  });

  it('never gives back more than is left, and loses no penny', () => {
    const anyCapture = fc
      .record({
        amount: fc.integer({ min: 1, max: 900_00 }),
        gone: fc.nat(1_000),
        waiting: fc.nat(1_000),
        days: fc.nat(250),
      })
      .map(({ amount, gone, waiting, days }) => {
        const refunded = Math.floor((amount * gone) / 1_000);
        const underWay = Math.floor(((amount - refunded) * waiting) / 1_000);
        return { ...capture('', amount, days, underWay), refunded };
      });
    fc.assert(
      fc.property(fc.array(anyCapture, { maxLength: 6 }), fc.nat(1_000), (list, share) => {
        const captures = list.map((each, index) => ({ ...each, captureId: `c${index}` }));
        const amount = Math.floor((refundableOf(captures) * share) / 1_000);
        const { parts, offline } = planRefund(captures, amount, now);
        expect(parts.reduce((sum, part) => sum + part.amount, offline)).toBe(amount);
        for (const part of parts) {
          const {
            amount: whole,
            refunded,
            underWay,
            closesAt,
          } = captures[Number(part.captureId.slice(1))] ?? captures[0]!;
          expect(part.amount).toBeGreaterThan(0);
          expect(part.amount + refunded + underWay).toBeLessThanOrEqual(whole);
          expect(closesAt!.getTime()).toBeGreaterThan(now.getTime());
        }
        // Nothing is left to other means while a provider would still give it back.
        const open = captures.filter(({ closesAt }) => closesAt!.getTime() > now.getTime());
        expect(amount - offline).toBe(Math.min(amount, refundableOf(open)));
      }),
      { numRuns: 1_000 },
    );
  });
});
