import { discountFits, discountSentence, fitting, nightsOfBlock, nightsOfStay } from './discount-limits';
import type { DiscountLimits } from './discount-limits';

const limits = (known: Partial<DiscountLimits> = {}): DiscountLimits => ({
  stayFrom: null,
  stayUntil: null,
  minNights: null,
  ...known,
});
const march = limits({ stayFrom: '2027-03-01', stayUntil: '2027-03-31' });
const stay = (arrival: string, departure: string) => nightsOfStay({ arrival, departure });
const block = (startDate: string, endDate: string, startTime: string | null = null) =>
  nightsOfBlock({ startDate, endDate, startTime, endTime: startTime && '12:00' });

describe('A discount', () => {
  it.each([
    ['without limits any stay', limits(), stay('2027-03-01', '2027-03-02'), true],
    ['nights from its first to its last day', march, stay('2027-03-01', '2027-04-01'), true],
    ['no night before its first day', march, stay('2027-02-28', '2027-03-02'), false],
    ['no night after its last day', march, stay('2027-03-30', '2027-04-02'), false],
    ['as many nights as it wants', limits({ minNights: 3 }), stay('2027-03-01', '2027-03-04'), true],
    ['no fewer nights', limits({ minNights: 3 }), stay('2027-03-01', '2027-03-03'), false],
    ['a block by its nights', march, block('2027-03-30', '2027-04-01'), true],
    ['no block that goes on', march, block('2027-03-30', '2027-04-02'), false],
    ['a block of a day by that day', march, block('2027-03-31', '2027-03-31'), true],
    [
      'no block of a day where it wants nights',
      limits({ minNights: 1 }),
      block('2027-03-31', '2027-03-31'),
      false,
    ],
    ['a slot by its start date alone', march, block('2027-03-31', '2027-04-01', '22:00'), true],
    ['no slot that starts later', march, block('2027-04-01', '2027-04-01', '09:00'), false],
    [
      'a slot whatever nights it wants',
      limits({ minNights: 3 }),
      block('2027-03-31', '2027-03-31', '09:00'),
      true,
    ],
  ])('is for %s', (_, terms, nights, fits) => {
    expect(discountFits(terms, nights)).toBe(fits);
  });

  it('is left out where it is not for a stay', () => {
    expect(fitting(march, { arrival: '2027-03-01', departure: '2027-03-03' })).toBe(march);
    expect(fitting(march, { arrival: '2027-04-01', departure: '2027-04-03' })).toBeNull();
    expect(fitting(null, { arrival: '2027-03-01', departure: '2027-03-03' })).toBeNull();
  });

  it.each([
    [march, 'It is for stays with every night from Monday 1 March 2027 to Wednesday 31 March 2027.'],
    [limits({ stayFrom: '2027-03-01' }), 'It is for stays from Monday 1 March 2027 on.'],
    [limits({ stayUntil: '2027-03-31' }), 'It is for stays with no night after Wednesday 31 March 2027.'],
    [limits({ minNights: 1 }), 'It is for stays of 1 night or more.'],
    [
      { ...march, minNights: 3 },
      'It is for stays of 3 nights or more with every night from Monday 1 March 2027 to Wednesday 31 March 2027.',
    ],
  ])('says what it is for', (terms, sentence) => {
    expect(discountSentence(terms)).toBe(sentence);
  });
});
