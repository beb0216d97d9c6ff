import { capRefusal } from './hold-caps';
import type { LiveHold } from './hold-caps';

const now = '2026-11-21T09:00:00.000Z';
const caps = { perContact: 2, perAddress: 5 };
const fresh = { now, continues: null };
const hold = (changes: Partial<LiveHold> = {}, minutes = 10): LiveHold => ({
  bookingId: 'one',
  sameEmail: false,
  samePhone: false,
  sameNetwork: false,
  expiresAt: `2026-11-21T09:${String(minutes).padStart(2, '0')}:00.000Z`,
  ...changes,
});

describe('How many dates one may hold at once', () => {
  it.each(['sameEmail', 'samePhone'] as const)('is two with one contact (%s)', (same) => {
    const one = hold({ [same]: true });
    expect(capRefusal([one], caps, fresh)).toBeNull();
    expect(capRefusal([one, hold({ [same]: true }, 4)], caps, fresh)).toEqual({
      kind: 'rejected',
      code: 'too_many_holds',
      details: { retryAfterSeconds: 240 },
    });
  });

  it('counts an address and a number of others apart', () => {
    expect(capRefusal([hold({ sameEmail: true }), hold({ samePhone: true })], caps, fresh)).toBeNull();
  });

  it('is five from one network, whoever they are', () => {
    const others = Array.from({ length: 5 }, () => hold({ sameNetwork: true }));
    expect(capRefusal(others.slice(1), caps, fresh)).toBeNull();
    expect(capRefusal(others, caps, fresh)).toMatchObject({ code: 'too_many_holds_here' });
  });

  it('leaves out what has lapsed', () => {
    const lapsed = hold({ sameEmail: true }, 0);
    expect(capRefusal([lapsed, lapsed, lapsed], caps, fresh)).toBeNull();
  });

  it('never stops who continues a hold, but for a contact that holds enough already', () => {
    const own = hold({ bookingId: 'own', sameEmail: true, sameNetwork: true });
    const others = Array.from({ length: 9 }, () => hold({ sameNetwork: true }));
    const going = { now, continues: 'own' };
    expect(capRefusal([own, hold({ sameEmail: true }), ...others], caps, going)).toBeNull();
    const two = [hold({ sameEmail: true }), hold({ sameEmail: true })];
    expect(capRefusal([own, ...two], caps, going)).toMatchObject({ code: 'too_many_holds' });
  });

  it('has no limit at 0', () => {
    const many = Array.from({ length: 99 }, () => hold({ sameEmail: true, sameNetwork: true }));
    expect(capRefusal(many, { perContact: 0, perAddress: 0 }, fresh)).toBeNull();
  });
});
