import { NO_TARIFF } from '../stay/tariff';
import { agreedOn, sumsOf } from './agreement';
import type { Agreement } from './agreement';
import { planOf } from './instalments';
import { atSetTotal } from './set-price';

const plan = planOf(NO_TARIFF.payment, {
  arrival: '2027-06-04',
  now: new Date('2027-01-15T10:00:00.000Z'),
  zone: 'Europe/London',
});
/** £420.00 and a deposit of £75.00, with a fee, VAT and a code. */
const listed: Agreement = {
  ...agreedOn(
    { price: 42_000, includeFees: true, deposit: 7_500 },
    { discountId: 'sea', code: 'SEA', type: 'value', amount: 2_000 },
    plan,
  ),
  vat: { ratePercent: 20, included: 6_916 },
  depositReturnAt: '2027-06-15T09:00:00.000Z',
};
const at = (total: number) => atSetTotal(listed, total, plan);
const told = ({ lines }: Agreement) => lines.map(({ kind, amount }) => [kind, amount]);

describe('A price that the owner has set', () => {
  it('is the whole of it, the deposit within it, in the place of all lines of the list', () => {
    const agreement = at(30_000);
    expect(told(agreement)).toEqual([
      ['set', 22_500],
      ['deposit', 7_500],
    ]);
    expect(agreement.lines[0]?.rule).toEqual({ from: 'owner', field: 'set' });
    expect(sumsOf(agreement.lines)).toMatchObject({
      total: 30_000,
      deposit: 7_500,
      bookingFee: 0,
      discount: 0,
    });
  });

  it('has neither fee nor code, and the VAT of what is left without the deposit', () => {
    expect(at(30_000)).toMatchObject({
      fee: null,
      discount: null,
      vat: { ratePercent: 20, included: 3_750 },
    });
  });

  it.each([
    [7_501, [['set', 1], ['deposit', 7_500]], '2027-06-15T09:00:00.000Z'],
    [7_500, [['set', 7_500]], null],
    [1, [['set', 1]], null],
  ] as const)('of %d pence has a deposit only where it is more than that', (total, lines, returnAt) => {
    expect(told(at(total))).toEqual(lines);
    expect(at(total).depositReturnAt).toBe(returnAt);
  }); // oxfmt-ignore

  it('of nothing is nothing to pay', () => {
    expect(at(0)).toMatchObject({ instalments: [], depositReturnAt: null });
    expect(sumsOf(at(0).lines).total).toBe(0);
  });

  it('is paid as the plan says, to the penny', () => {
    const inParts = planOf(
      { ...NO_TARIFF.payment, now: { percent: 25 }, balanceDays: 42 },
      { arrival: '2027-06-04', now: new Date('2027-01-15T10:00:00.000Z'), zone: 'Europe/London' },
    );
    const parts = atSetTotal(listed, 33_333, inParts).instalments;
    expect(parts).toHaveLength(2);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(33_333);
  });

  it('keeps all else that was agreed', () => {
    const policy = { kind: 'flexible', steps: [] } as unknown as Agreement['policy'];
    const stay = { tariffVersion: 4 } as unknown as Agreement['stay'];
    expect(atSetTotal({ ...listed, policy, stay }, 500, plan)).toMatchObject({ policy, stay });
  });
});
