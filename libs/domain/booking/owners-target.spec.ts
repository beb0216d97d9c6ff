import { isRejection } from '../kernel/decision';
import { sumsOf } from '../pricing/agreement';
import { NO_TARIFF } from '../stay/tariff';
import { FIREWOOD, tariffA, tariffAWith } from '../stay/testing/tariff-a';
import type { ClaimAround } from './hold-stay.decide';
import { judgedTarget, standing } from './owners-target';
import type { OwnersTarget, TargetKnown } from './owners-target';
import { block } from './testing/example-booking';

const party = { adults: 2, children: 0, infants: 0, pets: 0 };
const noBlocks: TargetKnown = {
  now: new Date('2027-01-15T10:00:00.000Z'),
  rules: { bookingMode: 'date', timeZone: 'Europe/London' },
  published: { version: 4, tariff: tariffA },
  around: { claims: [], closed: [] },
  block: null,
  self: null,
  own: null,
  discount: null,
  usual: { party, extras: [] },
};
const noStays: TargetKnown = { ...noBlocks, published: { version: 0, tariff: NO_TARIFF } };
const claim = (from: string, to: string, changes: Partial<ClaimAround> = {}): ClaimAround => ({
  bookingId: 'other',
  forBooking: null,
  occupied: { from: `${from}T00:00`, to: `${to}T00:00` },
  state: 'booked',
  expiresAt: null,
  preparation: 0,
  isStay: true,
  ...changes,
});
const among = (...claims: ClaimAround[]) => ({ around: { claims, closed: [] } });
const stay = (arrival: string, departure: string, changes: object = {}): OwnersTarget => ({
  stay: { stay: { arrival, departure }, party, extras: [], ...changes },
});
const dates = (startDate: string, endDate: string, startTime: string | null = null, endTime = startTime) => ({
  period: { startDate, endDate, startTime, endTime },
  party: null,
});
const judged = (target: OwnersTarget, known: Partial<TargetKnown> = {}, from = noBlocks) => {
  const found = judgedTarget(target, { ...from, ...known });
  if (isRejection(found)) throw new Error(`${found.code} ${JSON.stringify(found)}`);
  return found;
};
const refused = (target: OwnersTarget, known: Partial<TargetKnown> = {}, from = noBlocks) => {
  const found = judgedTarget(target, { ...from, ...known });
  return isRejection(found) ? found.code : 'none';
};
const codes = ({ rules }: { rules: readonly { code: string }[] }) => rules.map(({ code }) => code);

describe('A stay that its owner wants to take', () => {
  it('is what a customer would agree to where it keeps every rule', () => {
    const found = judged(stay('2027-02-08', '2027-02-10'));
    expect(found).toMatchObject({
      to: { startDate: '2027-02-08', endDate: '2027-02-10', startTime: null, blockId: null },
      isListed: true,
      rules: [],
      takenBy: [],
      agreement: { party, stay: { tariffVersion: 4, heldOn: '2027-01-15' } },
    });
    expect(sumsOf(found.agreement.lines).total).toBeGreaterThan(0);
  });

  it('breaks rules that are named, all of them, each in a sentence', () => {
    // From a Friday three nights are the fewest; five of four guests.
    const found = judged(stay('2027-02-12', '2027-02-13', { party: { ...party, adults: 5 } }));
    expect(codes(found)).toEqual(['stay_too_short', 'party_too_large']);
    for (const { sentence } of found.rules) expect(sentence).toMatch(/\.$/);
  });

  it('may have begun, but not be over', () => {
    expect(codes(judged(stay('2027-01-14', '2027-01-17')))).toContain('stay_started');
    expect(refused(stay('2027-01-10', '2027-01-15'))).toBe('validation_failed');
    expect(refused(stay('2027-01-10', '2027-01-16'))).toBe('none');
    const atMidnight = { now: new Date('2027-01-15T00:00:00.000Z') };
    expect(refused(stay('2027-01-10', '2027-01-15'), atMidnight)).toBe('validation_failed');
  });

  it('may end today where it is a booking that has begun and is cut short: so its nights from tonight are freed', () => {
    const period = (startDate: string, endDate: string) => ({
      startDate,
      endDate,
      startTime: null,
      endTime: null,
    });
    const own = period('2027-01-10', '2027-01-18');
    const cut = judged(dates('2027-01-10', '2027-01-15'), { own });
    expect(cut.to).toMatchObject({ startDate: '2027-01-10', endDate: '2027-01-15' });
    expect(codes(cut)).toContain('stay_started');
    const known = (of: object) => ({ own: { ...own, ...of } });
    for (const [wish, of] of [
      [dates('2027-01-10', '2027-01-14'), {}],
      [dates('2027-01-11', '2027-01-15'), {}],
      [dates('2027-01-10', '2027-01-15'), { endDate: '2027-01-15' }],
      [dates('2027-01-10', '2027-01-15'), { startDate: '2027-01-09' }],
    ] as const)
      expect(refused(wish, known(of))).toBe('validation_failed');
    const byTheHour = { bookingMode: 'time', timeZone: 'Europe/London' } as const;
    const hours = dates('2027-01-15', '2027-01-15', '08:00', '09:00');
    const slot = { ...period('2027-01-15', '2027-01-15'), startTime: '08:00', endTime: '09:30' };
    expect(refused(hours, { own: slot, rules: byTheHour })).toBe('validation_failed');
  });

  it('meets whoever lives on its nights, and nobody who has lapsed or is the booking itself', () => {
    const other = claim('2027-02-09', '2027-02-12');
    const lapsed = claim('2027-02-09', '2027-02-12', {
      state: 'held',
      expiresAt: '2027-01-15T09:59:59.999Z',
    });
    const own = claim('2027-02-09', '2027-02-12', { bookingId: 'own' });
    const wanted = stay('2027-02-08', '2027-02-10');
    expect(judged(wanted, among(other, lapsed, own)).takenBy).toEqual([other, own]);
    expect(judged(wanted, { ...among(lapsed, own), self: 'own' }).takenBy).toEqual([]);
    // Changeover days may touch.
    expect(judged(wanted, among(claim('2027-02-10', '2027-02-12'))).takenBy).toEqual([]);
  });

  it('has as many nights of preparation behind it as still fit, and the missing ones are a rule that is broken', () => {
    const published = { version: 5, tariff: tariffAWith({ preparationNights: 2, smallestGap: null }) };
    const wanted = stay('2027-02-08', '2027-02-10');
    expect(judged(wanted, { published }).to.preparationNights).toBe(2);
    const tight = judged(wanted, { published, ...among(claim('2027-02-11', '2027-02-13')) });
    expect([tight.to.preparationNights, tight.takenBy]).toEqual([1, []]);
    expect(codes(tight)).toContain('stay_preparation');
  });

  it('must be one that exists', () => {
    expect(refused(stay('2027-02-10', '2027-02-10'))).toBe('validation_failed');
    expect(refused(stay('2027-02-30', '2027-03-02'))).toBe('validation_failed');
    const extras = [{ id: '00000000-0000-4000-8000-000000000000', quantity: 1 }];
    expect(refused(stay('2027-02-08', '2027-02-10', { extras }))).toBe('validation_failed');
    expect(refused(stay('2027-02-08', '2027-02-10'), {}, noStays)).toBe('stays_off');
  });
});

