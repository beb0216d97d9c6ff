import { policySentence } from './policy-sentence';
import type { PolicyTold } from './policy-sentence';

/** Steps as `days:percent`. */
const steps = (text: string) =>
  text
    .split(' ')
    .filter((step) => step !== '')
    .map((step) => step.split(':').map(Number))
    .map(([days = 0, percent = 0]) => ({ days, percent }));

const FLEXIBLE = '7:100';
const MODERATE = '30:100 14:50';
const STRICT = '60:100 30:50';

type Change = Partial<Omit<PolicyTold, 'policy'>> & Partial<PolicyTold['policy']>;

/** The week of 17 July 2027 for £833.00 with a deposit of £75.00, as somebody reads of it on 15 January; what is said otherwise is said. */
const say = (
  text: string,
  { freeHours = 0, resale = false, customerMayCancel = true, ...told }: Change = {},
): string =>
  policySentence({
    policy: { steps: steps(text), freeHours, resale, customerMayCancel },
    price: 833_00,
    deposit: 75_00,
    arrival: '2027-07-17',
    today: '2027-01-15',
    refundCap: null,
    isFreeAtFirst: true,
    isPaidInParts: false,
    ...told,
  });

describe('The sentence about cancelling', () => {
  it('strict', () => {
    expect(say(STRICT)).toBe(
      'Cancel by Tuesday 18 May 2027 and you get everything back. Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('moderate', () => {
    expect(say(MODERATE)).toBe(
      'Cancel by Thursday 17 June 2027 and you get everything back. Cancel by Saturday 3 July 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('flexible', () => {
    expect(say(FLEXIBLE)).toBe(
      'Cancel by Saturday 10 July 2027 and you get everything back. After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('strict, in parts', () => {
    expect(say(STRICT, { isPaidInParts: true })).toBe(
      'Cancel by Tuesday 18 May 2027 and you get everything back. Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00), at most what you have paid by then. Your £75.00 deposit is always returned.',
    );
  });

  it('strict, on the last day on which everything comes back', () => {
    expect(say(STRICT, { today: '2027-05-18' })).toBe(
      'Cancel by Tuesday 18 May 2027 and you get everything back. Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('strict, a day later', () => {
    expect(say(STRICT, { today: '2027-05-19' })).toBe(
      'Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('strict, on the last day of half', () => {
    expect(say(STRICT, { today: '2027-06-17' })).toBe(
      'Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('strict, when all steps are past', () => {
    expect(say(STRICT, { today: '2027-06-18' })).toBe(
      'If you cancel, it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('strict, all past, in parts', () => {
    expect(say(STRICT, { today: '2027-06-18', isPaidInParts: true })).toBe(
      'If you cancel, it costs the full price (£833.00), at most what you have paid by then. Your £75.00 deposit is always returned.',
    );
  });

  it('strict, without a deposit', () => {
    expect(say(STRICT, { deposit: 0 })).toBe(
      'Cancel by Tuesday 18 May 2027 and you get everything back. Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00).',
    );
  });

  it('strict, free for 24 hours', () => {
    expect(say(STRICT, { freeHours: 24 })).toBe(
      'Free of charge for 24 hours after booking. Cancel by Tuesday 18 May 2027 and you get everything back. Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('flexible, free for 48 hours', () => {
    expect(say(FLEXIBLE, { freeHours: 48 })).toBe(
      'Free of charge for 48 hours after booking. Cancel by Saturday 10 July 2027 and you get everything back. After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('strict, with free hours, for whoever books too late for them', () => {
    expect(say(STRICT, { freeHours: 24, isFreeAtFirst: false, today: '2027-07-10' })).toBe(
      'If you cancel, it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('all past, but free for 24 hours', () => {
    expect(say(STRICT, { freeHours: 24, today: '2027-07-01' })).toBe(
      'Free of charge for 24 hours after booking. If you cancel, it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('strict, with resale', () => {
    expect(say(STRICT, { resale: true })).toBe(
      'Cancel by Tuesday 18 May 2027 and you get everything back. Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned. If we let your dates again, you get back what we do not lose.',
    );
  });

  it('everything at once: parts, free hours, resale', () => {
    expect(say(STRICT, { freeHours: 48, resale: true, isPaidInParts: true })).toBe(
      'Free of charge for 48 hours after booking. Cancel by Tuesday 18 May 2027 and you get everything back. Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00), at most what you have paid by then. Your £75.00 deposit is always returned. If we let your dates again, you get back what we do not lose.',
    );
  });

  it('a third is kept', () => {
    expect(say('30:70')).toBe(
      'Cancel by Thursday 17 June 2027 and it costs 30 % of the price (£249.90). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('six steps', () => {
    expect(say('180:100 90:80 60:60 30:40 14:20 7:10')).toBe(
      'Cancel by Monday 18 January 2027 and you get everything back. Cancel by Sunday 18 April 2027 and it costs 20 % of the price (£166.60). Cancel by Tuesday 18 May 2027 and it costs 40 % of the price (£333.20). Cancel by Thursday 17 June 2027 and it costs 60 % of the price (£499.80). Cancel by Saturday 3 July 2027 and it costs 80 % of the price (£666.40). Cancel by Saturday 10 July 2027 and it costs 90 % of the price (£749.70). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('one per cent comes back', () => {
    expect(say('10:1', { price: 1_01 })).toBe(
      'Cancel by Wednesday 7 July 2027 and it costs 99 % of the price (£1.00). After that it costs the full price (£1.01). Your £75.00 deposit is always returned.',
    );
  });

  it('nothing ever comes back', () => {
    expect(say('')).toBe(
      'If you cancel, it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('nothing ever comes back, and there is no deposit', () => {
    expect(say('', { deposit: 0 })).toBe('If you cancel, it costs the full price (£833.00).');
  });

  it('nothing ever comes back, with resale', () => {
    expect(say('', { resale: true, deposit: 0 })).toBe(
      'If you cancel, it costs the full price (£833.00). If we let your dates again, you get back what we do not lose.',
    );
  });

  it('until the day of arrival everything', () => {
    expect(say('0:100', { deposit: 0 })).toBe('Cancel by Saturday 17 July 2027 and you get everything back.');
  });

  it('until the day of arrival half', () => {
    expect(say('14:100 0:50', { deposit: 0 })).toBe(
      'Cancel by Saturday 3 July 2027 and you get everything back. Cancel by Saturday 17 July 2027 and it costs half of the price (£416.50).',
    );
  });

  it('until the day of arrival half, in parts', () => {
    expect(say('0:50', { deposit: 0, isPaidInParts: true })).toBe(
      'Cancel by Saturday 17 July 2027 and it costs half of the price (£416.50), at most what you have paid by then.',
    );
  });

  it('until the day before', () => {
    expect(say('1:100')).toBe(
      'Cancel by Friday 16 July 2027 and you get everything back. After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('over the end of February', () => {
    expect(say(MODERATE, { arrival: '2027-03-14', today: '2027-01-01' })).toBe(
      'Cancel by Friday 12 February 2027 and you get everything back. Cancel by Sunday 28 February 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('over a leap day', () => {
    expect(say(MODERATE, { arrival: '2028-03-14', today: '2028-01-01' })).toBe(
      'Cancel by Sunday 13 February 2028 and you get everything back. Cancel by Tuesday 29 February 2028 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('on a leap day', () => {
    expect(say(MODERATE, { arrival: '2028-03-30', today: '2028-01-01' })).toBe(
      'Cancel by Tuesday 29 February 2028 and you get everything back. Cancel by Thursday 16 March 2028 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('when the clocks go forward between the days', () => {
    expect(say(MODERATE, { arrival: '2027-04-11', today: '2027-01-01' })).toBe(
      'Cancel by Friday 12 March 2027 and you get everything back. Cancel by Sunday 28 March 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('when they go forward on the day itself', () => {
    expect(say('14:100', { arrival: '2027-04-11', today: '2027-01-01' })).toBe(
      'Cancel by Sunday 28 March 2027 and you get everything back. After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('when they go back between the days', () => {
    expect(say(MODERATE, { arrival: '2027-11-14', today: '2027-06-01' })).toBe(
      'Cancel by Friday 15 October 2027 and you get everything back. Cancel by Sunday 31 October 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('when they go back on the day itself', () => {
    expect(say('14:100', { arrival: '2027-11-14', today: '2027-06-01' })).toBe(
      'Cancel by Sunday 31 October 2027 and you get everything back. After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('over the new year', () => {
    expect(say(MODERATE, { arrival: '2028-01-08', today: '2027-06-01' })).toBe(
      'Cancel by Thursday 9 December 2027 and you get everything back. Cancel by Saturday 25 December 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('a booking of that day', () => {
    expect(say(STRICT, { arrival: '2027-07-17', today: '2027-07-17' })).toBe(
      'If you cancel, it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('of one that was moved when half would have come back', () => {
    expect(say(STRICT, { refundCap: 50 })).toBe(
      'Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('of one that was moved when nothing would have come back', () => {
    expect(say(STRICT, { refundCap: 0 })).toBe(
      'If you cancel, it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('of one that was moved, and its free hours are over with that', () => {
    expect(say(STRICT, { refundCap: 50, freeHours: 24 })).toBe(
      'Cancel by Thursday 17 June 2027 and it costs half of the price (£416.50). After that it costs the full price (£833.00). Your £75.00 deposit is always returned.',
    );
  });

  it('half a penny up', () => {
    expect(say(STRICT, { price: 208_25, deposit: 0 })).toBe(
      'Cancel by Tuesday 18 May 2027 and you get everything back. Cancel by Thursday 17 June 2027 and it costs half of the price (£104.13). After that it costs the full price (£208.25).',
    );
  });

  it('thousands', () => {
    expect(say(STRICT, { price: 12_345_00, deposit: 1_000_00 })).toBe(
      'Cancel by Tuesday 18 May 2027 and you get everything back. Cancel by Thursday 17 June 2027 and it costs half of the price (£6,172.50). After that it costs the full price (£12,345.00). Your £1,000.00 deposit is always returned.',
    );
  });

  it('a price of nothing', () => {
    expect(say(STRICT, { price: 0 })).toBe(
      'Cancelling costs nothing. Your £75.00 deposit is always returned.',
    );
  });

  it('a price of nothing, and no deposit, with resale', () => {
    expect(say(STRICT, { price: 0, deposit: 0, resale: true })).toBe('Cancelling costs nothing.');
  });
});
