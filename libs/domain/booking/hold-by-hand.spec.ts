import { isRejection } from '../kernel/decision';
import { agreedOn, sumsOf } from '../pricing/agreement';
import { planOf } from '../pricing/instalments';
import { NO_TARIFF } from '../stay/tariff';
import type { BookingEvent } from './booking.events';
import { holdByHand } from './hold-by-hand.decide';
import type { HoldByHand } from './hold-by-hand.decide';
import type { JudgedTarget } from './owners-target';
import { block, claim, now } from './testing/example-booking';

const zone = 'Europe/London';
const command: HoldByHand = {
  reference: 'K7QM4P',
  subjectId: 'subject',
  detailsRef: 'details',
  source: 'phone',
  price: { mode: 'list' },
  provisionalUntil: null,
  ignoreRules: false,
  payment: NO_TARIFF.payment,
  now,
  zone,
};
const plan = planOf(NO_TARIFF.payment, { arrival: block.startDate, now: new Date(now), zone });
const { startDate, endDate, startTime, endTime } = block;
/** Four nights in December, free, for £509.98. */
const target: JudgedTarget = {
  to: { startDate, endDate, startTime, endTime, blockId: 'block', preparationNights: 1 },
  agreement: agreedOn(block, null, plan),
  isListed: true,
  rules: [],
  takenBy: [],
};
const CLOSED = { code: 'block_not_available', sentence: 'You have closed this time.' } as const;
const STARTED = { code: 'block_started', sentence: 'It begins in the past.' } as const;
const taker = { ...claim({ state: 'booked', expiresAt: null }), preparation: 0, isStay: true };

const decide = (changes: Partial<HoldByHand> = {}, at: Partial<JudgedTarget> = {}) =>
  holdByHand({ ...command, ...changes }, { ...target, ...at });
const events = (...args: Parameters<typeof decide>): readonly BookingEvent[] => {
  const decision = decide(...args);
  if (isRejection(decision)) throw new Error(decision.code);
  return decision.events;
};
const held = (...args: Parameters<typeof decide>) => {
  const [first] = events(...args);
  if (first?.type !== 'BookingHeld') throw new Error('It was not held');
  return first.data;
};
const refusal = (...args: Parameters<typeof decide>) => {
  const decision = decide(...args);
  return isRejection(decision) ? decision : { code: 'none', details: {} };
};

describe('A booking that its owner takes by hand', () => {
  it('stands at once, with nothing paid, under terms that nobody has agreed to yet', () => {
    expect(events()).toEqual([
      {
        type: 'BookingHeld',
        data: {
          startDate,
          endDate,
          startTime,
          endTime,
          ...target.agreement,
          blockId: 'block',
          reference: 'K7QM4P',
          subjectId: 'subject',
          detailsRef: 'details',
          language: 'en-GB',
          source: 'phone',
          provisional: false,
          preparationNights: 1,
          priceSet: null,
          rulesBroken: [],
          acceptedTerms: null,
          expiresAt: now,
        },
      },
      { type: 'BookingConfirmed', data: { amountPaid: 0, currency: 'GBP', by: 'tenant_admin' } },
    ]);
  });

  it('is only held where the owner says until when', () => {
    const provisionalUntil = '2026-11-25T18:00:00.000Z';
    const told = events({ provisionalUntil });
    expect(told.map(({ type }) => type)).toEqual(['BookingHeld']);
    expect(told[0]?.data).toMatchObject({ provisional: true, expiresAt: provisionalUntil });
  });

  it.each([
    ['now', now, 'validation_failed'],
    ['in thirty days and a bit', '2026-12-21T09:00:00.001Z', 'provisional_too_long'],
    ['after it has begun', '2026-12-07T00:00:00.001Z', 'provisional_too_long'],
    ['as it begins', '2026-12-07T00:00:00.000Z', 'none'],
  ])('may not be held until %s', (_when, provisionalUntil, code) => {
    expect(refusal({ provisionalUntil }).code).toBe(code);
  });

  it('never has time that somebody else has, whatever its owner ignores', () => {
    const at = { takenBy: [taker], rules: [CLOSED] };
    expect(refusal({ ignoreRules: true }, at).code).toBe('stay_taken');
    const slot = { ...target.to, startTime: '10:00', endTime: '12:00' };
    expect(refusal({ ignoreRules: true }, { ...at, to: slot }).code).toBe('block_time_taken');
  });

  it('breaks a rule of the owner’s own once they have read which, and the fact names each once', () => {
    const rules = [CLOSED, STARTED, CLOSED];
    expect(refusal({}, { rules })).toMatchObject({ code: 'rules_broken', details: { rules } });
    expect(held({ ignoreRules: true }, { rules }).rulesBroken).toEqual([
      'block_not_available',
      'block_started',
    ]);
  });

  it('costs what its owner sets, and the fact tells what the list would have said', () => {
    const data = held({ price: { mode: 'set', total: 30_000, reasonRef: 'why' } });
    expect(sumsOf(data.lines)).toMatchObject({ total: 30_000, deposit: 7_500 });
    expect(data.priceSet).toEqual({ listTotal: 50_998, reasonRef: 'why' });
    expect(data.instalments.reduce((sum, { amount }) => sum + amount, 0)).toBe(30_000);
  });

  it('may cost nothing: it is confirmed, and nothing is to be paid', () => {
    const [data, confirmed] = events({ price: { mode: 'set', total: 0, reasonRef: 'why' } });
    expect(data?.data).toMatchObject({ instalments: [] });
    expect(confirmed?.type).toBe('BookingConfirmed');
  });

  it('needs a price to be set where the list has none, and one within reason', () => {
    expect(refusal({}, { isListed: false })).toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ path: 'price.total' }] },
    });
    const set = (total: number) =>
      refusal({ price: { mode: 'set', total, reasonRef: 'why' } }, { isListed: false });
    expect(set(100_000_000).code).toBe('none');
    expect(set(100_000_001).code).toBe('validation_failed');
  });
});