describe('A block that its owner wants to take', () => {
  const at: OwnersTarget = { blockId: 'block' };
  const early = { now: new Date('2026-11-21T09:00:00.000Z') };

  it('is taken at its price, whether or not it is open', () => {
    const found = judged(at, { ...early, block }, noStays);
    expect(found).toMatchObject({
      to: { blockId: 'block', startDate: '2026-12-07' },
      isListed: true,
      rules: [],
    });
    expect(sumsOf(found.agreement.lines)).toMatchObject({ total: 50_998, deposit: 7_500 });
    expect(codes(judged(at, { ...early, block: { ...block, blocked: true } }, noStays))).toEqual([
      'block_not_available',
    ]);
  });

  it('may have begun, but not be over, and must exist', () => {
    const on = (day: string) => ({ block, now: new Date(`${day}T09:00:00.000Z`) });
    expect(codes(judged(at, on('2026-12-08'), noStays))).toEqual(['block_started']);
    expect(refused(at, on('2026-12-11'), noStays)).toBe('validation_failed');
    expect(refused(at, early, noStays)).toBe('block_unknown');
  });
});

describe('Any dates that an owner wants to take', () => {
  it('are a stay where stays are offered, of whoever comes usually, with the extras that there still are', () => {
    const usual = { party: { ...party, pets: 1 }, extras: [{ id: FIREWOOD, quantity: 1 }, { id: 'gone', quantity: 1 }] }; // oxfmt-ignore
    const { agreement } = judged(dates('2027-02-08', '2027-02-10'), { usual });
    expect(agreement).toMatchObject({
      party: usual.party,
      stay: { extras: [{ id: FIREWOOD, quantity: 1 }] },
    });
  });

  it('have no list price where there is neither a block nor a stay', () => {
    const found = judged(dates('2027-02-08', '2027-02-10'), {}, noStays);
    expect(found).toMatchObject({ isListed: false, to: { blockId: null, preparationNights: 0 }, rules: [] });
    expect(sumsOf(found.agreement.lines).total).toBe(0);
  });

  it('break a rule where the owner has closed that time', () => {
    const around = { claims: [], closed: [{ from: '2027-02-09T00:00', to: '2027-02-11T00:00' }] };
    expect(codes(judged(dates('2027-02-08', '2027-02-10'), { around }, noStays))).toEqual([
      'block_not_available',
    ]);
    expect(codes(judged(dates('2027-02-11', '2027-02-12'), { around }, noStays))).toEqual([]);
  });

  it('are times where times are booked, and never one that the clocks skip', () => {
    const rules = { bookingMode: 'time', timeZone: 'Europe/London' } as const;
    expect(refused(dates('2027-02-08', '2027-02-10'), { rules }, noStays)).toBe('validation_failed');
    expect(refused(dates('2027-03-28', '2027-03-28', '01:30', '03:00'), { rules }, noStays)).toBe(
      'validation_failed',
    );
    expect(refused(dates('2027-03-28', '2027-03-28', '02:30', '03:00'), { rules }, noStays)).toBe('none');
    expect(refused(dates('2027-02-08', '2027-02-08', '10:00', '12:00'), {}, noStays)).toBe(
      'validation_failed',
    );
  });
});

describe('The place behind a time', () => {
  const period = { startDate: '2027-02-08', endDate: '2027-02-10', startTime: null, endTime: null };

  it('is free for as many nights as nobody else has them', () => {
    const nights = (...claims: ClaimAround[]) =>
      standing({ ...among(...claims), now: noBlocks.now, self: null }, period, 3).preparationNights;
    expect(nights()).toBe(3);
    expect(nights(claim('2027-02-12', '2027-02-13'))).toBe(2);
    expect(nights(claim('2027-02-10', '2027-02-11'))).toBe(0);
    expect(nights(claim('2027-02-06', '2027-02-08'))).toBe(3);
  });
});
