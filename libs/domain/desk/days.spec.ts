import type { Period } from '../kernel/occupied-time';
import { dayByDay, turnovers } from './days';

interface Named extends Period {
  readonly name: string;
}
const nights = (name: string, startDate: string, endDate: string): Named => ({
  name,
  startDate,
  endDate,
  startTime: null,
  endTime: null,
});
const slot = (name: string, date: string, startTime: string, endTime: string): Named => ({
  name,
  startDate: date,
  endDate: date,
  startTime,
  endTime,
});
const names = (bookings: readonly Named[]) => bookings.map(({ name }) => name).join(' ');
const told = (bookings: readonly Named[], from: string, to: string) =>
  dayByDay(bookings, from, to).map(
    ({ date, arrivals, departures, staying }) =>
      `${date} in:${names(arrivals)} out:${names(departures)} stay:${names(staying)}`,
  );

describe('The days of the desk', () => {
  it('tell who comes, goes and stays, and are all there, also those on which nothing happens', () => {
    const bookings = [
      nights('B', '2027-06-07', '2027-06-09'),
      nights('A', '2027-06-04', '2027-06-07'),
      nights('Z', '2027-05-01', '2027-06-04'),
    ];
    expect(told(bookings, '2027-06-04', '2027-06-10')).toEqual([
      '2027-06-04 in:A out:Z stay:',
      '2027-06-05 in: out: stay:A',
      '2027-06-06 in: out: stay:A',
      '2027-06-07 in:B out:A stay:',
      '2027-06-08 in: out: stay:B',
      '2027-06-09 in: out:B stay:',
      '2027-06-10 in: out: stay:',
    ]);
  });

  it('have a slot come and go on its day, in the order of the clock', () => {
    const bookings = [
      slot('late', '2027-06-04', '15:00', '17:00'),
      slot('early', '2027-06-04', '09:00', '11:00'),
    ];
    expect(told(bookings, '2027-06-04', '2027-06-04')).toEqual([
      '2027-06-04 in:early late out:early late stay:',
    ]);
  });

  it('are those of the calendar where the clock is changed in between', () => {
    const bookings = [nights('over', '2027-03-26', '2027-03-29'), nights('back', '2027-10-30', '2027-11-01')];
    expect(told(bookings, '2027-03-27', '2027-03-29')).toEqual([
      '2027-03-27 in: out: stay:over',
      '2027-03-28 in: out: stay:over',
      '2027-03-29 in: out:over stay:',
    ]);
    expect(told(bookings, '2027-10-30', '2027-11-01').map((day) => day.slice(11))).toEqual([
      'in:back out: stay:',
      'in: out: stay:back',
      'in: out:back stay:',
    ]);
  });

  it('have a day without a night come and go', () => {
    expect(told([nights('day', '2027-06-04', '2027-06-04')], '2027-06-04', '2027-06-04')).toEqual([
      '2027-06-04 in:day out:day stay:',
    ]);
  });
});

describe('What is to be cleaned', () => {
  const cleaned = (bookings: readonly Named[], from: string, to: string) =>
    turnovers(bookings, from, to).map(
      ({ leaving, next, isSameDay }) =>
        `${leaving.name} then ${next?.name ?? 'nobody'}${isSameDay ? ' the same day' : ''}`,
    );

  it('is what lies behind those who leave, for those who come next', () => {
    const bookings = [
      nights('C', '2027-06-12', '2027-06-14'),
      nights('B', '2027-06-07', '2027-06-09'),
      nights('A', '2027-06-04', '2027-06-07'),
    ];
    expect(cleaned(bookings, '2027-06-07', '2027-06-14')).toEqual([
      'A then B the same day',
      'B then C',
      'C then nobody',
    ]);
    expect(cleaned(bookings, '2027-06-08', '2027-06-09')).toEqual(['B then C']);
  });

  it('lies between two slots of a day', () => {
    const bookings = [
      slot('noon', '2027-06-04', '12:00', '14:00'),
      slot('early', '2027-06-04', '10:00', '12:00'),
    ];
    expect(cleaned(bookings, '2027-06-04', '2027-06-04')).toEqual([
      'early then noon the same day',
      'noon then nobody',
    ]);
  });
});
