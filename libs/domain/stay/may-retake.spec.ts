import { mayRetake } from './may-stay';
import { NO_TARIFF } from './tariff';
import { tariffA, tariffAWith } from './testing/tariff-a';

const now = { date: '2027-01-15', time: '10:00' };

const booked = (from: string, to: string, preparation: number | null = null) =>
  ({ from, to, kind: 'booked', preparation }) as const;
const closed = (from: string, to: string) => ({ from, to, kind: 'closed', preparation: null }) as const;
const refused = (code: string, details: object) => ({ kind: 'rejected', code, details });

describe('Taking a lapsed hold again', () => {
  const held = { arrival: '2027-02-08', departure: '2027-02-09', preparationNights: 1 };

  it('keeps what was promised: no rule of nights, notice or gaps counts any more', () => {
    const stricter = tariffAWith({ noticeDays: 60, minNights: 7, open: false, arrivalDays: [0] });
    expect(mayRetake(stricter, [], held, now)).toBeNull();
    expect(mayRetake(NO_TARIFF, [], held, now)).toBeNull();
  });

  it('needs its nights, and the time to prepare that it was held with', () => {
    expect(mayRetake(tariffA, [booked('2027-02-08', '2027-02-10')], held, now)).toEqual(
      refused('stay_taken', { night: '2027-02-08' }),
    );
    expect(mayRetake(tariffA, [closed('2027-02-08', '2027-02-10')], held, now)).toEqual(
      refused('stay_taken', { night: '2027-02-08' }),
    );
    expect(mayRetake(tariffA, [booked('2027-02-09', '2027-02-10')], held, now)).toEqual(
      refused('stay_preparation', { nights: 1 }),
    );
    expect(mayRetake(tariffA, [booked('2027-02-10', '2027-02-12')], held, now)).toBeNull();
    expect(mayRetake(tariffA, [booked('2027-02-05', '2027-02-07', 2)], held, now)).toEqual(
      refused('stay_preparation', { nights: 2 }),
    );
  });

  it('is too late once it has begun', () => {
    const tomorrow = { ...now, date: '2027-02-09' };
    expect(mayRetake(tariffA, [], held, { ...now, date: '2027-02-08' })).toBeNull();
    expect(mayRetake(tariffA, [], held, tomorrow)).toEqual(refused('stay_started', {}));
  });
});
